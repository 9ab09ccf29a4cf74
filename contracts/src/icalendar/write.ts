import ICAL from 'ical.js';
import { EVENT_TYPES } from '../choices.ts';
import type { CalendarEvent } from '../features/calendar.ts';
import { occurrenceAt } from '../recurrence/occurrences.ts';
import { instantAt, isSeries, wallOf, zoneOf } from '../recurrence/series.ts';
import { zoneComponent } from './zoneComponent.ts';

// The library counts without the space that a folded line begins with; RFC 5545 counts it among its 75 octets.
ICAL.foldLength = 74;

/** What an event is known by outside: as another calendar knew it, or its id here. */
export const uidOf = ({ uid, id }: Pick<CalendarEvent, 'uid' | 'id'>): string => uid ?? `${id}@lexledger`;

const PRIORITY = { urgent: 1, high: 3, medium: 5, low: 9 } as const;
const DAY_MS = 86_400_000;

const dayAfter = (instant: string): string => new Date(Date.parse(instant) + DAY_MS).toISOString().slice(0, 10);

const stamp = (instant: string): ICAL.Time => ICAL.Time.fromDateTimeString(`${instant.slice(0, 19)}Z`);

/** A moment as a day, as an instant of UTC, or as what a zone's wall clock shows. */
function timeOf(instant: string, isAllDay: boolean, zone: string): ICAL.Time {
  if (isAllDay) return ICAL.Time.fromDateString(instant.slice(0, 10));
  if (zone === 'UTC') return stamp(instant);
  return ICAL.Time.fromDateTimeString(wallOf(instant, zone).toString({ smallestUnit: 'second' }));
}

/** Of an hour that the clock shows twice, the wall clock means the first: the second is told in UTC alone. */
const isTold = (instant: string, zone: string): boolean => instantAt(wallOf(instant, zone), zone) === instant;

/** Dates of a series: those that the wall clock tells, and those that it cannot. */
function datesOf(
  name: string,
  instants: readonly string[],
  { isAllDay }: Pick<CalendarEvent, 'isAllDay'>,
  zone: string,
): readonly ICAL.Property[] {
  const told = instants.filter((instant) => isAllDay || isTold(instant, zone));
  const others = instants.filter((instant) => !told.includes(instant));
  return [
    ...(told.length > 0 ? [moments(name, told, isAllDay, zone)] : []),
    ...(others.length > 0 ? [moments(name, others, false, 'UTC')] : []),
  ];
}

/** A property of one or more moments. */
function moments(name: string, instants: readonly string[], isAllDay: boolean, zone: string): ICAL.Property {
  const property = new ICAL.Property(name);
  if (isAllDay) property.resetType('date');
  else if (zone !== 'UTC') property.setParameter('tzid', zone);
  const times = instants.map((instant) => timeOf(instant, isAllDay, zone));
  if (property.isMultiValue) property.setValues(times);
  else property.setValue(times[0] as ICAL.Time);
  return property;
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

/** One VEVENT: the event itself, or one of its occurrences. Its zone is the series' own, whatever the occurrence is. */
function component(event: CalendarEvent, zone: string): ICAL.Component {
  const { isAllDay, startDate, endDate } = event;
  const made = new ICAL.Component('vevent');
  made.addPropertyWithValue('uid', uidOf(event));
  made.addPropertyWithValue('dtstamp', stamp(event.updatedAt));
  made.addPropertyWithValue('created', stamp(event.createdAt));
  made.addPropertyWithValue('last-modified', stamp(event.updatedAt));
  made.addPropertyWithValue('sequence', event.version);
  made.addProperty(moments('dtstart', [startDate], isAllDay, zone));
  if (isAllDay) made.addProperty(moments('dtend', [dayAfter(endDate ?? startDate)], true, zone));
  else if (endDate === startDate) made.addPropertyWithValue('duration', ICAL.Duration.fromString('PT0S'));
  else if (endDate !== null && !isTold(endDate, zone)) made.addPropertyWithValue('duration', lastingTo(event, endDate));
  else if (endDate !== null) made.addProperty(moments('dtend', [endDate], false, zone));
  made.addPropertyWithValue('summary', event.title);
  if (event.description !== null) made.addPropertyWithValue('description', event.description);
  if (event.location !== null) made.addPropertyWithValue('location', event.location);
  made.addPropertyWithValue('categories', EVENT_TYPES[event.eventType]);
  made.addPropertyWithValue('priority', PRIORITY[event.priority]);
  const alarm = alarmOf(event);
  if (alarm !== null) made.addSubcomponent(alarm);
  return made;
}

/** The VEVENTs of an event: itself, then each of its occurrences that differ. */
function componentsOf(event: CalendarEvent): readonly ICAL.Component[] {
  const zone = zoneOf(event);
  const master = component(event, zone);
  if (!isSeries(event)) return [master];
  const { recurrenceRule, exDates, rDates, overrides, isAllDay } = event;
  if (recurrenceRule !== null) master.addPropertyWithValue('rrule', ICAL.Recur.fromString(recurrenceRule));
  for (const property of datesOf('exdate', exDates, event, zone)) master.addProperty(property);
  for (const property of datesOf('rdate', rDates, event, zone)) master.addProperty(property);
  const changed = (overrides ?? []).map(({ recurrenceId }) => {
    const occurrence = occurrenceAt(event, recurrenceId);
    const moved = event.timeZone ?? 'UTC';
    const made = component(occurrence, isTold(occurrence.startDate, moved) ? moved : 'UTC');
    made.addProperty(moments('recurrence-id', [recurrenceId], isAllDay, zone));
    return made;
  });
  return [master, ...changed];
}

/** Events as an iCalendar file (RFC 5545): the same events give the same file, to the letter. */
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
