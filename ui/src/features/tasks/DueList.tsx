import type { Task } from '@lexledger/contracts/features/tasks';
import { ChevronRight, Ellipsis } from 'lucide-react';
import { useMay } from '../../account/may.ts';
import { useWaiting } from '../../api/outboxGate.ts';
import { cx } from '../../browser/classes.ts';
import { usePhone } from '../../browser/media.ts';
import { inControl, type RowProps, useRovingRows } from '../../browser/rovingRows.ts';
import { useRecentlyChanged } from '../../cache/recentlyChanged.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { PriorityMark } from '../../components/PriorityMark.tsx';
import { SubjectContext } from '../../components/subject.ts';
import { addDays, type Day } from '../../dates/zones.ts';
import { isPendingId } from '../../records/pendingChanges.ts';
import { TASKS } from '../../records/taskPlace.ts';
import { formatDay } from '../../text/format.ts';
import { type DueGroup, type DueGroupKey, WEEK_DAYS } from './dueGroups.ts';
import { type TaskActs, taskMenu } from './taskMenu.ts';

type NameOf = (id: string | null) => string | undefined;

export interface DueListProps {
  readonly groups: readonly DueGroup[];
  readonly today: Day;
  readonly acts: TaskActs;
  readonly caseTitle: NameOf;
  readonly memberName: NameOf;
  /** Whether completed tasks are shown, too. */
  readonly showDone: boolean;
  readonly onShowDone: (show: boolean) => void;
  /** Id of the task that is open beside the list. */
  readonly openId: string | undefined;
}

const HEADINGS: Readonly<Record<DueGroupKey, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  none: 'No date',
  done: 'Done',
};

const detailOf = (key: DueGroupKey, today: Day): string =>
  key === 'today'
    ? formatDay(today, 'long').replace(/, \d{4}$/, '')
    : key === 'week'
      ? `until ${formatDay(addDays(today, WEEK_DAYS), 'short')}`
      : '';

/**
 * Tasks grouped by due date. Arrow keys move between rows, across the groups; Space and x complete and reopen, Enter
 * and e open, Delete removes.
 */
