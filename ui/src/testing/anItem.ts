import { SquareCheck } from 'lucide-react';
import { instantOfDay } from '../features/calendar/allDay.ts';
import type { CalendarItem } from '../features/calendar/calendarItem.ts';

/** An item of the calendar for tests: a task that is due on a day, titled and keyed by its name. */
export const anItem = (title: string, day: string): CalendarItem => ({
  key: title,
  title,
  kind: ['task due', 'tasks due'],
  span: { startDate: instantOfDay(day), endDate: null, isAllDay: true },
  look: { icon: SquareCheck, color: 'var(--muted)' },
  priority: 'medium',
  wholeDay: 'Due',
  detail: 'Task',
  record: { view: 'tasks', id: title },
  open: () => undefined,
});
