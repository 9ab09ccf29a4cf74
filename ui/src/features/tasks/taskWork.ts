import { PRIORITIES } from '@lexledger/contracts/choices';
import type { Task } from '@lexledger/contracts/features/tasks';
import { CheckCircle2, RotateCcw } from 'lucide-react';
import { optionsOf, textOptions } from '../../components/choiceOptions.ts';
import { caseChoices, memberChoices } from '../../components/choiceSources.ts';
import { bulkWork, commandsOf } from '../../components/table/bulkWork.ts';
import { TASKS } from './place.ts';
import { TASK_TYPES } from './taskTypes.ts';

const { patch, post } = commandsOf<Task>(TASKS);
const isCompleted = ({ status }: Task): boolean => status === 'completed';

/** Reopens a task, which makes it pending; a task that was in progress before returns to that status. */
async function reopenAs(before: Task, now: Task): Promise<Task> {
  const reopened = await post(now, 'reopen');
  return before.status === 'in-progress' ? patch(reopened, { status: before.status }) : reopened;
}

/** Bulk actions on tasks. */
export const TASK_WORK = bulkWork<Task>(TASKS, ({ title }) => title, {
  verbs: [
    {
      label: 'Complete',
      icon: CheckCircle2,
      pastTense: 'completed',
      appliesTo: (task) => !isCompleted(task),
      run: (task) => post(task, 'complete'),
      undo: reopenAs,
    },
    {
      label: 'Reopen',
      icon: RotateCcw,
      pastTense: 'reopened',
      appliesTo: isCompleted,
      run: (task) => post(task, 'reopen'),
      undo: (_before, now) => post(now, 'complete'),
    },
  ],
  fields: [
    { label: 'Due date', field: 'dueDate', kind: 'day', none: 'No due date' },
    { label: 'Priority', field: 'priority', kind: 'choice', options: optionsOf(PRIORITIES) },
    { label: 'Assigned to', field: 'assignedTo', kind: 'record', source: memberChoices, none: 'Nobody' },
    { label: 'Case', field: 'caseId', kind: 'record', source: caseChoices, none: 'No case' },
    { label: 'Type', field: 'taskType', kind: 'text', options: textOptions(TASK_TYPES) },
  ],
});
