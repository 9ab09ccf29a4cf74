import { completeTask, reopenTask, task } from '@lexledger/contracts/features/tasks';
import { describe, it } from 'vitest';
import { ANOTHER_USER, given, NOW } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { taskDecider } from './task.decider.ts';
import { aCompletedTask, aTask, taskFields, taskRemoved, taskReopened } from './task.fixtures.ts';

const { commands } = task;
const body = { title: 'File the answer', dueDate: '2026-03-09' };
const member = '7c2e3d4f-5061-4b72-8c83-ad94be05cf16';
const aCase = '8d3f4e50-6172-4c83-9d94-be05cf16d027';

behavesAsRecord(taskDecider, task, {
  body,
  fields: taskFields,
  added: aTask,
  edits: [{ priority: 'urgent' }, { dueDate: '2026-03-10' }],
});

describe('AddTask', () => {
  it('is pending, general and of medium priority unless it says otherwise', () => {
    given(taskDecider).when(commands.add, body).answers({ status: 'pending', taskType: 'general', priority: 'medium' });
  });

  it('refers to the team member and the case that it names', () => {
    given(taskDecider)
      .when(commands.add, { ...body, assignedTo: member, caseId: aCase })
      .refersTo(`assignedTo: member-${member}`, `caseId: case-${aCase}`);
  });

  it('is refused for a task that would be completed from the start', () => {
    given(taskDecider)
      .when(commands.add, { ...body, status: 'completed' })
      .isRefused('COMPLETE_INSTEAD', { issues: [{ path: 'status', message: 'Complete or reopen the task instead.' }] });
  });
});

describe('ChangeTask', () => {
  it('moves a pending task to in progress', () => {
    given(taskDecider, aTask)
      .when(commands.change, { status: 'in-progress' })
      .leadsTo({ type: 'TaskChanged', data: { changes: { status: 'in-progress' } } });
  });

  it('is refused when it would complete or reopen the task', () => {
    given(taskDecider, aTask).when(commands.change, { status: 'completed' }).isRefused('COMPLETE_INSTEAD');
    given(taskDecider, ...aCompletedTask)
      .when(commands.change, { status: 'pending' })
      .isRefused('COMPLETE_INSTEAD');
  });

  it('changes other fields of a completed task', () => {
    given(taskDecider, ...aCompletedTask)
      .when(commands.change, { title: 'File the amended answer' })
      .leadsTo({ type: 'TaskChanged', data: { changes: { title: 'File the amended answer' } } });
  });
});

describe('CompleteTask', () => {
  it('completes a task, now', () => {
    given(taskDecider, aTask)
      .when(completeTask.command, {})
      .leadsTo({ type: 'TaskCompleted', data: { changes: { status: 'completed', completedAt: NOW } } })
      .answers({ status: 'completed', completedAt: NOW });
  });

  it('is refused for a completed one', () => {
    given(taskDecider, ...aCompletedTask)
      .when(completeTask.command, {})
      .isRefused('TASK_COMPLETED');
  });

  it('is refused for a removed, a missing and somebody else’s task', () => {
    given(taskDecider, aTask, taskRemoved).when(completeTask.command, {}).isRefused('ALREADY_REMOVED');
    given(taskDecider).when(completeTask.command, {}).isRefused('NOT_FOUND');
    given(taskDecider, aTask).when(completeTask.command, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
  });
});

describe('ReopenTask', () => {
  it('makes a completed task pending', () => {
    given(taskDecider, ...aCompletedTask)
      .when(reopenTask.command, {})
      .leadsTo({ type: 'TaskReopened', data: { changes: { status: 'pending', completedAt: null } } });
  });

  it('is refused for a task that is not completed', () => {
    given(taskDecider, aTask).when(reopenTask.command, {}).isRefused('TASK_NOT_COMPLETED');
    given(taskDecider, ...aCompletedTask, taskReopened)
      .when(reopenTask.command, {})
      .isRefused('TASK_NOT_COMPLETED');
  });

  it('is refused for a removed and a missing task', () => {
    given(taskDecider, ...aCompletedTask, taskRemoved)
      .when(reopenTask.command, {})
      .isRefused('ALREADY_REMOVED');
    given(taskDecider).when(reopenTask.command, {}).isRefused('NOT_FOUND');
  });
});
