import type { EventType } from '@lexledger/contracts/choices';
import { isMet } from '@lexledger/contracts/deadlines/met';
import type { CalendarItem } from '../../app/calendar/overlay.ts';
import type { CalendarEntry } from '../../lib/calendarEntry.ts';

const PRESSING: Partial<Readonly<Record<EventType, number>>> = { limitation: 0, deadline: 1 };

const OTHER_EVENT = 2;
const TASK = 3;
const ELSEWHERE = 4;

/** Where a day has no room for all, those of the lowest rank are shown; a deadline that was met presses no more. */
export const rankOfEvent = (event: Pick<CalendarEntry, 'eventType' | 'metAt'>): number =>
  isMet(event) ? OTHER_EVENT : (PRESSING[event.eventType] ?? OTHER_EVENT);

/** Tasks come before what is kept in an account elsewhere. */
export const rankOfItem = ({ record }: Pick<CalendarItem, 'record'>): number =>
  record.view === 'tasks' ? TASK : ELSEWHERE;

/** By the rank in the row of whole days above a grid of hours; in the hours themselves nothing is hidden, and time decides. */
export const rankAboveHours = (rank: number, isAllDay: boolean): number => (isAllDay ? rank : 0);
