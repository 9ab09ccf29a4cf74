import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { EVENT_TYPES, type EventType, type Priority } from '../choices.ts';
import { type CalendarEvent, MOST_DATES, MOST_OVERRIDES, type OccurrenceOverride } from '../features/calendar.ts';
import { FIRST_YEAR, LAST_YEAR, modernInstantProblem } from '../kernel/modern-day.ts';
import { canonicalRule, ruleProblem } from '../kernel/recurrence-rule.ts';
import { canonicalRepetition } from '../recurrence/changes.ts';
import { endingRight } from '../recurrence/ends.ts';
import { instantAt, wallOf } from '../recurrence/series.ts';
import { knownZone } from './windowsZones.ts';

/** What of an event a file says; to whom it belongs it does not. */
export type ReadFields = Pick<
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
  | 'timeZone'
  | 'recurrenceRule'
  | 'exDates'
  | 'rDates'
  | 'overrides'
  | 'uid'
>;

export interface ReadItem {
  readonly title: string;
  /** Null for what cannot be taken at all; `notes` say why. */
  readonly fields: ReadFields | null;
  /** What of it is not kept, or is kept otherwise, a sentence each. */
  readonly notes: readonly string[];
}

/** A file that is no calendar. The message is for the person who chose it. */
export class UnreadableCalendarError extends Error {
  override readonly name = 'UnreadableCalendarError';
}

/** Events of one file. */
export const MOST_READ = 5000;

interface Where {
  /** Of whoever reads: for times that say no zone. */
  readonly usual: string;
  readonly zones: ReadonlyMap<string, ICAL.Component>;
}

/** A moment as a file says it. */
interface Moment {
  readonly instant: string;
  readonly isDay: boolean;
  /** The zone whose wall clock it was said by; null for UTC's and for days. */
  readonly zone: string | null;
}

type Note = (text: string) => void;

const textIn = (component: ICAL.Component, name: string): string | null => {
  const value: unknown = component.getFirstPropertyValue(name);
  if (value === null || value === undefined) return null;
  // Control characters cannot be kept, and mean nothing.
  const text = String(value)
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '')
    .trim();
  return text === '' ? null : text;
};

/** How the file's own definition of a zone turns a wall clock into an instant. */
function instantByDefinition(wall: string, tzid: string, { zones }: Where): string | null {
  const component = zones.get(tzid);
  if (component === undefined) return null;
  const zone = new ICAL.Timezone({ component, tzid });
  const time = ICAL.Time.fromDateTimeString(wall);
  time.zone = zone;
  return new Date(time.toUnixTime() * 1000).toISOString();
}

function momentOf(value: string, tzid: string | undefined, where: Where, note: Note): Moment {
  if (!value.includes('T')) return { instant: `${value}T00:00:00.000Z`, isDay: true, zone: null };
  if (value.endsWith('Z')) return { instant: new Date(value).toISOString(), isDay: false, zone: null };
  const wall = Temporal.PlainDateTime.from(value);
  if (tzid === undefined) {
    note(`Its times say no zone: they are taken for those of ${where.usual}.`);
    return { instant: instantAt(wall, where.usual), isDay: false, zone: where.usual };
  }
  const named = where.zones.get(tzid);
  const zone = knownZone(tzid) ?? knownZone((named && textIn(named, 'x-lic-location')) ?? '');
  if (zone !== null) return { instant: instantAt(wall, zone), isDay: false, zone };
  const instant = instantByDefinition(value, tzid, where);
  if (instant !== null) {
    note(`Its zone, ${tzid}, has no known name: its times are kept, as times of ${where.usual}.`);
    return { instant, isDay: false, zone: where.usual };
  }
  note(`Its zone, ${tzid}, is not known and not described: its times are taken for those of ${where.usual}.`);
  return { instant: instantAt(wall, where.usual), isDay: false, zone: where.usual };
}

const tzidOf = (property: ICAL.Property): string | undefined => {
  const tzid = property.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
};

/** Every moment of the properties of a name; of a period its beginning. */
function momentsOf(component: ICAL.Component, name: string, where: Where, note: Note): readonly Moment[] {
  return component.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      const isPeriod = value instanceof ICAL.Period;
      if (isPeriod) note('Some of its further dates have a length of their own, which is not kept.');
      const time = isPeriod ? value.start : value;
      return time instanceof ICAL.Time ? [momentOf(time.toString(), tzidOf(property), where, note)] : [];
    }),
  );
}

const DAY_MS = 86_400_000;

const dayBefore = (instant: string): string =>
  `${new Date(Date.parse(instant) - DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`;

interface When {
  readonly startDate: string;
  readonly endDate: string | null;
  readonly isAllDay: boolean;
  readonly zone: string | null;
}

