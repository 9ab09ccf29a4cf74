import { Temporal } from 'temporal-polyfill';
import { instantAt, wallOf } from '../recurrence/series.ts';
import { type Component, linesNamed } from './component.ts';
import type { ContentLine } from './contentLine.ts';
import { type Civil, type Length, quoteOf, readCivil, readLength, textIn } from './values.ts';
import type { DefinedZone } from './zoneDefinition.ts';
import { knownZone } from './zoneNames.ts';

/** Adds a sentence for the user to an event's notes; each sentence is added once. */
export type Note = (text: string) => void;

export interface Where {
  /** Zone of the calendar, or of the reader, for times without a zone. */
  readonly usual: string;
  readonly zones: ReadonlyMap<string, Component>;
  /** The file's own definition of a zone, for the years around a wall-clock time. */
  readonly defined: (tzid: string, wall: Temporal.PlainDateTime) => DefinedZone | null;
}

/** A moment as given in a file. */
export interface Moment {
  readonly instant: string;
  readonly isDay: boolean;
  /** The zone of the wall-clock time in the file; null for UTC and for days. */
  readonly zone: string | null;
}

export const midnightOf = (day: Temporal.PlainDate): string => `${day.toString()}T00:00:00.000Z`;

/** Whether the zone's name is unambiguous. The file's own definition takes precedence for a short name such as EST. */
const isCertain = (zone: string): boolean => zone.includes('/') || zone === 'UTC';

function momentOf({ date, time, offset }: Civil, tzid: string | undefined, where: Where, note: Note): Moment {
  if (time === null) return { instant: midnightOf(date), isDay: true, zone: null };
  const wall = date.toPlainDateTime(time);
  if (offset !== null) {
    const instant = new Date(Date.parse(instantAt(wall, 'UTC')) - offset).toISOString();
    return { instant, isDay: false, zone: null };
  }
  if (tzid === undefined || tzid === '') {
    note(`Its times say no zone: they are taken for those of ${where.usual}. Check the hour.`);
    return { instant: instantAt(wall, where.usual), isDay: false, zone: where.usual };
  }
  const component = where.zones.get(tzid);
  const named = knownZone(tzid) ?? knownZone((component && textIn(component, 'X-LIC-LOCATION')) ?? '');
  if (named !== null && isCertain(named)) return { instant: instantAt(wall, named), isDay: false, zone: named };
  const defined = where.defined(tzid, wall);
  const zone = defined?.sameAs ?? named;
  if (zone !== null) return { instant: instantAt(wall, zone), isDay: false, zone };
  if (defined !== null) {
    note(`Its zone, ${tzid}, is like no known one: its times are kept, as times of ${where.usual}.`);
    const shown = wall.toZonedDateTime('UTC').epochMilliseconds;
    return { instant: new Date(defined.instantOf(shown)).toISOString(), isDay: false, zone: where.usual };
  }
  note(`Its zone, ${tzid}, is not known: its times are taken for those of ${where.usual}. Check the hour.`);
  return { instant: instantAt(wall, where.usual), isDay: false, zone: where.usual };
}

/** Reads a date or time; null if it is not one. */
export function readMoment(text: string, { params }: ContentLine, where: Where, note: Note): Moment | null {
  const civil = readCivil(text);
  if (civil === null) return null;
  const isDay = params.get('VALUE')?.toUpperCase() === 'DATE';
  return momentOf(isDay ? { ...civil, time: null } : civil, params.get('TZID'), where, note);
}

/** The first property of a name as a moment: undefined if there is none, or the line itself if it is not a date. */
export function momentIn(
  component: Component,
  name: string,
  where: Where,
  note: Note,
): Moment | { readonly unread: ContentLine } | undefined {
  const [line] = linesNamed(component, name);
  if (line === undefined) return undefined;
  return readMoment(line.value, line, where, note) ?? { unread: line };
}

/** Start and end of an event. */
export interface When {
  readonly startDate: string;
  readonly endDate: string | null;
  readonly isAllDay: boolean;
  /** The zone of its wall-clock times; null for UTC and for days. */
  readonly zone: string | null;
  /** The zone by which instants are converted to days, for an all-day event. */
  readonly dayZone: string;
}

