import type { OutboxItem } from './item.ts';

/** Path of a calendar command: the event's id, the verb, and whether it is a command of the event's history. */
export const EVENT_PATH = /^\/api\/(?<history>history\/)?calendar-events(?:\/(?<id>[^/]+)(?:\/(?<verb>[^/]+))?)?$/;

/** The event that a command adds or changes; undefined for commands of other records. */
export function eventOf({ path, adds }: Pick<OutboxItem, 'path' | 'adds'>): string | undefined {
  const found = EVENT_PATH.exec(path);
  return found === null ? undefined : (found.groups?.id ?? adds);
}
