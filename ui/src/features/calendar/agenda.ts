import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Task } from '@lexledger/contracts/features/tasks';
import { addDays, type Day } from '../../lib/zones.ts';
import { daysOf } from './allDay.ts';

export type AgendaItem =
  | { readonly is: 'event'; readonly key: string; readonly event: CalendarEvent; readonly continues: boolean }
  | { readonly is: 'task'; readonly key: string; readonly task: Task };

export interface AgendaDay {
  readonly day: Day;
  readonly items: readonly AgendaItem[];
}

/** All-day events and tasks first, then by the clock. */
const orderOf = (item: AgendaItem): string =>
  item.is === 'task' ? '1' : item.event.isAllDay || item.continues ? '0' : `2${item.event.startDate}`;

/** What is on each day from `first` to `last`; days with nothing are left out. A longer event is on each of its days. */
export function agendaOf(
  events: readonly CalendarEvent[],
  tasks: readonly Task[],
  first: Day,
  last: Day,
  timeZone?: string,
): readonly AgendaDay[] {
  const byDay = new Map<Day, AgendaItem[]>();
  const put = (day: Day, item: AgendaItem): void => {
    if (day < first || day > last) return;
    byDay.set(day, [...(byDay.get(day) ?? []), item]);
  };
  for (const event of events) {
    const [begins, ends] = daysOf(event, timeZone);
    for (let day = begins < first ? first : begins; day <= ends && day <= last; day = addDays(day, 1)) {
      put(day, { is: 'event', key: `${event.id} ${day}`, event, continues: day !== begins });
    }
  }
  for (const task of tasks) {
    if (task.dueDate !== null) put(task.dueDate, { is: 'task', key: task.id, task });
  }
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, items]) => ({
      day,
      items: items.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0)),
    }));
}
