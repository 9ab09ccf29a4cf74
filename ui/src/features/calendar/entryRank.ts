import type { EventType } from '@lexledger/contracts/choices';
import { isResolved } from '@lexledger/domain/deadlines/met';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';
import { daysOf, type Span } from './allDay.ts';
import type { CalendarItem } from './calendarItem.ts';

const PRESSING: Partial<Readonly<Record<EventType, number>>> = { limitation: 0, deadline: 1 };

const SEVERAL_DAYS = 2;
const OTHER_EVENT = 3;
const TASK = 4;
const ELSEWHERE = 5;

function lastsSeveralDays(span: Span): boolean {
  const [first, last] = daysOf(span);
  return first !== last;
}

/**
 * Where a day has no room for all events, those of the lowest rank are shown. A resolved deadline is no longer urgent.
 * An event of several days comes before the rest: if one day had no room for it, its whole row would be hidden.
 */
export const rankOfEvent = (
  event: Pick<CalendarEntry, 'eventType' | 'metAt'> & Partial<Pick<CalendarEntry, 'withdrawnAt'>> & Span,
): number =>
  (isResolved(event) ? undefined : PRESSING[event.eventType]) ?? (lastsSeveralDays(event) ? SEVERAL_DAYS : OTHER_EVENT);

/** Tasks come before the events of an external account. */
export const rankOfItem = ({ record }: Pick<CalendarItem, 'record'>): number =>
  record.view === 'tasks' ? TASK : ELSEWHERE;

/**
 * The rank orders only the row of all-day events above a grid of hours. In the hours nothing is hidden, so time
 * decides.
 */
export const rankAboveHours = (rank: number, isAllDay: boolean): number => (isAllDay ? rank : 0);
