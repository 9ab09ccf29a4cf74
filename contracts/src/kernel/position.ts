/**
 * A place in the log of all events. It is opaque: two positions of one log compare as strings in commit order. Adapters
 * write them with a fixed width. The empty string is before the first event.
 */
export type Position = string;

export const START: Position = '';

export const latest = (a: Position, b: Position): Position => (a > b ? a : b);
