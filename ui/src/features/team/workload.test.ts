import type { Task } from '@lexledger/contracts/features/tasks';
import { describe, expect, it } from 'vitest';
import { workloads } from './workload.ts';

const task = (id: string, assignedTo: string | null, dueDate: string | null, status: Task['status'] = 'pending') =>
  ({ id, assignedTo, dueDate, status }) as Task;

const TODAY = '2026-11-21';

describe('a workload', () => {
  const tasks = [
    task('someday', 'ann', null),
    task('next', 'ann', '2026-11-25'),
    task('late', 'ann', '2026-11-20'),
    task('done', 'ann', '2026-11-01', 'completed'),
    task('nobody', null, TODAY),
  ];
  const found = workloads(tasks, TODAY);

  it('holds the open tasks, what is due first first', () => {
    expect(found.get('ann')?.open.map(({ id }) => id)).toEqual(['late', 'next', 'someday']);
  });
  it('counts what is overdue, and names the next date after that', () => {
    expect(found.get('ann')).toMatchObject({ overdue: 1, nextDue: '2026-11-25' });
  });
  it('does not count what is due today as overdue', () => {
    expect(found.get(null)).toMatchObject({ overdue: 0, nextDue: TODAY });
  });
});
