import { keysOf, PRIORITIES } from '@lexledger/contracts/choices';
import type { Task } from '@lexledger/contracts/features/tasks';
import { addDays, type Day } from '../../dates/zones.ts';

export type DueGroupKey = 'overdue' | 'today' | 'week' | 'later' | 'none' | 'done';

export interface DueGroup {
  readonly key: DueGroupKey;
  readonly tasks: readonly Task[];
}

type Sortable = Pick<Task, 'status' | 'dueDate' | 'completedAt' | 'priority' | 'createdAt'>;

/** Days after today that count as this week. */
export const WEEK_DAYS = 7;

const ORDER: readonly DueGroupKey[] = ['overdue', 'today', 'week', 'later', 'none', 'done'];
const RANKS = keysOf(PRIORITIES);

export function dueGroupOf({ status, dueDate }: Pick<Task, 'status' | 'dueDate'>, today: Day): DueGroupKey {
  if (status === 'completed') return 'done';
  if (dueDate === null) return 'none';
  if (dueDate < today) return 'overdue';
  if (dueDate === today) return 'today';
  return dueDate <= addDays(today, WEEK_DAYS) ? 'week' : 'later';
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Sorts the most urgent first: by due date, then priority, then age. Completed tasks are sorted by completion, the
 * latest first.
 */
export function compareTasks(a: Sortable, b: Sortable): number {
  if (a.status === 'completed' && b.status === 'completed') {
    return compareText(b.completedAt ?? '', a.completedAt ?? '');
  }
  return (
    compareText(a.dueDate ?? '9999', b.dueDate ?? '9999') ||
    RANKS.indexOf(b.priority) - RANKS.indexOf(a.priority) ||
    compareText(a.createdAt, b.createdAt)
  );
}

/** Groups tasks by due date, without empty groups; a task that is passed twice appears once. */
export function dueGroups(tasks: readonly Task[], today: Day): readonly DueGroup[] {
  const once = [...new Map(tasks.map((task) => [task.id, task])).values()];
  return ORDER.flatMap((key) => {
    const members = once.filter((task) => dueGroupOf(task, today) === key).sort(compareTasks);
    return members.length === 0 ? [] : [{ key, tasks: members }];
  });
}
