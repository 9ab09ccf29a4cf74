import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { isDeadline, isOpenDeadline, isResolved } from '../deadlines/met.ts';
import { occurrencesBetween } from '../recurrence/occurrences.ts';
import { isSeries, type Series } from '../recurrence/series.ts';
import { goesByMinutes, reminderDaysOf } from './reminderDays.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MINUTES_A_DAY = 1_440;
/** Days begin up to fourteen hours before UTC's day, and up to twelve after. */
const ZONE_REACH_MS = 15 * 3_600_000;
/** The longest time before an event at which a reminder may be set: four weeks. */
const LONGEST_MS = 40_320 * MINUTE_MS;
/**
 * Time in milliseconds for which past occurrences of a recurring deadline are examined; the last missed one has
 * reminders.
 */
const MISSED_REACH_MS = 366 * DAY_MS;
/** Maximum number of occurrences of one series that are examined together. */
const MOST = 1_000;

/** The fields of an event that determine its reminders. */
export type Reminding = Series &
  Pick<CalendarEvent, 'reminderMinutes' | 'reminderDays' | 'eventType' | 'metAt' | 'withdrawnAt'>;

/** One occurrence, and the time of its reminder. */
export interface Moment {
  /** Start of the occurrence; ISO 8601, UTC. */
  readonly startDate: string;
  /** Time of the reminder; ISO 8601, UTC. */
  readonly dueAt: string;
}

/** The first instant of a calendar day in a zone, also where its midnight is skipped; milliseconds since 1970. */
export function startOfDay(day: string, timeZone: string): number {
  const middle = Date.parse(`${day}T00:00:00Z`);
  let before = (middle - ZONE_REACH_MS) / MINUTE_MS;
  let within = (middle + ZONE_REACH_MS) / MINUTE_MS;
  while (within - before > 1) {
    const between = Math.floor((before + within) / 2);
    if (calendarDay(between * MINUTE_MS, timeZone) < day) before = between;
    else within = between;
  }
  return within * MINUTE_MS;
}

/**
 * The time of an event's reminder, `reminderMinutes` before it begins. An all-day event begins with its day in the
 * user's zone; whole days before it are calendar days, whatever clock changes there are in between.
 */
