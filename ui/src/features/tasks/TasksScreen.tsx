import { PRIORITIES, TASK_STATUSES } from '@lexledger/contracts/choices';
import type { Task } from '@lexledger/contracts/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore, CheckCircle2, Plus, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useShortcut } from '../../app/keyboard/shortcuts.ts';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { Button } from '../../components/Button.tsx';
import { optionsOf, referredOptions } from '../../components/choiceOptions.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { NameCell } from '../../components/NameCell.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PriorityMark } from '../../components/PriorityMark.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Select } from '../../components/Select.tsx';
import { SelectionBar } from '../../components/SelectionBar.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useAddress } from '../../lib/address.ts';
import { formatInstantDay } from '../../lib/format.ts';
import { usePhone } from '../../lib/media.ts';
import type { Parameters } from '../../lib/query.ts';
import { liveQuery } from '../../lib/query.ts';
import { useTaskVerbs } from '../../lib/taskVerbs.ts';
import { hasWords } from '../../lib/words.ts';
import { today } from '../../lib/zones.ts';
import { DueList } from './DueList.tsx';
import { dueGroups } from './dueGroups.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { TaskForm } from './TaskForm.tsx';
import { TaskStatus } from './TaskStatus.tsx';
import { type TaskActs, taskMenu } from './taskMenu.ts';

const VIEWS = [
  { value: 'due', label: 'By due date' },
  { value: 'table', label: 'Table' },
] as const;

const OPEN = '';

const SHOWN = [
  { value: OPEN, label: 'Open' },
  ...optionsOf(TASK_STATUSES),
  { value: 'all', label: 'All' },
  { value: 'removed', label: 'Removed' },
];

/** Of the tasks that are done, beside the open ones. */
const LATEST_DONE = 40;

const RANK = Object.keys(PRIORITIES);

function parametersOf(shown: string): readonly Parameters[] {
  if (shown === 'all') return [];
  if (shown === 'removed') return [{ removed: true }];
  return shown === OPEN ? [{ open: true }] : [{ status: shown }];
}

type NameOf = (id: string | null) => string | undefined;

const columnsOf = (caseTitle: NameOf, memberName: NameOf, acts: TaskActs): readonly Column<Task>[] => [
  {
    id: 'title',
    header: 'Task',
    cell: ({ title }) => title,
    sortBy: ({ title }) => title,
    width: 'minmax(200px, 2fr)',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <TaskStatus status={status} />,
    sortBy: ({ status }) => Object.keys(TASK_STATUSES).indexOf(status),
    width: '104px',
  },
  {
    id: 'dueDate',
    header: 'Due',
    cell: ({ dueDate, status }) => <DueDay day={dueDate} isOpen={status !== 'completed'} />,
    sortBy: ({ dueDate }) => dueDate,
    width: '128px',
    phone: 'end',
  },
  {
    id: 'priority',
    header: 'Priority',
    cell: ({ priority }) => <PriorityMark priority={priority} />,
    sortBy: ({ priority }) => RANK.indexOf(priority),
    width: '88px',
    phone: 'none',
  },
  {
    id: 'case',
    header: 'Case',
    cell: ({ caseId }) => <NameCell kind="cases" id={caseId} name={caseTitle(caseId)} />,
    sortBy: ({ caseId }) => caseTitle(caseId),
    width: 'minmax(140px, 1.4fr)',
  },
  {
    id: 'assignedTo',
    header: 'Assigned to',
    cell: ({ assignedTo }) => <NameCell kind="team-members" id={assignedTo} name={memberName(assignedTo)} />,
    sortBy: ({ assignedTo }) => memberName(assignedTo),
    width: 'minmax(110px, 0.8fr)',
    phone: 'none',
  },
  {
    id: 'taskType',
    header: 'Type',
    cell: ({ taskType }) => <span className="text-muted">{taskType}</span>,
    sortBy: ({ taskType }) => taskType,
    width: '110px',
    phone: 'none',
  },
  {
    id: 'completedAt',
    header: 'Completed',
    cell: ({ completedAt }) => (completedAt === null ? <NoValue /> : formatInstantDay(completedAt)),
    sortBy: ({ completedAt }) => completedAt,
    align: 'end',
    width: '104px',
    phone: 'none',
  },
  actionsColumn(
    ({ title }) => title,
    (task) => taskMenu(task, acts),
  ),
];