/** Null where it does not say when it begins. */
function whenOf(component: ICAL.Component, where: Where, note: Note): When | null {
  const start = momentsOf(component, 'dtstart', where, note)[0];
  if (start === undefined) return null;
  const end = momentsOf(component, 'dtend', where, note)[0];
  const duration: unknown = component.getFirstPropertyValue('duration');
  const lasts = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : null;
  // Outlook writes whole days as midnights of a zone.
  const isAllDay = start.isDay || textIn(component, 'x-microsoft-cdo-alldayevent') === 'TRUE';
  const dayOf = ({ instant, isDay, zone }: Moment): string =>
    isDay
      ? instant
      : `${wallOf(instant, zone ?? 'UTC')
          .toPlainDate()
          .toString()}T00:00:00.000Z`;
  const startDate = isAllDay ? dayOf(start) : start.instant;
  const said =
    end !== undefined
      ? isAllDay
        ? dayOf(end)
        : end.instant
      : lasts === null
        ? null
        : new Date(Date.parse(startDate) + lasts).toISOString();
  if (!isAllDay) {
    if (said !== null && said < startDate) {
      note('It ends before it begins: its end is left out.');
      return { startDate, endDate: null, isAllDay, zone: start.zone };
    }
    return { startDate, endDate: said, isAllDay, zone: start.zone };
  }
  // The end of whole days is the day after the last one.
  const last = said === null || said <= startDate ? startDate : dayBefore(said);
  return { startDate, endDate: last <= startDate ? null : last, isAllDay, zone: null };
}

function cut(text: string | null, max: number, what: string, note: Note): string | null {
  if (text === null || text.length <= max) return text;
  note(`Its ${what} is longer than ${max} characters: the rest is left out.`);
  return text.slice(0, max).trim();
}

const priorityOf = (value: number): Priority =>
  value === 0 || value === 5 ? 'medium' : value <= 2 ? 'urgent' : value <= 4 ? 'high' : 'low';

const MOST_MINUTES = 40_320;

/** Minutes before the start of the first alarm that is some; null for none. */
function reminderOf(component: ICAL.Component, note: Note): number | null {
  const minutes = component.getAllSubcomponents('valarm').flatMap((alarm) => {
    const trigger: unknown = alarm.getFirstPropertyValue('trigger');
    const isFromEnd = alarm.getFirstProperty('trigger')?.getParameter('related') === 'END';
    if (!(trigger instanceof ICAL.Duration) || isFromEnd || trigger.toSeconds() > 0) return [];
    const before = Math.abs(Math.round(trigger.toSeconds() / 60));
    return before <= MOST_MINUTES ? [before] : [];
  });
  const alarms = component.getAllSubcomponents('valarm').length;
  if (alarms > 0 && minutes.length === 0) note('Its reminder is at a time that cannot be kept, and is left out.');
  else if (alarms > 1) note(`Of its ${alarms} reminders the first is kept.`);
  return minutes[0] ?? null;
}

/** What is said of an event and has no place here. */
const NOT_KEPT: readonly (readonly [name: string, what: string])[] = [
  ['attendee', 'Its attendees are not kept'],
  ['organizer', 'Its organizer is not kept'],
  ['attach', 'Its attachments are not kept'],
  ['url', 'Its link is not kept'],
  ['geo', 'Its position on the map is not kept'],
  ['contact', 'Its contact is not kept'],
  ['comment', 'Its comments are not kept'],
  ['related-to', 'What it is related to is not kept'],
  ['resources', 'Its resources are not kept'],
  ['exrule', 'A rule of what is left out is not kept: it may repeat on days on which it did not'],
];

function noteLost(component: ICAL.Component, note: Note): void {
  for (const [name, what] of NOT_KEPT) {
    const found = component.getAllProperties(name);
    if (found.length > 0) note(`${what}${found.length > 1 ? ` (${found.length})` : ''}.`);
  }
  const visibility = textIn(component, 'class');
  if (visibility !== null && visibility !== 'PUBLIC') note(`That it is ${visibility.toLowerCase()} is not kept.`);
  if (textIn(component, 'status') === 'TENTATIVE') note('That it is tentative is not kept.');
  if (textIn(component, 'transp') === 'TRANSPARENT') note('That it leaves the time free is not kept.');
  const own = component
    .getAllProperties()
    .map(({ name }) => name.toUpperCase())
    .filter((name) => name.startsWith('X-') && !/^X-(?:MICROSOFT|MS|APPLE|MOZ|ALT-DESC|LIC)/.test(name));
  if (own.length > 0) note(`What its program alone understands is not kept: ${[...new Set(own)].join(', ')}.`);
}

