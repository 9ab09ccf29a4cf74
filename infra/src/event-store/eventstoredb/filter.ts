import { eventTypeFilter, type Filter, streamNameFilter } from '@eventstore/db-client';
import { categoryOf } from '../encode-append.ts';
import type { LogFilter } from '../port.ts';
import type { LogPosition } from './position.ts';

/** The name and stream of an event, whatever else it has. */
export interface Named {
  readonly type: string;
  readonly stream: string;
}

/** Events that the server writes for itself begin with $, as do the streams it keeps. */
export const isSystem = ({ type, stream }: Named): boolean => type.startsWith('$') || stream.startsWith('$');

/** Whether an event is one of ours and passes both lists. */
export function passing(filter: LogFilter | undefined): (event: Named) => boolean {
  const types = filter?.types === undefined ? null : new Set(filter.types);
  const categories = filter?.categories === undefined ? null : new Set(filter.categories);
  return (event) =>
    !isSystem(event) &&
    (types === null || types.has(event.type)) &&
    (categories === null || categories.has(categoryOf(event.stream)));
}

export const passesNothing = (filter: LogFilter | undefined): boolean =>
  filter?.types?.length === 0 || filter?.categories?.length === 0;

/**
 * The server calls back after `checkpointInterval` times `maxSearchWindow` events that it left out; a rare event's
 * reader would begin the log anew without it.
 */
const CHECKPOINTS = { checkpointInterval: 1, maxSearchWindow: 32 } as const;

/**
 * A filter that the server applies: the types where there are types, since that leaves its own events out too, else the
 * categories, else all events but its own. It lets through at least what passes `passing`.
 */
export function serverFilter(
  filter: LogFilter | undefined,
  checkpointReached: (position: LogPosition) => void,
): Filter {
  const options = {
    ...CHECKPOINTS,
    checkpointReached: (_: unknown, position: LogPosition) => checkpointReached(position),
  };
  const { types, categories } = filter ?? {};
  if (types !== undefined) return eventTypeFilter({ ...options, regex: `^(?:${oneOf(types)})$` });
  if (categories !== undefined) return streamNameFilter({ ...options, regex: `^(?:${oneOf(categories)})(?:-|$)` });
  return eventTypeFilter({ ...options, regex: '^[^$]' });
}

/** As .NET and JavaScript both read it. */
const oneOf = (words: readonly string[]): string =>
  words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
