/**
 * Whether LOAD=full requests full numbers; without it, the tests of load and faults show the same with smaller ones.
 */
export const isFull = process.env.LOAD === 'full';
