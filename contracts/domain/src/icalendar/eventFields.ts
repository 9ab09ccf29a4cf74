import { EVENT_TYPES, type EventType, type Priority } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { type Component, childrenNamed, isCommon, linesNamed } from './component.ts';
import type { Note, When } from './moments.ts';
import { quoteOf, readLength, readText, textIn } from './values.ts';

/** The fields that an event or an occurrence has itself. */
export type OwnFields = Pick<
  CalendarEvent,
  | 'title'
  | 'description'
  | 'eventType'
  | 'startDate'
  | 'endDate'
  | 'isAllDay'
  | 'location'
  | 'priority'
  | 'reminderMinutes'
>;

export const UNTITLED = 'Untitled event';

export function cut(text: string | null, max: number, what: string, note: Note): string | null {
  if (text === null || text.length <= max) return text;
  note(`Its ${what} is longer than ${max} characters: the rest is left out.`);
  return text.slice(0, max).trim();
}

const priorityOf = (value: number): Priority =>
  !(value >= 1) || value === 5 ? 'medium' : value <= 2 ? 'urgent' : value <= 4 ? 'high' : 'low';

const MOST_MINUTES = 40_320;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Minutes before the start of the first usable alarm; null if there is none. */
function reminderOf(component: Component, note: Note): number | null {
  const alarms = childrenNamed(component, 'VALARM');
  const minutes = alarms.flatMap((alarm) => {
    const [trigger] = linesNamed(alarm, 'TRIGGER');
    const length = trigger === undefined ? null : readLength(trigger.value);
    if (length === null || trigger?.params.get('RELATED')?.toUpperCase() === 'END') return [];
    const before = -(length.days * DAY_MINUTES + Math.round(length.milliseconds / MINUTE_MS));
    return before >= 0 && before <= MOST_MINUTES ? [Math.abs(before)] : [];
  });
  if (alarms.length > 0 && minutes.length === 0) {
    note('Its reminder is at a time that cannot be kept, and is left out. Set one after the import.');
  } else if (alarms.length > 1) note(`Of its ${alarms.length} reminders the first is kept.`);
  return minutes[0] ?? null;
}

/** Properties of an event that the product does not store. */
const NOT_KEPT: readonly (readonly [name: string, what: string])[] = [
  ['ATTENDEE', 'Its attendees are not kept'],
  ['ORGANIZER', 'Its organizer is not kept'],
  ['ATTACH', 'Its attachments are not kept'],
  ['URL', 'Its link is not kept'],
  ['GEO', 'Its position on the map is not kept'],
  ['CONTACT', 'Its contact is not kept'],
  ['COMMENT', 'Its comments are not kept'],
  ['CONFERENCE', 'Its conference link is not kept'],
  ['IMAGE', 'Its images are not kept'],
  ['RELATED-TO', 'What it is related to is not kept'],
  ['RESOURCES', 'Its resources are not kept'],
  ['EXRULE', 'A rule of what is left out is not kept: it may repeat on days on which it did not'],
];

const withoutTags = (html: string): string =>
  html
    .slice(0, 10_000)
    .replace(/<[^>]*>|&nbsp;/g, ' ')
    .trim();

/** Adds a note for each line whose content, written by a person, would be lost. */
function noteLost(component: Component, note: Note): void {
  for (const [name, what] of NOT_KEPT) {
    const found = linesNamed(component, name).length;
    if (found > 0) note(`${what}${found > 1 ? ` (${found})` : ''}.`);
  }
  const visibility = textIn(component, 'CLASS');
  if (visibility !== null && visibility.toUpperCase() !== 'PUBLIC') {
    note(`That it is ${visibility.toLowerCase()} is not kept.`);
  }
  if (textIn(component, 'STATUS')?.toUpperCase() === 'TENTATIVE') note('That it is tentative is not kept.');
  if (textIn(component, 'TRANSP')?.toUpperCase() === 'TRANSPARENT') note('That it leaves the time free is not kept.');
  const own = component.lines
    .map(({ name }) => name)
    .filter((name) => !isCommon(name) && !/^X-(?:MICROSOFT|MS|APPLE|MOZ|ALT-DESC|LIC)/.test(name));
  if (own.length > 0) note(`What its program alone understands is not kept: ${[...new Set(own)].join(', ')}.`);
  const formatted = textIn(component, 'X-ALT-DESC') ?? textIn(component, 'STYLED-DESCRIPTION');
  if (textIn(component, 'DESCRIPTION') === null && formatted !== null && withoutTags(formatted) !== '') {
    note('Its formatted description is not kept.');
  }
  for (const raw of component.unread) note(`One of its lines cannot be read, and is left out: ${quoteOf({ raw })}.`);
}

const typeOf = (component: Component, note: Note): EventType => {
  const named = linesNamed(component, 'CATEGORIES').flatMap((line) =>
    // A comma that is not a separator is escaped with a backslash.
    line.value.split(/(?<!\\),/).flatMap((value) => readText({ ...line, value }) ?? []),
  );
  const known = Object.entries(EVENT_TYPES).find(([, label]) =>
    named.some((name) => name.toLowerCase() === label.toLowerCase()),
  );
  const others = named.filter((name) => name.toLowerCase() !== known?.[1].toLowerCase());
  if (others.length > 0) note(`Its categories are not kept: ${others.join(', ')}.`);
  return (known?.[0] as EventType | undefined) ?? 'appointment';
};

export function ownFields(component: Component, when: When, note: Note): OwnFields {
  noteLost(component, note);
  const title = cut(textIn(component, 'SUMMARY'), 300, 'title', note);
  if (title === null) note('It has no title.');
  return {
    title: title ?? UNTITLED,
    description: cut(textIn(component, 'DESCRIPTION'), 10_000, 'description', note),
    eventType: typeOf(component, note),
    startDate: when.startDate,
    endDate: when.endDate,
    isAllDay: when.isAllDay,
    location: cut(textIn(component, 'LOCATION'), 300, 'location', note),
    priority: priorityOf(Number(textIn(component, 'PRIORITY') ?? 0)),
    reminderMinutes: reminderOf(component, note),
  };
}

export const isCancelled = (component: Component): boolean => /^CANCELL?ED$/i.test(textIn(component, 'STATUS') ?? '');

/** The event's title for the user, even if nothing else can be read. */
export const titleOf = (component: Component): string => textIn(component, 'SUMMARY')?.slice(0, 300) ?? UNTITLED;
