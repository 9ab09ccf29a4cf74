import { isOpenTask } from '@lexledger/contracts/choices';
import type { RecordPlace } from './recordPlace.ts';

export const TASKS: RecordPlace = {
  path: '/api/tasks',
  views: ['tasks'],
  noun: 'Task',
  blank: {
    description: null,
    priority: 'medium',
    status: 'pending',
    taskType: 'general',
    assignedTo: null,
    dueDate: null,
    caseId: null,
    completedAt: null,
  },
  filters: { open: (row, value) => isOpenTask(row) === (value === 'true') },
};
