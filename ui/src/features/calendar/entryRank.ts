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
 * Where a day has no room for all, those of the lowest rank are shown; a deadline that was met presses no more. What lasts
 * several days comes before the rest: crowded out of one of them, it would be hidden on all that stand in the same row.
 */
export const rankOfEvent = (
  event: Pick<CalendarEntry, 'eventType' | 'metAt'> & Partial<Pick<CalendarEntry, 'withdrawnAt'>> & Span,
): number =>
  (isResolved(event) ? undefined : PRESSING[event.eventType]) ?? (lastsSeveralDays(event) ? SEVERAL_DAYS : OTHER_EVENT);

/** Tasks come before what is kept in an account elsewhere. */
export const rankOfItem = ({ record }: Pick<CalendarItem, 'record'>): number =>
  record.view === 'tasks' ? TASK : ELSEWHERE;

/** By the rank in the row of whole days above a grid of hours; in the hours themselves nothing is hidden, and time decides. */
export const rankAboveHours = (rank: number, isAllDay: boolean): number => (isAllDay ? rank : 0);