export function dueAt(
  { startDate, isAllDay }: Pick<Series, 'startDate' | 'isAllDay'>,
  reminderMinutes: number,
  timeZone: string,
): string {
  if (!isAllDay) return new Date(Date.parse(startDate) - reminderMinutes * MINUTE_MS).toISOString();
  const days = Math.floor(reminderMinutes / MINUTES_A_DAY);
  const day = new Date(Date.parse(`${startDate.slice(0, 10)}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
  const rest = (reminderMinutes % MINUTES_A_DAY) * MINUTE_MS;
  return new Date(startOfDay(day, timeZone) - rest).toISOString();
}

/** One occurrence of a recurring event, or the event itself if it does not recur. */
type Occurring = Pick<
  CalendarEvent,
  'startDate' | 'isAllDay' | 'reminderMinutes' | 'reminderDays' | 'eventType' | 'metAt' | 'withdrawnAt'
>;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day of the user's calendar on which an event begins. */
const dayOf = ({ startDate, isAllDay }: Pick<Occurring, 'startDate' | 'isAllDay'>, timeZone: string): string =>
  isAllDay ? startDate.slice(0, 10) : calendarDay(Date.parse(startDate), timeZone);

const beginningOf = (day: string, timeZone: string): string => new Date(startOfDay(day, timeZone)).toISOString();

/**
 * The reminders ahead of an open deadline: the beginnings of the days that are `reminderDays` before it. Days that
 * begin far outside the span are skipped without computation, because finding the beginning of a day is the most
 * expensive step.
 */
function aheadOf(deadline: Occurring, from: string, to: string, timeZone: string): readonly string[] {
  const day = dayOf(deadline, timeZone);
  const [first, last] = [Date.parse(from) - ZONE_REACH_MS, Date.parse(to) + ZONE_REACH_MS];
  return [...new Set(reminderDaysOf(deadline))]
    .map((days) => dayAfter(day, -days))
    .filter((each) => Date.parse(`${each}T00:00:00Z`) >= first && Date.parse(`${each}T00:00:00Z`) <= last)
    .map((each) => beginningOf(each, timeZone));
}

/** The reminders of a missed deadline after `from` and up to `to`: the beginning of each day after its own. */
function missedAt(deadline: Occurring, from: string, to: string, timeZone: string): readonly string[] {
  const first = dayAfter(dayOf(deadline, timeZone), 1);
  const moments: string[] = [];
  let day = [first, calendarDay(Date.parse(from), timeZone)].sort().at(-1) ?? first;
  for (const last = calendarDay(Date.parse(to), timeZone); day <= last; day = dayAfter(day, 1)) {
    moments.push(beginningOf(day, timeZone));
  }
  return moments;
}

/** The last occurrence whose day was before `today`; earlier missed occurrences have no reminders. */
const lastMissed = (all: readonly Occurring[], today: string, timeZone: string): Occurring | undefined =>
  all.findLast((each) => isOpenDeadline(each) && dayOf(each, timeZone) < today);

export interface Window {
  /** Start of the window, exclusive; ISO 8601, UTC, like the others. */
  readonly from: string;
  /** End of the window, inclusive. */
  readonly to: string;
  /**
   * Start of the window, `from` by default, for reminders ahead of a deadline whose day is not over at `from`. They are
   * not too late, however long no notification could be sent.
   */
  readonly since?: string;
}

/** The reminders of an event within a window; a deadline that is met or withdrawn has none. */
export function momentsBetween(
  event: Reminding,
  { from, to, since = from }: Window,
  timeZone: string,
): readonly Moment[] {
  const mayBeDue = isDeadline(event) || (event.overrides ?? []).some(({ eventType }) => eventType !== undefined);
  const reach = mayBeDue ? Math.max(LONGEST_MS, ...reminderDaysOf(event).map((days) => days * DAY_MS)) : LONGEST_MS;
  const last = new Date(Date.parse(to) + reach + ZONE_REACH_MS).toISOString();
  const first = new Date(Date.parse(from) - (mayBeDue ? MISSED_REACH_MS : ZONE_REACH_MS)).toISOString();
  const all: readonly Occurring[] = isSeries(event) ? occurrencesBetween(event, first, last, MOST) : [event];
  const today = mayBeDue ? calendarDay(Date.parse(from), timeZone) : '';
  const missed = mayBeDue ? lastMissed(all, calendarDay(Date.parse(to), timeZone), timeZone) : undefined;
  return all.flatMap((each) => {
    if (isResolved(each)) return [];
    const { startDate, reminderMinutes } = each;
    const moments = new Set(goesByMinutes(each, reminderMinutes) ? [dueAt(each, reminderMinutes, timeZone)] : []);
    if (each === missed) for (const moment of missedAt(each, from, to, timeZone)) moments.add(moment);
    const late = isDeadline(each) && dayOf(each, timeZone) >= today ? since : from;
    if (isDeadline(each)) for (const moment of aheadOf(each, late, to, timeZone)) moments.add(moment);
    return [...moments]
      .filter((moment) => moment > late && moment <= to)
      .sort()
      .map((moment) => ({ startDate, dueAt: moment }));
  });
}

/** The event, or its occurrence, that begins at that instant; null if there is none any more. */
export function beginningAt<Event extends Series>(event: Event, startDate: string): Event | null {
  if (!isSeries(event)) return event.startDate === startDate ? event : null;
  const next = new Date(Date.parse(startDate) + 1).toISOString();
  return occurrencesBetween(event, startDate, next, MOST).find((each) => each.startDate === startDate) ?? null;
}