const typeOf = (component: ICAL.Component, note: Note): EventType => {
  const named = component.getAllProperties('categories').flatMap((property) => property.getValues().map(String));
  const known = Object.entries(EVENT_TYPES).find(([, label]) =>
    named.some((name) => name.trim().toLowerCase() === label.toLowerCase()),
  );
  const others = named.filter((name) => name.trim().toLowerCase() !== known?.[1].toLowerCase());
  if (others.length > 0) note(`Its categories are not kept: ${others.join(', ')}.`);
  return (known?.[0] as EventType | undefined) ?? 'appointment';
};

type OwnFields = Omit<ReadFields, 'timeZone' | 'recurrenceRule' | 'exDates' | 'rDates' | 'overrides' | 'uid'>;

function ownFields(component: ICAL.Component, when: When, note: Note): OwnFields {
  noteLost(component, note);
  const title = cut(textIn(component, 'summary'), 300, 'title', note);
  if (title === null) note('It has no title.');
  return {
    title: title ?? 'Untitled event',
    description: cut(textIn(component, 'description'), 10_000, 'description', note),
    eventType: typeOf(component, note),
    startDate: when.startDate,
    endDate: when.endDate,
    isAllDay: when.isAllDay,
    location: cut(textIn(component, 'location'), 300, 'place', note),
    priority: priorityOf(Number(textIn(component, 'priority') ?? 0)),
    reminderMinutes: reminderOf(component, note),
  };
}

/** The rule in its canonical form, with its end as an instant, or as a day where there are no hours. */
function ruleOf(component: ICAL.Component, { isAllDay, zone }: When, note: Note): string | null {
  const [property, ...others] = component.getAllProperties('rrule');
  if (property === undefined) return null;
  if (others.length > 0) note('It repeats by several rules: the first is kept.');
  const text = property.toICALString().replace(/\r?\n /g, '');
  const rule = text.slice(text.indexOf(':') + 1);
  const problem = ruleProblem(rule);
  if (problem !== null) {
    note(`How it repeats cannot be kept: ${problem}. Only its first occurrence is.`);
    return null;
  }
  return canonicalRule(endingRight(rule, isAllDay, zone ?? 'UTC'));
}

/** The occurrence that a moment means: one that says a day alone means the one of that day. */
function occurrenceOf({ instant, isDay }: Moment, { isAllDay, startDate, zone }: When): string {
  if (isDay === isAllDay) return instant;
  const at = zone ?? 'UTC';
  if (isAllDay) return `${wallOf(instant, at).toPlainDate().toString()}T00:00:00.000Z`;
  return instantAt(
    Temporal.PlainDate.from(instant.slice(0, 10)).toPlainDateTime(wallOf(startDate, at).toPlainTime()),
    at,
  );
}

const isCancelled = (component: ICAL.Component): boolean => textIn(component, 'status') === 'CANCELLED';

const isOutOfYears = ({ startDate, endDate }: ReadFields): boolean =>
  modernInstantProblem(startDate) !== null || (endDate !== null && modernInstantProblem(endDate) !== null);

function readSeries(master: ICAL.Component, changed: readonly ICAL.Component[], where: Where): ReadItem {
  const notes: string[] = [];
  const note: Note = (text) => {
    if (!notes.includes(text)) notes.push(text);
  };
  const title = textIn(master, 'summary') ?? 'Untitled event';
  if (isCancelled(master)) return { title, fields: null, notes: ['It was canceled.'] };
  const when = whenOf(master, where, note);
  if (when === null) return { title, fields: null, notes: ['It does not say when it begins.'] };
  const recurrenceRule = ruleOf(master, when, note);
  const instants = (name: string): string[] =>
    momentsOf(master, name, where, note).map((moment) => occurrenceOf(moment, when));
  const rDates = instants('rdate');
  const isRepeating = recurrenceRule !== null || rDates.length > 0;
  const exDates = isRepeating ? instants('exdate') : [];
  const overrides: OccurrenceOverride[] = [];
  for (const each of isRepeating ? changed : []) {
    const at = momentsOf(each, 'recurrence-id', where, note)[0];
    const own = whenOf(each, where, note);
    if (at === undefined || own === null) continue;
    const recurrenceId = occurrenceOf(at, when);
    if (each.getFirstProperty('recurrence-id')?.getParameter('range') === 'THISANDFUTURE') {
      note('A change of an occurrence and all that follow it is kept for that occurrence alone.');
    }
    if (isCancelled(each)) exDates.push(recurrenceId);
    else overrides.push({ ...ownFields(each, own, note), recurrenceId });
  }
  if (exDates.length > MOST_DATES || rDates.length > MOST_DATES || overrides.length > MOST_OVERRIDES) {
    note('It has more exceptions than a series can have here: the last of them are left out.');
  }
  const uid = cut(textIn(master, 'uid'), 255, 'UID', note);
  if (uid === null) note('It has no UID: if the file is imported again, it is added again.');
  const plain: ReadFields = {
    ...ownFields(master, when, note),
    timeZone: isRepeating && !when.isAllDay ? when.zone : null,
    recurrenceRule,
    exDates: exDates.slice(0, MOST_DATES),
    rDates: rDates.slice(0, MOST_DATES),
    overrides: overrides.slice(0, MOST_OVERRIDES),
    uid,
  };
  if (isOutOfYears(plain))
    return { title, fields: null, notes: [`It is not in the years ${FIRST_YEAR} to ${LAST_YEAR}.`] };
  const { exDates: without, rDates: further, overrides: differing } = canonicalRepetition(plain);
  return {
    title: plain.title,
    fields: { ...plain, exDates: [...without], rDates: [...further], overrides: [...differing] },
    notes,
  };
}