/**
 * Whether an event is marked as lasting all day. Outlook and Exchange write such days as midnights of a zone, or of
 * UTC.
 */
const isMarkedAllDay = (component: Component): boolean =>
  ['X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT'].some(
    (name) => textIn(component, name)?.toUpperCase() === 'TRUE',
  );

/** The day of a moment, for an all-day event. */
export const dayOf = ({ instant, isDay, zone }: Moment, dayZone: string): Temporal.PlainDate =>
  isDay ? Temporal.PlainDate.from(instant.slice(0, 10)) : wallOf(instant, zone ?? dayZone).toPlainDate();

const isMidnight = (instant: string, zone: string): boolean =>
  wallOf(instant, zone).toPlainTime().equals(Temporal.PlainTime.from('00:00'));

/** The instant of an end. An end given as a day is that day's midnight in the zone of the start. */
const instantIn = ({ instant, isDay }: Moment, zone: string): string =>
  isDay ? instantAt(wallOf(instant, 'UTC'), zone) : instant;

/**
 * Adds a duration to an instant. Its days are calendar days, which clock changes make longer or shorter; its hours are
 * exact.
 */
const afterLength = (instant: string, { days, milliseconds }: Length, zone: string): string =>
  new Date(Date.parse(instantAt(wallOf(instant, zone).add({ days }), zone)) + milliseconds).toISOString();

/** The last day of an all-day event, whose end in the file is the day after it; null for a single day. */
function lastDay(start: Temporal.PlainDate, end: Moment | Length | null, dayZone: string): string | null {
  if (end === null) return null;
  const DAY_MS = 86_400_000;
  const isHoursAfter = 'instant' in end && !end.isDay && !isMidnight(end.instant, end.zone ?? dayZone);
  const behind =
    'instant' in end
      ? dayOf(end, dayZone).add({ days: isHoursAfter ? 1 : 0 })
      : start.add({ days: end.days + Math.ceil(end.milliseconds / DAY_MS) });
  const last = behind.subtract({ days: 1 });
  return Temporal.PlainDate.compare(last, start) > 0 ? midnightOf(last) : null;
}

/** The end of an event as a moment or a duration; null if there is none, or none that can be read. */
function endOf(component: Component, where: Where, note: Note): Moment | Length | null {
  const end = momentIn(component, 'DTEND', where, note);
  if (end !== undefined && 'instant' in end) return end;
  const [line] = linesNamed(component, 'DURATION');
  const length = line === undefined ? null : readLength(line.value);
  const unread = end?.unread ?? (length === null ? line : undefined);
  if (length === null && unread !== undefined) {
    note(`Its end cannot be read (${quoteOf(unread)}) and is left out. Enter it after the import.`);
  }
  return length;
}

/** Start and end of an event: null if it has no start, the line itself if the start cannot be read. */
export function whenOf(component: Component, where: Where, note: Note): When | { readonly unread: ContentLine } | null {
  const start = momentIn(component, 'DTSTART', where, note);
  if (start === undefined) return null;
  if ('unread' in start) return start;
  const end = endOf(component, where, note);
  if (start.isDay || isMarkedAllDay(component)) {
    // Midnight in UTC means a day of UTC; any other hour of UTC is midnight in the calendar's zone.
    const dayZone = start.zone ?? (isMidnight(start.instant, 'UTC') ? 'UTC' : where.usual);
    const first = dayOf(start, dayZone);
    return { startDate: midnightOf(first), endDate: lastDay(first, end, dayZone), isAllDay: true, zone: null, dayZone };
  }
  const zone = start.zone ?? 'UTC';
  const endDate = end === null ? null : 'instant' in end ? instantIn(end, zone) : afterLength(start.instant, end, zone);
  const when = { startDate: start.instant, endDate, isAllDay: false, zone: start.zone, dayZone: zone };
  if (endDate === null || endDate >= start.instant) return when;
  note('It ends before it begins: its end is left out. Enter it after the import.');
  return { ...when, endDate: null };
}
