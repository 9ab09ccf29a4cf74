import { PRIORITIES, TASK_STATUSES } from '@lexledger/contracts/choices';
import type { Task } from '@lexledger/contracts/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { usePhone } from '../../browser/media.ts';
import type { Parameters } from '../../cache/query.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { optionsOf, referredOptions } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Select } from '../../components/Select.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { useTaskVerbs } from '../../records/taskVerbs.ts';
import { hasWords } from '../../text/words.ts';
import { DueList } from './DueList.tsx';
import { dueGroups } from './dueGroups.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { TaskForm } from './TaskForm.tsx';
import { taskColumns } from './taskColumns.tsx';
import type { TaskActs } from './taskMenu.ts';
import { TASK_WORK } from './taskWork.ts';

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

/** What a saved filter keeps of the address. */
const TERMS = ['search', 'status', 'priority', 'assignee', 'case', 'view', 'sort'];

/** Of the tasks that are done, beside the open ones. */
const LATEST_DONE = 40;

function parametersOf(shown: string): readonly Parameters[] {
  if (shown === 'all') return [];
  if (shown === 'removed') return [{ removed: true }];
  return shown === OPEN ? [{ open: true }] : [{ status: shown }];
}

export default function TasksScreen() {
  const { search, setSearch } = useAddress();
  const { search: words = '', priority = '', assignee = '', case: caseId = '' } = search;
  const shown = SHOWN.find(({ value }) => value === search.status)?.value ?? OPEN;
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
  const { toggle, remove, restore } = useTaskVerbs();

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
  const showsDone = ['completed', 'all', 'removed'].includes(shown);
  const columns = useMemo(
    () => taskColumns(caseTitle, memberName, acts, showsDone),
    [caseTitle, memberName, acts, showsDone],
  );
  const table = useListTable({ name: 'tasks', columns, rows, sort: search.sort ?? 'dueDate', terms: TERMS });
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
      <Toolbar tools={<TableTools table={table} hasColumns={view === 'table'} />} end={views}>
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
          <RecordTable
            label="Tasks"
            table={table}
            work={TASK_WORK}
            isRemoved={shown === 'removed'}
            onSortChange={(sort) => setSearch({ sort })}
            view="tasks"
            openId={opened.record?.id}
            onOpen={acts.open}
            onEdit={acts.open}
            rowKeys={{ x: acts.toggle, Delete: acts.remove }}
          />
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
