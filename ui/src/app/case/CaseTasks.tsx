import { PRIORITIES } from '@lexledger/contracts/choices';
import type { Task } from '@lexledger/contracts/features/tasks';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { useNames } from '../../components/names.ts';
import { PriorityMark } from '../../components/PriorityMark.tsx';
import { TaskStatus } from '../../features/tasks/TaskStatus.tsx';
import { cx } from '../../lib/classes.ts';
import { useTaskVerbs } from '../../lib/taskVerbs.ts';
import { today } from '../../lib/zones.ts';
import { CaseSection, Sum, Toggle } from './CaseSection.tsx';
import type { Answer } from './caseRecords.ts';

const RANKS = Object.keys(PRIORITIES);

export interface CaseTasksProps {
  readonly answer: Answer<Task>;
  /** Undefined where nothing can be added: on a removed case. */
  readonly onAdd: (() => void) | undefined;
  readonly onOpen: (task: Task) => void;
}

/** What is to be done in the case: open tasks by due date, then, if asked for, those that are done. */
export function CaseTasks({ answer, onAdd, onOpen }: CaseTasksProps) {
  const nameOf = useNames('team-members');
  const { toggle, remove } = useTaskVerbs();
  const [done, setDone] = useState(false);
  const day = today();
  const columns = useMemo(
    (): readonly Column<Task>[] => [
      {
        id: 'title',
        header: 'Task',
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
        cell: ({ dueDate, status }) => <DueDay day={dueDate} isOpen={status !== 'completed'} />,
        sortBy: ({ dueDate }) => dueDate,
        width: '140px',
      },
      {
        id: 'priority',
        header: 'Priority',
        cell: ({ priority }) => <PriorityMark priority={priority} />,
        sortBy: ({ priority }) => RANKS.indexOf(priority),
        width: '88px',
      },
      {
        id: 'assignedTo',
        header: 'Assigned to',
        cell: ({ assignedTo }) => nameOf(assignedTo) ?? <NoValue />,
        sortBy: ({ assignedTo }) => nameOf(assignedTo),
        width: 'minmax(120px, 1fr)',
        phone: 'none',
      },
      {
        id: 'status',
        header: 'Status',
        cell: ({ status }) => <TaskStatus status={status} />,
        sortBy: ({ status }) => status,
        width: '112px',
        phone: 'end',
      },
    ],
    [nameOf, toggle],
  );
  return (
    <CaseSection
      what="tasks"
      answer={answer}
      empty="No task yet: what is to be done in this case, until when and by whom."
      action={
        onAdd !== undefined && (
          <Button icon={Plus} onClick={onAdd}>
            New task
          </Button>
        )
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
      {(tasks) => {
        const shown = tasks.filter(({ status }) => done || status !== 'completed');
        return shown.length === 0 ? (
          <p className="px-4 py-6 text-muted sm:px-6">Every task of this case is completed.</p>
        ) : (
          <DataTable
            label="Tasks"
            columns={columns}
            rows={shown}
            fill={false}
            defaultSort="dueDate"
            view="tasks"
            onOpen={onOpen}
            onEdit={onOpen}
            rowKeys={{ x: toggle, Delete: remove }}
          />
        );
      }}
    </CaseSection>
  );
}
