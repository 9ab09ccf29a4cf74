import { PRIORITIES, TASK_STATUSES } from '@lexledger/contracts/choices';
import type { Task } from '@lexledger/contracts/features/tasks';
import { useMemo, useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { useNames } from '../../components/names.ts';
import { PriorityMark } from '../../components/PriorityMark.tsx';
import { csvName } from '../../components/table/csvName.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { today } from '../../dates/zones.ts';
import { TaskStatus } from '../../features/tasks/TaskStatus.tsx';
import { TASK_WORK } from '../../features/tasks/taskWork.ts';
import { useTaskVerbs } from '../../records/taskVerbs.ts';
import { AddButton, type CaseListProps, CaseSection, Sum, Toggle } from './CaseSection.tsx';
import { CaseActions, useCaseTable } from './caseTable.tsx';

const RANKS = Object.keys(PRIORITIES);

/** The tasks of the case: open ones by due date and, on request, completed ones. */
export function CaseTasks({ answer, onAdd, onOpen }: CaseListProps<Task>) {
  const nameOf = useNames('team-members');
  const { toggle, remove } = useTaskVerbs();
  const [done, setDone] = useState(false);
  const day = today();
  const columns = useMemo(
    (): readonly TableColumn<Task>[] => [
      {
        id: 'title',
        header: 'Task',
        csv: ({ title }) => title,
        cell: (task) => (
          <span className="flex items-center gap-2.5">
            <Checkbox
              aria-label={`Completed: ${task.title}`}
              checked={task.status === 'completed'}
              onChange={() => toggle(task)}
            />
            <span className={cx('truncate', task.status === 'completed' && 'text-muted line-through')}>
              {task.title}
            </span>
          </span>
        ),
        sortBy: ({ title }) => title,
        width: 'minmax(220px, 3fr)',
      },
      {
        id: 'dueDate',
        header: 'Due',
        csv: ({ dueDate }) => dueDate,
        cell: ({ dueDate, status }) => <DueDay day={dueDate} isOpen={status !== 'completed'} />,
        sortBy: ({ dueDate }) => dueDate,
        width: '140px',
      },
      {
        id: 'priority',
        header: 'Priority',
        csv: ({ priority }) => PRIORITIES[priority],
        cell: ({ priority }) => <PriorityMark priority={priority} />,
        sortBy: ({ priority }) => RANKS.indexOf(priority),
        width: '88px',
      },
      {
        id: 'assignedTo',
        header: 'Assigned to',
        csv: ({ assignedTo }) => csvName(assignedTo, nameOf),
        cell: ({ assignedTo }) => nameOf(assignedTo) ?? <NoValue />,
        sortBy: ({ assignedTo }) => nameOf(assignedTo),
        width: 'minmax(120px, 1fr)',
        phone: 'none',
      },
      {
        id: 'status',
        header: 'Status',
        csv: ({ status }) => TASK_STATUSES[status],
        cell: ({ status }) => <TaskStatus status={status} />,
        sortBy: ({ status }) => status,
        width: '112px',
        phone: 'end',
      },
    ],
    [nameOf, toggle],
  );
  const rows = useMemo(() => answer.data?.filter(({ status }) => done || status !== 'completed'), [answer.data, done]);
  const list = useCaseTable({ name: 'case-tasks', columns, rows, defaultSort: 'dueDate' });
  return (
    <CaseSection
      what="tasks"
      answer={answer}
      empty="No tasks yet: what is to be done in this case, until when and by whom."
      action={
        <CaseActions table={list.table}>
          <AddButton onClick={onAdd}>New task</AddButton>
        </CaseActions>
      }
      summary={(tasks) => {
        const open = tasks.filter(({ status }) => status !== 'completed');
        const overdue = open.filter(({ dueDate }) => dueDate !== null && dueDate < day);
        return (
          <>
            <Sum label="Open">{open.length}</Sum>
            {overdue.length > 0 && (
              <Sum label="Overdue">
                <span className="text-danger">{overdue.length}</span>
              </Sum>
            )}
            {open.length < tasks.length && (
              <Toggle checked={done} onChange={setDone}>
                Show {tasks.length - open.length} completed
              </Toggle>
            )}
          </>
        );
      }}
    >
      {() =>
        rows?.length === 0 ? (
          <p className="px-4 py-6 text-muted sm:px-6">Every task of this case is completed.</p>
        ) : (
          <RecordTable
            label="Tasks"
            {...list}
            work={TASK_WORK}
            view="tasks"
            onOpen={onOpen}
            onEdit={onOpen}
            rowKeys={{ x: toggle, Delete: remove }}
          />
        )
      }
    </CaseSection>
  );
}
