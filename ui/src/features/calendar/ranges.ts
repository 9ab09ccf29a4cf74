import { weekOf } from '../../components/periods.ts';
import { addDays, type Day, noonOf } from '../../dates/zones.ts';
import { formatDay } from '../../text/format.ts';

export type CalendarView = 'month' | 'week' | 'day' | 'agenda';

/** A range of days; both ends are shown. */
export interface ShownDays {
  readonly first: Day;
  readonly last: Day;
}

/** Length of the agenda in days, and of one step through it. */
export const AGENDA_DAYS = 30;

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The same day some months later; the last day of the month if it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const start = noonOf(monthStart(day));
  start.setUTCMonth(start.getUTCMonth() + count);
  const last = new Date(start);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  start.setUTCDate(Math.min(Number(day.slice(8)), last.getUTCDate()));
  return start.toISOString().slice(0, 10);
}

/** The days that a view shows around a day. A month is extended to whole weeks. */
export function shownDays(view: CalendarView, day: Day, agendaDays: number = AGENDA_DAYS): ShownDays {
  if (view === 'day') return { first: day, last: day };
  if (view === 'agenda') return { first: day, last: addDays(day, agendaDays - 1) };
  if (view === 'week') {
    const week = weekOf(day);
    return { first: week[0] ?? day, last: week.at(-1) ?? day };
  }
  const start = monthStart(day);
  const lastOfMonth = addDays(addMonths(start, 1), -1);
  return { first: weekOf(start)[0] ?? start, last: weekOf(lastOfMonth).at(-1) ?? lastOfMonth };
}

export function stepped(view: CalendarView, day: Day, direction: 1 | -1): Day {
  if (view === 'month') return addMonths(day, direction);
  return addDays(day, direction * (view === 'day' ? 1 : view === 'week' ? 7 : AGENDA_DAYS));
}

/**
 * A label such as 'November 2026', 'Nov 29 – Dec 5, 2026' or 'Saturday, November 21, 2026'. A short label leaves out
 * the current year, except for a month.
 */
export function rangeLabel(
  view: CalendarView,
  day: Day,
  { first, last }: ShownDays,
  { isShort, now }: { readonly isShort: boolean; readonly now: Day },
): string {
  const named = (shown: Day): string =>
    formatDay(shown, isShort && shown.slice(0, 4) === now.slice(0, 4) ? 'short' : 'day');
  if (view === 'month') {
    return isShort
      ? formatDay(monthStart(day), 'month')
      : formatDay(monthStart(day), 'long').replace(/^\w+, (\w+) \d+,/, '$1');
  }
  if (view === 'day') return isShort ? named(day) : formatDay(day, 'long');
  if (view === 'agenda') return `From ${named(first)}`;
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const end = named(last).replace(/^\w+ /, (month) => (sameMonth ? '' : month));
  return `${formatDay(first, 'short')} – ${end}`;
}
