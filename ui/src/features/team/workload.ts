import type { Task } from '@lexledger/contracts/features/tasks';
import type { Day } from '../../dates/zones.ts';

export interface Workload {
  /** Open tasks by due date, tasks without one last. */
  readonly open: readonly Task[];
  readonly overdue: number;
  /** The earliest due date that has not passed. */
  readonly nextDue: Day | null;
}

export const NO_WORK: Workload = { open: [], overdue: 0, nextDue: null };

const byDueDate = (a: Task, b: Task): number => (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999');

/** The open tasks of each team member; unassigned ones under null. */
export function workloads(tasks: readonly Task[], today: Day): ReadonlyMap<string | null, Workload> {
  const open = tasks.filter(({ status }) => status !== 'completed').sort(byDueDate);
  const members = new Set(open.map(({ assignedTo }) => assignedTo));
  return new Map(
    [...members].map((id) => {
      const own = open.filter(({ assignedTo }) => assignedTo === id);
      const overdue = own.filter(({ dueDate }) => dueDate !== null && dueDate < today).length;
      return [id, { open: own, overdue, nextDue: own[overdue]?.dueDate ?? null }];
    }),
  );
}
