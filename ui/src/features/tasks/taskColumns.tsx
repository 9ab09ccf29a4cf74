import { PRIORITIES, TASK_STATUSES } from '@lexledger/contracts/choices';
import type { Task } from '@lexledger/contracts/features/tasks';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { PriorityMark } from '../../components/PriorityMark.tsx';
import { csvName } from '../../components/table/csvName.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn, optionalText } from '../../components/table/usualColumns.tsx';
import { formatInstantDay } from '../../text/format.ts';
import { TaskStatus } from './TaskStatus.tsx';
import { type TaskActs, taskMenu } from './taskMenu.ts';

const RANK = Object.keys(PRIORITIES);

type NameOf = (id: string | null) => string | undefined;

/** `showsDone`: some of the tasks are completed. */
export const taskColumns = (
  caseTitle: NameOf,
  memberName: NameOf,
  acts: TaskActs,
  showsDone: boolean,
): readonly TableColumn<Task>[] => [
  {
    id: 'title',
    header: 'Task',
    csv: ({ title }) => title,
    cell: ({ title }) => title,
    sortBy: ({ title }) => title,
    width: 'minmax(200px, 2fr)',
  },
  {
    id: 'status',
    header: 'Status',
    csv: ({ status }) => TASK_STATUSES[status],
    cell: ({ status }) => <TaskStatus status={status} />,
    sortBy: ({ status }) => Object.keys(TASK_STATUSES).indexOf(status),
    width: '104px',
  },
  {
    id: 'dueDate',
    header: 'Due',
    csv: ({ dueDate }) => dueDate,
    cell: ({ dueDate, status }) => <DueDay day={dueDate} isOpen={status !== 'completed'} />,
    sortBy: ({ dueDate }) => dueDate,
    width: '128px',
    phone: 'end',
  },
  {
    id: 'priority',
    header: 'Priority',
    csv: ({ priority }) => PRIORITIES[priority],
    cell: ({ priority }) => <PriorityMark priority={priority} />,
    sortBy: ({ priority }) => RANK.indexOf(priority),
    width: '88px',
    phone: 'none',
  },
  caseColumn(caseTitle),
  {
    id: 'assignedTo',
    header: 'Assigned to',
    csv: ({ assignedTo }) => csvName(assignedTo, memberName),
    cell: ({ assignedTo }) => <NameCell kind="team-members" id={assignedTo} name={memberName(assignedTo)} />,
    sortBy: ({ assignedTo }) => memberName(assignedTo),
    width: 'minmax(110px, 0.8fr)',
    phone: 'none',
  },
  {
    id: 'taskType',
    header: 'Type',
    csv: ({ taskType }) => taskType,
    cell: ({ taskType }) => <span className="text-muted">{taskType}</span>,
    sortBy: ({ taskType }) => taskType,
    width: '110px',
    phone: 'none',
  },
  {
    id: 'completedAt',
    isOptional: !showsDone,
    header: 'Completed',
    csv: ({ completedAt }) => completedAt,
    cell: ({ completedAt }) => (completedAt === null ? <NoValue /> : formatInstantDay(completedAt)),
    sortBy: ({ completedAt }) => completedAt,
    align: 'end',
    width: '104px',
    phone: 'none',
  },
  optionalText('description', 'Details', ({ description }) => description),
  {
    id: 'createdAt',
    isOptional: true,
    header: 'Added',
    csv: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatInstantDay(createdAt),
    sortBy: ({ createdAt }) => createdAt,
    align: 'end',
    width: '104px',
    phone: 'none',
  },
  actionsColumn(
    ({ title }) => title,
    (task) => taskMenu(task, acts),
  ),
];
