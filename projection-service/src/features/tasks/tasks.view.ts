import { keysOf, PRIORITIES, TASK_STATUSES } from '@lexledger/contracts/choices';
import { task, tasksView } from '@lexledger/contracts/features/tasks';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const tasksProjection = recordProjection(tasksView, {
  version: 1,
  indexes: [
    ['removedAt', 'dueDateOrNever'],
    ['removedAt', 'isOpen', 'dueDateOrNever'],
    ['caseId', 'removedAt'],
    ['assignedTo', 'removedAt'],
  ],
  search: ['title', 'description', 'taskType'],
  text: ['title', 'taskType'],
  ranks: { priority: keysOf(PRIORITIES), status: keysOf(TASK_STATUSES) },
  plain: ['completedAt'],
  orNever: ['dueDate'],
  derive: ({ status }) => ({ isOpen: status !== 'completed' }),
});

export const taskQueries = recordQueries(task, tasksProjection, {
  sort: 'dueDate,-priority,createdAt',
  narrow: { open: (wanted) => ({ isOpen: wanted === 'true' }) },
});