export default function TasksScreen() {
  const { search, setSearch } = useAddress();
  const { search: words = '', status: shown = OPEN, priority = '', assignee = '', case: caseId = '' } = search;
  const phone = usePhone();
  const view = search.view === 'table' || shown === 'removed' ? 'table' : 'due';
  const withDone = view === 'due' && shown === OPEN;
  const day = today();

  const list = useQuery(liveQuery<readonly Task[]>(['/api/tasks', ...parametersOf(shown)], ['tasks']));
  const done = useQuery({
    ...liveQuery<readonly Task[]>(
      ['/api/tasks', { status: 'completed', sort: '-completedAt', limit: LATEST_DONE }],
      ['tasks'],
    ),
    enabled: shown === OPEN,
  });
  const caseTitle = useNames('cases');
  const memberName = useNames('team-members');
  const members = useQuery(liveQuery<readonly { id: string; name: string }[]>(['/api/team-members'], ['team-members']));
  const { complete, toggle, remove, restore } = useTaskVerbs();
  const [selected, setSelected] = useState<readonly string[]>([]);

  const loaded = useMemo(
    () => (withDone ? [...(list.data ?? []), ...(done.data ?? [])] : (list.data ?? [])),
    [withDone, list.data, done.data],
  );
  const opened = useOpenRecord<Task>('/api/tasks', list.data === undefined ? undefined : loaded);
  const { openNew, open: openId } = opened;

  const rows = useMemo(
    () =>
      loaded.filter(
        (task) =>
          (priority === '' || task.priority === priority) &&
          (assignee === '' || (assignee === 'none' ? task.assignedTo === null : task.assignedTo === assignee)) &&
          (caseId === '' || task.caseId === caseId) &&
          hasWords(
            [task.title, task.description, task.taskType, caseTitle(task.caseId), memberName(task.assignedTo)],
            words,
          ),
      ),
    [loaded, priority, assignee, caseId, words, caseTitle, memberName],
  );
  const groups = useMemo(() => dueGroups(rows, day), [rows, day]);

  const caseOptions = useMemo(
    () =>
      referredOptions(
        loaded.map((task) => task.caseId),
        caseId,
        caseTitle,
        'A removed case',
      ),
    [loaded, caseId, caseTitle],
  );

  const acts = useMemo<TaskActs>(
    () => ({
      open: (task) => openId(task.id),
      toggle,
      remove,
      restore,
    }),
    [openId, toggle, remove, restore],
  );
  const columns = useMemo(() => {
    const all = columnsOf(caseTitle, memberName, acts);
    return ['completed', 'all', 'removed'].includes(shown) ? all : all.filter(({ id }) => id !== 'completedAt');
  }, [caseTitle, memberName, acts, shown]);
  const chosen = rows.filter(({ id }) => selected.includes(id));
  const clearFilters = useCallback(
    () => setSearch({ search: null, status: null, priority: null, assignee: null, case: null }),
    [setSearch],
  );

  useShortcut('n', 'New task', openNew);

  const open = rows.filter(({ status }) => status !== 'completed');
  const late = open.filter(({ dueDate }) => dueDate !== null && dueDate < day).length;
  const dueToday = open.filter(({ dueDate }) => dueDate === day).length;
  const filtered = words !== '' || priority !== '' || assignee !== '' || caseId !== '' || shown !== OPEN;
  const defaults = {
    ...(caseId === '' ? {} : { caseId }),
    ...(assignee === '' || assignee === 'none' ? {} : { assignedTo: assignee }),
  };

  const views = (
    <Segments
      label="View"
      options={VIEWS}
      value={view}
      onChange={(next) => setSearch({ view: next === 'due' ? null : next })}
    />
  );
  return (
    <>
      <PageHeader
        title="Tasks"
        {...(list.data === undefined || shown === 'removed'
          ? {}
          : {
              detail: [
                `${open.length} open`,
                late > 0 && `${late} overdue`,
                !phone && dueToday > 0 && `${dueToday} due today`,
              ]
                .filter(Boolean)
                .join(', '),
            })}
      >
        <Button variant="primary" icon={Plus} onClick={openNew}>
          New task
        </Button>
      </PageHeader>
      <Toolbar end={views}>
        <SearchBox label="Search tasks" value={words} onChange={(next) => setSearch({ search: next })} />
        <FilterRow>
          <Select
            compact
            aria-label="Status"
            options={SHOWN}
            value={shown}
            onChange={(event) => setSearch({ status: event.target.value })}
          />
          <Filter
            label="Priority"
            options={optionsOf(PRIORITIES)}
            value={priority}
            onChange={(next) => setSearch({ priority: next })}
          />
          <Filter
            label="Assignee"
            options={[
              ...(members.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              { value: 'none', label: 'Nobody' },
            ]}
            value={assignee}
            onChange={(next) => setSearch({ assignee: next })}
          />
          <Filter label="Case" options={caseOptions} value={caseId} onChange={(next) => setSearch({ case: next })} />
        </FilterRow>
      </Toolbar>
      {shown !== 'removed' && <QuickAdd defaults={defaults} />}
      <RecordList
        one="task"
        many="tasks"
        answer={list}
        rows={rows}
        isFiltered={filtered}
        onClear={clearFilters}
        showsRemoved={shown === 'removed'}
        empty={
          done.data !== undefined && done.data.length > 0 ? (
            <EmptyState title="Nothing is open: every task is done." />
          ) : (
            <EmptyState
              title="Tasks are the work that has to be done, by whom and until when."
              action={
                <Button icon={Plus} onClick={openNew}>
                  Add the first task
                </Button>
              }
            >
              For example: Draft the answer to the complaint, for Novak v. Harbor Freight, due Friday, urgent. In the
              line above: <span className="whitespace-nowrap text-ink">Draft the answer fri !!</span>
            </EmptyState>
          )
        }
      >
        {view === 'due' ? (
          <DueList
            groups={groups}
            today={day}
            acts={acts}
            caseTitle={caseTitle}
            memberName={memberName}
            showDone={shown !== OPEN || search.done === '1'}
            onShowDone={(show) => setSearch({ done: show ? '1' : null })}
            openId={opened.record?.id}
          />
        ) : (
          <>
            <SelectionBar amount={chosen.length} one="task" onClear={() => setSelected([])}>
              {shown === 'removed' ? (
                <Button
                  size="sm"
                  icon={ArchiveRestore}
                  onClick={() => {
                    restore(...chosen);
                    setSelected([]);
                  }}
                >
                  Restore
                </Button>
              ) : (
                <>
                  <Button
                    size="sm"
                    icon={CheckCircle2}
                    disabled={chosen.every(({ status }) => status === 'completed')}
                    onClick={() => {
                      complete(...chosen);
                      setSelected([]);
                    }}
                  >
                    Complete
                  </Button>
                  <Button
                    size="sm"
                    icon={Trash2}
                    onClick={() => {
                      remove(...chosen);
                      setSelected([]);
                    }}
                  >
                    Remove
                  </Button>
                </>
              )}
            </SelectionBar>
            <DataTable
              label="Tasks"
              columns={columns}
              rows={rows}
              sort={search.sort ?? 'dueDate'}
              onSortChange={(sort) => setSearch({ sort })}
              selection={{ ids: selected, onChange: setSelected }}
              view="tasks"
              openId={opened.record?.id}
              onOpen={acts.open}
              onEdit={acts.open}
              rowKeys={{ x: acts.toggle, Delete: acts.remove }}
            />
          </>
        )}
      </RecordList>
      <TaskForm
        open={opened.isOpen}
        record={opened.record}
        defaults={{ ...defaults, ...(search.caseId === undefined ? {} : { caseId: search.caseId }) }}
        onOpenChange={(next) => {
          if (!next) opened.close();
        }}
      />
    </>
  );
}