/** An occurrence whose series the file does not have: an event of its own. */
function readAlone(component: ICAL.Component, where: Where): ReadItem {
  const item = readSeries(component, [], where);
  if (item.fields === null) return item;
  const at = String(component.getFirstPropertyValue('recurrence-id'));
  const uid = item.fields.uid === null ? null : `${item.fields.uid} ${at}`.slice(0, 255);
  return {
    ...item,
    fields: { ...item.fields, uid },
    notes: [...item.notes, 'It is one occurrence of a series that the file does not have.'],
  };
}

/** What of one event is not written as it must be takes nothing from the others. */
function readOrRefused(component: ICAL.Component, read: (component: ICAL.Component) => ReadItem): ReadItem {
  try {
    return read(component);
  } catch (error) {
    const title = textIn(component, 'summary') ?? 'Untitled event';
    return { title, fields: null, notes: [`It cannot be read: ${(error as Error).message}.`] };
  }
}

const OTHERS: Readonly<Record<string, string>> = {
  vtodo: 'It is a task: only events are taken.',
  vjournal: 'It is a journal entry: only events are taken.',
  vfreebusy: 'It says who is free, and is no event.',
};

function calendarsIn(text: string): readonly ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(text.replace(/^\uFEFF/, '').replace(/(?:\r?\n)+(?=\S)/g, '\r\n'));
    const roots = (Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][];
    const calendars = roots.map((root) => new ICAL.Component(root as never)).filter(({ name }) => name === 'vcalendar');
    if (calendars.length > 0) return calendars;
  } catch (error) {
    throw new UnreadableCalendarError(
      `The file cannot be read as a calendar: ${(error as Error).message}. Export it again, as an .ics file.`,
    );
  }
  throw new UnreadableCalendarError('The file holds no calendar. Choose one that ends in .ics.');
}

/** Everything that a file holds, in its order. @throws UnreadableCalendarError */
export function readCalendar(text: string, timeZone: string): readonly ReadItem[] {
  const items = calendarsIn(text).flatMap((calendar) => {
    const zones = new Map(
      calendar.getAllSubcomponents('vtimezone').map((zone) => [textIn(zone, 'tzid') ?? '', zone] as const),
    );
    const where: Where = { usual: knownZone(textIn(calendar, 'x-wr-timezone') ?? '') ?? timeZone, zones };
    const groups = new Map<string, ICAL.Component[]>();
    for (const [index, event] of calendar.getAllSubcomponents('vevent').entries()) {
      const uid = textIn(event, 'uid') ?? `without ${index}`;
      groups.set(uid, [...(groups.get(uid) ?? []), event]);
    }
    const events = [...groups.values()].flatMap((group) => {
      const isChange = (event: ICAL.Component): boolean => event.getFirstProperty('recurrence-id') !== null;
      const [master, ...again] = group.filter((event) => !isChange(event));
      const changed = group.filter(isChange);
      if (master === undefined) {
        return changed.map((event) => readOrRefused(event, (it) => readAlone(it, where)));
      }
      return [readOrRefused(again.at(-1) ?? master, (it) => readSeries(it, changed, where))];
    });
    const others = Object.entries(OTHERS).flatMap(([name, why]) =>
      calendar
        .getAllSubcomponents(name)
        .map((other) => ({ title: textIn(other, 'summary') ?? 'Untitled', fields: null, notes: [why] })),
    );
    return [...events, ...others];
  });
  if (items.length === 0) throw new UnreadableCalendarError('The calendar in this file is empty. Choose another one.');
  if (items.length > MOST_READ) {
    throw new UnreadableCalendarError(`The file holds ${items.length} entries; split it, ${MOST_READ} at most.`);
  }
  return items;
}
