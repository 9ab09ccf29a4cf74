import { EVENT_TYPES } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { readRule, withParts } from '@lexledger/contracts/kernel/recurrence-rule';
import ICAL from 'ical.js';
import { occurrenceAt } from '../recurrence/occurrences.ts';
import { instantAt, isSeries, wallOf, zoneOf } from '../recurrence/series.ts';
import { zoneComponent } from './zoneComponent.ts';

// The library counts without the space that a folded line begins with; RFC 5545 counts it among its 75 octets.
ICAL.foldLength = 74;

/** The UID of an event in exported files: the one from another calendar, or one derived from its id. */
export const uidOf = ({ uid, id }: Pick<CalendarEvent, 'uid' | 'id'>): string => uid ?? `${id}@lexledger`;

const PRIORITY = { urgent: 1, high: 3, medium: 5, low: 9 } as const;
const DAY_MS = 86_400_000;

const dayAfter = (instant: string): string => new Date(Date.parse(instant) + DAY_MS).toISOString().slice(0, 10);

const stamp = (instant: string): ICAL.Time => ICAL.Time.fromDateTimeString(`${instant.slice(0, 19)}Z`);

/** Converts an instant to a day, to an instant of UTC, or to a zone's wall-clock time. */
function timeOf(instant: string, isAllDay: boolean, zone: string): ICAL.Time {
  if (isAllDay) return ICAL.Time.fromDateString(instant.slice(0, 10));
  if (zone === 'UTC') return stamp(instant);
  return ICAL.Time.fromDateTimeString(wallOf(instant, zone).toString({ smallestUnit: 'second' }));
}

/**
 * Whether the wall clock identifies the instant. In an hour that the clock shows twice, it means the first; the second
 * can only be written in UTC.
 */
const isUnambiguous = (instant: string, zone: string): boolean => instantAt(wallOf(instant, zone), zone) === instant;

/** Dates of a series, each on a line of its own, in UTC if the wall clock does not identify it. */
function datesOf(
  name: string,
  instants: readonly string[],
  { isAllDay }: Pick<CalendarEvent, 'isAllDay'>,
  zone: string,
): readonly ICAL.Property[] {
  return instants.map((instant) =>
    isAllDay || isUnambiguous(instant, zone)
      ? moment(name, instant, isAllDay, zone)
      : moment(name, instant, false, 'UTC'),
  );
}

function moment(name: string, instant: string, isAllDay: boolean, zone: string): ICAL.Property {
  const property = new ICAL.Property(name);
  if (isAllDay) property.resetType('date');
  else if (zone !== 'UTC') property.setParameter('tzid', zone);
  property.setValue(timeOf(instant, isAllDay, zone));
  return property;
}

/**
 * The rule as other programs read it, without numbered weekdays beyond the 53rd, which no year has; null if none is
 * left.
 */
function ruleFor(recurrenceRule: string): ICAL.Recur | null {
  const days = readRule(recurrenceRule).get('BYDAY')?.split(',');
  const real = days?.filter((day) => Math.abs(Number.parseInt(day, 10) || 0) <= 53);
  if (real?.length === 0) return null;
  return ICAL.Recur.fromString(
    real === undefined ? recurrenceRule : withParts(recurrenceRule, { BYDAY: real.join(',') }),
  );
}

function alarmOf({ reminderMinutes, title }: CalendarEvent): ICAL.Component | null {
  if (reminderMinutes === null) return null;
  const alarm = new ICAL.Component('valarm');
  alarm.addPropertyWithValue('action', 'DISPLAY');
  alarm.addPropertyWithValue('description', title);
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromString(`-PT${reminderMinutes}M`));
  return alarm;
}

const lastingTo = ({ startDate }: CalendarEvent, endDate: string): ICAL.Duration =>
  ICAL.Duration.fromSeconds((Date.parse(endDate) - Date.parse(startDate)) / 1000);

/** One VEVENT for the event itself or one of its occurrences. The zone is that of the series in both cases. */
function component(event: CalendarEvent, zone: string): ICAL.Component {
  const { isAllDay, startDate, endDate } = event;
  const made = new ICAL.Component('vevent');
  made.addPropertyWithValue('uid', uidOf(event));
  made.addPropertyWithValue('dtstamp', stamp(event.updatedAt));
  made.addPropertyWithValue('created', stamp(event.createdAt));
  made.addPropertyWithValue('last-modified', stamp(event.updatedAt));
  made.addPropertyWithValue('sequence', event.version);
  made.addProperty(moment('dtstart', startDate, isAllDay, zone));
  if (isAllDay) made.addProperty(moment('dtend', dayAfter(endDate ?? startDate), true, zone));
  else if (endDate === startDate) made.addPropertyWithValue('duration', ICAL.Duration.fromString('PT0S'));
  else if (endDate !== null && !isUnambiguous(endDate, zone))
    made.addPropertyWithValue('duration', lastingTo(event, endDate));
  else if (endDate !== null) made.addProperty(moment('dtend', endDate, false, zone));
  made.addPropertyWithValue('summary', event.title);
  if (event.description !== null) made.addPropertyWithValue('description', event.description);
  if (event.location !== null) made.addPropertyWithValue('location', event.location);
  made.addPropertyWithValue('categories', EVENT_TYPES[event.eventType]);
  made.addPropertyWithValue('priority', PRIORITY[event.priority]);
  const alarm = alarmOf(event);
  if (alarm !== null) made.addSubcomponent(alarm);
  return made;
}

/** The VEVENTs of an event: first itself, then each changed occurrence. */
function componentsOf(event: CalendarEvent): readonly ICAL.Component[] {
  const zone = zoneOf(event);
  const master = component(event, zone);
  if (!isSeries(event)) return [master];
  const { recurrenceRule, exDates, rDates, overrides, isAllDay } = event;
  const rule = recurrenceRule === null ? null : ruleFor(recurrenceRule);
  if (rule !== null) master.addPropertyWithValue('rrule', rule);
  for (const property of datesOf('exdate', exDates, event, zone)) master.addProperty(property);
  for (const property of datesOf('rdate', rDates, event, zone)) master.addProperty(property);
  const changed = (overrides ?? []).map(({ recurrenceId }) => {
    const occurrence = occurrenceAt(event, recurrenceId);
    const moved = event.timeZone ?? 'UTC';
    const made = component(occurrence, isUnambiguous(occurrence.startDate, moved) ? moved : 'UTC');
    made.addProperty(moment('recurrence-id', recurrenceId, isAllDay, zone));
    return made;
  });
  return [master, ...changed];
}

/** Writes events as an iCalendar file (RFC 5545). The output is deterministic: the same events give the same text. */
export function writeCalendar(events: readonly CalendarEvent[], name: string): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//LexLedger//Calendar//EN');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('x-wr-calname', name);
  const since = new Map<string, string>();
  for (const event of events) {
    const zone = zoneOf(event);
    const before = since.get(zone);
    if (zone !== 'UTC' && (before === undefined || event.startDate < before)) since.set(zone, event.startDate);
  }
  for (const [zone, first] of [...since].sort()) calendar.addSubcomponent(zoneComponent(zone, first));
  for (const event of [...events].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const made of componentsOf(event)) calendar.addSubcomponent(made);
  }
  return `${calendar.toString()}\r\n`;
}
