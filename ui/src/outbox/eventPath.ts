import type { OutboxItem } from './item.ts';

/** Of a command of the calendar: the event's id, its verb, and whether it is one of its history. */
export const EVENT_PATH = /^\/api\/(?<history>history\/)?calendar-events(?:\/(?<id>[^/]+)(?:\/(?<verb>[^/]+))?)?$/;

/** The event that a command adds or changes; undefined for commands of other records. */
export function eventOf({ path, adds }: Pick<OutboxItem, 'path' | 'adds'>): string | undefined {
  const found = EVENT_PATH.exec(path);
  return found === null ? undefined : (found.groups?.id ?? adds);
}
