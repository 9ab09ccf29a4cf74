import type { Task } from '@lexledger/contracts/features/tasks';
import { describe, expect, it } from 'vitest';
import { aTask } from '../../testing/records.ts';
import { dueGroups } from './dueGroups.ts';

const TODAY = '2026-03-05';

const keysAndIds = (tasks: readonly Task[]) =>
  dueGroups(tasks, TODAY).map(({ key, tasks: members }) => [key, members.map(({ id }) => id)]);

describe('tasks by when they are due', () => {
  it('fall into overdue, today, this week, later, no date and done', () => {
    expect(
      keysAndIds([
        aTask('someday'),
        aTask('in a month', { dueDate: '2026-04-01' }),
        aTask('in a week', { dueDate: '2026-03-12' }),
        aTask('in eight days', { dueDate: '2026-03-13' }),
        aTask('now', { dueDate: TODAY }),
        aTask('late', { dueDate: '2026-03-04', status: 'in-progress' }),
        aTask('done late', { dueDate: '2026-03-01', status: 'completed', completedAt: '2026-03-03T10:00:00.000Z' }),
      ]),
    ).toEqual([
      ['overdue', ['late']],
      ['today', ['now']],
      ['week', ['in a week']],
      ['later', ['in eight days', 'in a month']],
      ['none', ['someday']],
      ['done', ['done late']],
    ]);
  });

  it('stand by day, then priority, then age', () => {
    expect(
      keysAndIds([
        aTask('young', { dueDate: '2026-03-07', createdAt: '2026-02-02T00:00:00.000Z' }),
        aTask('old', { dueDate: '2026-03-07' }),
        aTask('urgent', { dueDate: '2026-03-07', priority: 'urgent' }),
        aTask('sooner', { dueDate: '2026-03-06', priority: 'low' }),
      ]),
    ).toEqual([['week', ['sooner', 'urgent', 'old', 'young']]]);
  });

  it('show what was done last first, and a task given by two lists once', () => {
    const first = aTask('first', { status: 'completed', completedAt: '2026-03-01T00:00:00.000Z' });
    const second = aTask('second', { status: 'completed', completedAt: '2026-03-02T00:00:00.000Z' });
    expect(keysAndIds([first, second, first])).toEqual([['done', ['second', 'first']]]);
  });

  it('leave empty groups out', () => {
    expect(keysAndIds([])).toEqual([]);
  });
});
