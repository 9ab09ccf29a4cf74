import { completeTask, reopenTask, type Task, task } from '@lexledger/contracts/features/tasks';
import type { Command } from '@lexledger/contracts/kernel/command';
import { type Decision, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

function complete(record: Task, command: Command): Decision {
  if (record.status === 'completed') return refuse('TASK_COMPLETED');
  return [{ type: completeTask.event.type, data: { changes: { status: 'completed', completedAt: command.at } } }];
}

function reopen(record: Task): Decision {
  if (record.status !== 'completed') return refuse('TASK_NOT_COMPLETED');
  return [{ type: reopenTask.event.type, data: { changes: { status: 'pending', completedAt: null } } }];
}

export const taskDecider = recordDecider<Task>(task, {
  references: { assignedTo: 'member', caseId: 'case' },
  assignees: ['assignedTo'],
  compute: (_fields, before) => ({ completedAt: before?.completedAt ?? null }),
  check: (fields, before) => {
    const wasCompleted = before?.status === 'completed';
    return (fields.status === 'completed') === wasCompleted
      ? null
      : refuse('COMPLETE_INSTEAD', { issues: [{ path: 'status', message: 'Complete or reopen the task instead.' }] });
  },
  verbs: { [completeTask.command.type]: complete, [reopenTask.command.type]: reopen },
  verbCommands: [completeTask.command, reopenTask.command],
});
