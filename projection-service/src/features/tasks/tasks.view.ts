import { isOpenTask, keysOf, PRIORITIES, TASK_STATUSES } from '@lexledger/contracts/choices';
import { task, tasksView } from '@lexledger/contracts/features/tasks';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

/** Most urgent first. */
const URGENCY = keysOf(PRIORITIES).toReversed();
/** Sorts after every date. */
const UNDATED = '~';

/** Tasks by due date, then by urgency, then oldest first; undated ones last. */
export const tasksProjection = recordProjection(tasksView, {
  version: 2,
  indexes: [
    ['removedAt', 'agenda'],
    ['removedAt', 'isOpen', 'agenda'],
    ['caseId', 'removedAt'],
    ['assignedTo', 'removedAt'],
  ],
  search: ['title', 'description', 'taskType'],
  text: ['title', 'taskType'],
  ranks: { priority: keysOf(PRIORITIES), status: keysOf(TASK_STATUSES) },
  plain: ['completedAt'],
  orders: ['agenda'],
  orNever: ['dueDate'],
  derive: ({ status, dueDate, priority, createdAt }) => ({
    isOpen: isOpenTask({ status }),
    agenda: [dueDate ?? UNDATED, URGENCY.indexOf(priority), createdAt].join(' '),
  }),
});

export const taskQueries = recordQueries(task, tasksProjection, {
  sort: 'agenda',
  narrow: { open: (wanted) => ({ isOpen: wanted === 'true' }) },
});
