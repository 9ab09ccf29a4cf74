import { completeTask, reopenTask, task } from '@lexledger/contracts/features/tasks';
import { happened } from '../../kernel/given.ts';

export const taskFields = {
  title: 'File the answer',
  description: null,
  priority: 'medium' as const,
  status: 'pending' as const,
  taskType: 'general',
  assignedTo: null,
  dueDate: '2026-03-09',
  caseId: null,
  completedAt: null,
};

export const aTask = happened(task.events.added, { fields: taskFields });
export const taskRemoved = happened(task.events.removed, {});
export const taskCompleted = happened(completeTask.event, {
  changes: { status: 'completed', completedAt: '2026-02-05T12:00:00.000Z' },
});
export const taskReopened = happened(reopenTask.event, { changes: { status: 'pending', completedAt: null } });
export const aCompletedTask = [aTask, taskCompleted] as const;
