import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Task } from '@lexledger/contracts/features/tasks';
import { isResolved } from '@lexledger/domain/deadlines/met';
import { weekOf } from '../../components/periods.ts';
import { eventDay } from '../../dates/eventDays.ts';
import { addDays, type Day } from '../../dates/zones.ts';

export interface WeekLoad {
  readonly first: Day;
  readonly last: Day;
  /** Number of deadlines, statutes of limitations, hearings and court dates. */
  readonly fixed: number;
  readonly otherEvents: number;
  readonly tasks: number;
}

export const WEEKS_AHEAD = 8;

const FIXED: ReadonlySet<CalendarEvent['eventType']> = new Set(['deadline', 'limitation', 'hearing', 'court']);

/** The deadlines, events and tasks from today on, by week. A deadline that was met no longer counts. */
export function loadAhead(
  events: readonly (Pick<CalendarEvent, 'eventType' | 'startDate' | 'isAllDay' | 'metAt'> &
    Partial<Pick<CalendarEvent, 'withdrawnAt'>>)[],
  tasks: readonly Pick<Task, 'dueDate' | 'status'>[],
  today: Day,
): readonly WeekLoad[] {
  return Array.from({ length: WEEKS_AHEAD }, (_, index) => {
    const week = weekOf(addDays(today, index * 7));
    const [first = today, last = today] = [week[0], week.at(-1)];
    const within = (day: Day): boolean => day >= first && day <= last && day >= today;
    const inWeek = events.filter((event) => within(eventDay(event)) && !isResolved(event));
    const fixed = inWeek.filter(({ eventType }) => FIXED.has(eventType)).length;
    return {
      first,
      last,
      fixed,
      otherEvents: inWeek.length - fixed,
      tasks: tasks.filter(({ dueDate, status }) => status !== 'completed' && dueDate !== null && within(dueDate))
        .length,
    };
  });
}
