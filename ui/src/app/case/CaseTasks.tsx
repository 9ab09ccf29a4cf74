import { TASK_STATUSES } from '@lexledger/contracts/choices';
import type { Task } from '@lexledger/contracts/features/tasks';
import { useMemo, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { cx } from '../../browser/classes.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { useNames } from '../../components/names.ts';
import { csvName } from '../../components/table/csvName.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { textColumn } from '../../components/table/usualColumns.tsx';
import { today } from '../../dates/zones.ts';
import { TaskStatus } from '../../features/tasks/TaskStatus.tsx';
import { DUE, PRIORITY } from '../../features/tasks/taskColumns.tsx';
import { TASK_WORK } from '../../features/tasks/taskWork.ts';
import { TASKS } from '../../records/taskPlace.ts';
import { useTaskVerbs } from '../../records/taskVerbs.ts';
import { AddButton, type CaseListProps, CaseSection, Sum, Toggle } from './CaseSection.tsx';
import { CaseActions, useCaseTable } from './caseTable.tsx';

const columnsOf = (
  memberName: (id: string | null) => string | undefined,
  toggle: (task: Task) => void,
  mayChange: (task: Task) => boolean,
): readonly TableColumn<Task>[] => [
  textColumn({ id: 'title', header: 'Task', width: 'minmax(220px, 3fr)' }, (title, task) => (
    <span className="flex items-center gap-2.5">
      <Checkbox
        aria-label={`Completed: ${title}`}
        checked={task.status === 'completed'}
        disabled={!mayChange(task)}
        onChange={() => toggle(task)}
      />
      <span className={cx('truncate', task.status === 'completed' && 'text-muted line-through')}>{title}</span>
    </span>
  )),
  { ...DUE, width: '140px' },
  PRIORITY,
  {
    id: 'assignedTo',
    header: 'Assigned to',
    csv: ({ assignedTo }) => csvName(assignedTo, memberName),
    cell: ({ assignedTo }) => memberName(assignedTo) ?? <NoValue />,
    sortBy: ({ assignedTo }) => memberName(assignedTo),
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
];

/** The sums above the tasks, and whether completed ones are shown. */
function Sums({
  tasks,
  done,
  onDone,
}: {
  readonly tasks: readonly Task[];
  readonly done: boolean;
  readonly onDone: (done: boolean) => void;
}) {
  const day = today();
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
        <Toggle checked={done} onChange={onDone}>
          Show {tasks.length - open.length} completed
        </Toggle>
      )}
    </>
  );
}

/** The tasks of the case: open ones by due date and, on request, completed ones. */
export function CaseTasks({ answer, onAdd, onOpen }: CaseListProps<Task>) {
  const memberName = useNames('team-members');
  const { toggle, remove } = useTaskVerbs();
  const [done, setDone] = useState(false);
  const may = useMay();
  const columns = useMemo(
    () => columnsOf(memberName, toggle, (task) => may.change(TASKS, task)),
    [memberName, toggle, may],
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
      summary={(tasks) => <Sums tasks={tasks} done={done} onDone={setDone} />}
    >
      {() =>
        rows?.length === 0 ? (
          <p className="px-4 py-6 text-muted sm:px-6">Every task of this case is completed.</p>
        ) : (
          <RecordTable
            label="Tasks"
            {...list}
            work={TASK_WORK}
            onOpen={onOpen}
            onEdit={onOpen}
            rowKeys={{ x: toggle, Delete: remove }}
          />
        )
      }
    </CaseSection>
  );
}
