import { z } from 'zod';
import { keysOf, PRIORITIES, TASK_STATUSES } from '../choices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, labelled, modernDate, optional, personalText, text } from '../kernel/fields.ts';
import { mineParameter } from '../kernel/query.ts';
import { defineRecord, noBody, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

export const task = defineRecord({
  noun: 'Task',
  category: 'task',
  path: '/api/tasks',
  fields: {
    title: labelled('Task', personalText(300)),
    description: labelled('Details', optional(personalText(10_000))),
    priority: z.enum(keysOf(PRIORITIES)).default('medium'),
    status: z.enum(keysOf(TASK_STATUSES)).default('pending'),
    taskType: labelled('Type', text(100).default('general')),
    /** Id of a team member. */
    assignedTo: optional(withTraits(identifier(), { names: 'team-members' })),
    dueDate: labelled('Due', optional(modernDate())),
    caseId: optional(identifier()),
  },
  computed: { completedAt: instantField().nullable() },
  filters: {
    status: z.enum(keysOf(TASK_STATUSES)).optional(),
    priority: z.enum(keysOf(PRIORITIES)).optional(),
    assignedTo: z.uuid().optional(),
    caseId: z.uuid().optional(),
    /** `true` selects tasks that are neither completed nor removed. */
    open: z.enum(['true', 'false']).optional(),
    mine: mineParameter(),
  },
});

export const completeTask = recordVerb(task, {
  command: 'CompleteTask',
  event: 'TaskCompleted',
  outcome: 'completed',
  path: 'complete',
  body: noBody,
  changes: z.object({ status: z.literal('completed'), completedAt: instantField() }),
  summary: 'Complete a task',
  undoneBy: 'ReopenTask',
});

export const reopenTask = recordVerb(task, {
  command: 'ReopenTask',
  event: 'TaskReopened',
  outcome: 'reopened',
  path: 'reopen',
  body: noBody,
  /** The status becomes pending; when a completion is undone, it becomes what it was before. */
  changes: z.object({ status: z.enum(keysOf(TASK_STATUSES)), completedAt: z.null() }),
  summary: 'Make a completed task pending again',
  undoneBy: 'CompleteTask',
});

export type Task = z.output<typeof task.document>;

export const taskEvents = [...Object.values(task.events), completeTask.event, reopenTask.event] as const;

export const tasksView = recordView('tasks', task.document, taskEvents);

export const tasks = defineFeature({
  events: taskEvents,
  commands: [...Object.values(task.commands), completeTask.command, reopenTask.command],
  views: [tasksView],
  queries: Object.values(task.queries),
  errors: defineErrors({
    TASK_COMPLETED: { status: 409, message: 'This task is completed already.' },
    TASK_NOT_COMPLETED: { status: 409, message: 'This task is not completed, so there is nothing to reopen.' },
    COMPLETE_INSTEAD: {
      status: 422,
      message: 'A task is completed and reopened by those commands, not by a change of its status.',
    },
  }),
});
