import { completeTask, reopenTask, task } from '@lexledger/contracts/features/tasks';
import { happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { tasksProjection as projection } from './tasks.view.ts';

const fields = {
  title: 'File the answer',
  description: null,
  priority: 'high' as const,
  status: 'pending' as const,
  taskType: 'filing',
  assignedTo: null,
  dueDate: null,
  caseId: null,
  completedAt: null,
};
const added = happened(task.events.added, ['task', EXAMPLE_RECORD], { fields });
const completed = happened(completeTask.event, ['task', EXAMPLE_RECORD], {
  changes: { status: 'completed', completedAt: LATER },
});

export const tasksExamples: readonly ProjectionExample[] = [
  ...recordExamples(projection, task, {
    fields,
    helpers: {
      search: 'file the answer\n\nfiling',
      priorityRank: 2,
      statusRank: 0,
      isOpen: true,
      dueDateOrNever: '~',
      agenda: '~ 1 2026-03-02T09:00:00.000Z',
    },
    changes: { dueDate: '2026-03-31', priority: 'urgent', status: 'in-progress' },
    changedHelpers: {
      dueDateOrNever: '2026-03-31',
      priorityRank: 3,
      statusRank: 1,
      agenda: '2026-03-31 0 2026-03-02T09:00:00.000Z',
    },
  }),
  {
    projection,
    title: 'shows a completed task as not open any more',
    given: [added],
    when: completed,
    shows: { id: EXAMPLE_RECORD, status: 'completed', statusRank: 2, completedAt: LATER, isOpen: false },
  },
  {
    projection,
    title: 'shows a reopened task as pending and open',
    given: [added, completed],
    when: happened(reopenTask.event, ['task', EXAMPLE_RECORD], { changes: { status: 'pending', completedAt: null } }),
    shows: { id: EXAMPLE_RECORD, status: 'pending', statusRank: 0, completedAt: null, isOpen: true },
  },
];