export function DueList({ groups, today, acts, caseTitle, memberName, showDone, onShowDone, openId }: DueListProps) {
  const shown = groups.flatMap(({ key, tasks }) => (key === 'done' && !showDone ? [] : tasks));
  const may = useMay();
  const toggle = (task: Task): void => {
    if (may.change(TASKS, task)) acts.toggle(task);
  };
  const remove = (task: Task): void => {
    if (may.remove(TASKS, task)) acts.remove(task);
  };
  const { list, rowProps } = useRovingRows(
    shown,
    {
      ' ': { run: toggle, leaves: true },
      x: { run: toggle, leaves: true },
      Enter: { run: acts.open },
      e: { run: acts.open },
      Delete: { run: remove, leaves: true },
    },
    { isMain: true },
  );

  return (
    <div ref={list} className="min-h-0 flex-1 overflow-y-auto border-t bg-surface pb-6 text-sm">
      {groups.map(({ key, tasks }) => {
        const folded = key === 'done' && !showDone;
        return (
          <section key={key} aria-label={HEADINGS[key]}>
            <h2 className="sticky top-0 z-10 flex h-10 items-end gap-2 border-rule border-b bg-surface px-4 pb-1.5 sm:px-6">
              {key === 'done' ? (
                <button
                  type="button"
                  aria-expanded={showDone}
                  onClick={() => onShowDone(!showDone)}
                  className="-ml-1 flex items-center gap-1 rounded-sm font-medium font-serif text-base"
                >
                  <ChevronRight
                    aria-hidden
                    size={16}
                    strokeWidth={1.75}
                    className={cx('text-muted transition-transform', showDone && 'rotate-90')}
                  />
                  {HEADINGS[key]}
                </button>
              ) : (
                <span
                  className={cx('font-medium font-serif text-base', key === 'overdue' ? 'text-danger' : 'text-ink')}
                >
                  {HEADINGS[key]}
                </span>
              )}
              <span className="text-muted">{key === 'done' ? 'latest' : tasks.length}</span>
              <span className="ml-auto text-muted text-xs">{detailOf(key, today)}</span>
            </h2>
            {!folded && (
              <ul>
                {tasks.map((task) => (
                  <TaskRow
                    key={task.id}
                    task={task}
                    acts={acts}
                    row={rowProps(task.id)}
                    isOpen={task.id === openId}
                    caseTitle={caseTitle(task.caseId)}
                    memberName={memberName(task.assignedTo)}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

interface TaskRowProps {
  readonly task: Task;
  readonly acts: TaskActs;
  readonly row: RowProps;
  readonly isOpen: boolean;
  readonly caseTitle: string | undefined;
  readonly memberName: string | undefined;
}

function TaskRow({ task, acts, row, isOpen, caseTitle, memberName }: TaskRowProps) {
  const changed = useRecentlyChanged('tasks', task.id);
  const phone = usePhone();
  const done = task.status === 'completed';
  const isPending = isPendingId(task.id);
  const mayChange = useMay().change(TASKS, task);
  return (
    <SubjectContext value={{ place: TASKS, record: task }}>
      <li
        {...row}
        data-waiting={useWaiting(task.id)}
        onKeyDown={row.onKeyDown}
        aria-current={isOpen || undefined}
        aria-busy={isPending || undefined}
        onClick={(event) => {
          if (!isPending && !inControl(event.target)) acts.open(task);
        }}
        className={cx(
          'flex min-h-9 items-center gap-3 border-b px-4 transition-colors focus-visible:-outline-offset-2 sm:px-6 touch:min-h-13',
          isPending && 'text-muted italic',
          changed ? 'bg-changed duration-0' : 'duration-700',
          !changed && (isOpen ? 'bg-accent-wash' : 'hover:bg-hover hover:duration-0'),
        )}
      >
        <Checkbox
          aria-label={`${done ? 'Reopen' : 'Complete'}: ${task.title}`}
          checked={done}
          disabled={!mayChange}
          onChange={() => acts.toggle(task)}
          tabIndex={-1}
          className="touch:size-6"
        />
        <div className="grid min-w-0 flex-1 items-center gap-x-4 py-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,8rem)] lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,8rem)_5.5rem]">
          <span
            className={cx(
              'truncate max-sm:font-medium max-sm:text-base',
              done && 'text-muted line-through decoration-rule',
            )}
          >
            {task.title}
            {task.status === 'in-progress' && (
              <span className="ml-2 text-muted text-xs max-sm:hidden">in progress</span>
            )}
          </span>
          <span className="truncate text-muted max-sm:hidden">{caseTitle}</span>
          <span className="truncate text-muted max-sm:hidden">{memberName}</span>
          <span className="max-lg:hidden">
            {task.priority !== 'medium' && !done && <PriorityMark priority={task.priority} />}
          </span>
          <span className="flex gap-1.5 truncate text-muted text-xs sm:hidden">
            {(task.priority === 'urgent' || task.priority === 'high') && !done && (
              <span className="shrink-0">
                <PriorityMark priority={task.priority} />
              </span>
            )}
            <span className="truncate">
              {[task.status === 'in-progress' && 'In progress', caseTitle, memberName].filter(Boolean).join(' · ')}
            </span>
          </span>
        </div>
        <span className="w-auto shrink-0 text-right sm:w-32">
          <DueDay day={task.dueDate} isOpen={!done} short={phone} />
        </span>
        <Menu
          trigger={<IconButton label={`Actions: ${task.title}`} icon={Ellipsis} size="sm" tabIndex={-1} />}
          items={taskMenu(task, acts)}
        />
      </li>
    </SubjectContext>
  );
}
