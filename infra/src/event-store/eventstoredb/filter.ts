import { eventTypeFilter, type Filter, streamNameFilter } from '@eventstore/db-client';
import { categoryOf } from '../encode-append.ts';
import type { LogFilter } from '../port.ts';
import type { LogPosition } from './position.ts';

/** The part of an event that filters evaluate. */
export interface Named {
  readonly type: string;
  readonly stream: string;
}

/** Types and streams of the server's own events begin with $. */
export const isSystem = ({ type, stream }: Named): boolean => type.startsWith('$') || stream.startsWith('$');

/** A predicate for events that are not the server's own and match both lists. */
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
 * The server reports a checkpoint after `checkpointInterval` times `maxSearchWindow` excluded events. Without it, a
 * reader of rare events would have to restart from the beginning of the log.
 */
const CHECKPOINTS = { checkpointInterval: 1, maxSearchWindow: 32 } as const;

/**
 * A filter that the server applies: by type if types are given, since that also excludes its own events, else by
 * category, else everything but its own events. It lets through at least what `passing` accepts.
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

/** A regular expression that .NET and JavaScript interpret alike. */
const oneOf = (words: readonly string[]): string =>
  words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
