import { PRIORITIES, TASK_STATUSES } from '@lexledger/contracts/choices';
import type { Task } from '@lexledger/contracts/features/tasks';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { PriorityMark } from '../../components/PriorityMark.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import {
  caseColumn,
  choiceColumn,
  instantColumn,
  nameColumn,
  optionalText,
  textColumn,
} from '../../components/table/usualColumns.tsx';
import { TaskStatus } from './TaskStatus.tsx';
import { type TaskActs, taskMenu } from './taskMenu.ts';

type NameOf = (id: string | null) => string | undefined;

export const DUE: TableColumn<Task> = {
  id: 'dueDate',
  header: 'Due',
  csv: ({ dueDate }) => dueDate,
  cell: ({ dueDate, status }) => <DueDay day={dueDate} isOpen={status !== 'completed'} />,
  sortBy: ({ dueDate }) => dueDate,
};

export const PRIORITY = choiceColumn<Task, Task['priority']>(
  { id: 'priority', header: 'Priority', width: '88px' },
  PRIORITIES,
  (priority) => <PriorityMark priority={priority} />,
);

/** @param showsDone whether some of the tasks are completed */
export const taskColumns = (
  caseTitle: NameOf,
  memberName: NameOf,
  acts: TaskActs,
  showsDone: boolean,
): readonly TableColumn<Task>[] => [
  textColumn<Task>({ id: 'title', header: 'Task', width: 'minmax(200px, 2fr)' }),
  choiceColumn<Task, Task['status']>({ id: 'status', header: 'Status', width: '104px' }, TASK_STATUSES, (status) => (
    <TaskStatus status={status} />
  )),
  { ...DUE, width: '128px', phone: 'end' },
  { ...PRIORITY, phone: 'none' },
  caseColumn(caseTitle),
  nameColumn<Task>(
    { id: 'assignedTo', header: 'Assigned to', width: 'minmax(110px, 0.8fr)', phone: 'none' },
    'team-members',
    memberName,
  ),
  textColumn<Task>({ id: 'taskType', header: 'Type', width: '110px', phone: 'none' }, (taskType) => (
    <span className="text-muted">{taskType}</span>
  )),
  instantColumn<Task>({ id: 'completedAt', header: 'Completed', isOptional: !showsDone, width: '104px' }),
  optionalText('description', 'Details', ({ description }) => description),
  instantColumn<Task>({ id: 'createdAt', header: 'Added', isOptional: true, width: '104px' }),
  actionsColumn<Task>('title', (task) => taskMenu(task, acts)),
];
