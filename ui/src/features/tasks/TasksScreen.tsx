import { PRIORITIES, TASK_STATUSES } from '@lexledger/contracts/choices';
import type { Task } from '@lexledger/contracts/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { usePhone } from '../../browser/media.ts';
import type { Parameters } from '../../cache/query.ts';
import { optionsOf } from '../../components/choiceOptions.ts';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import {
  type ListFilter,
  REMOVED,
  REMOVED_OPTION,
  referenceFilter,
  useListFilters,
} from '../../components/list/listFilters.ts';
import { useWhose } from '../../components/list/whose.ts';
import { useNames } from '../../components/names.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { Segments } from '../../components/Segments.tsx';
import { shownMoment } from '../../dates/moment.ts';
import { type Day, today } from '../../dates/zones.ts';
import { useAddress } from '../../navigation/address.ts';
import { knownChoice } from '../../navigation/addressValues.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { useTaskVerbs } from '../../records/taskVerbs.ts';
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

type View = (typeof VIEWS)[number]['value'];

const OPEN = '';

const STATUSES = [
  { value: OPEN, label: 'Open' },
  ...optionsOf(TASK_STATUSES),
  { value: 'all', label: 'All' },
  REMOVED_OPTION,
];

interface Member {
  readonly id: string;
  readonly name: string;
}
const NO_MEMBERS: readonly Member[] = [];

const filtersOf = (
  members: readonly Member[],
  caseTitle: (id: string) => string | undefined,
): readonly ListFilter<Task>[] => [
  { key: 'status', label: 'Status', options: STATUSES, hasDefault: true, ignoresUnknown: true },
  {
    key: 'priority',
    label: 'Priority',
    options: optionsOf(PRIORITIES),
    admits: (task, priority) => task.priority === priority,
  },
  {
    key: 'assignee',
    label: 'Assignee',
    options: [...members.map(({ id, name }) => ({ value: id, label: name })), { value: 'none', label: 'Nobody' }],
    admits: ({ assignedTo }, assignee) => assignedTo === (assignee === 'none' ? null : assignee),
  },
  referenceFilter('case', 'Case', ({ caseId }) => caseId, caseTitle, 'A removed case'),
];

/** Maximum number of completed tasks listed with the open ones. */
const LATEST_DONE = 40;

function parametersOf(status: string): readonly Parameters[] {
  if (status === 'all') return [];
  if (status === REMOVED) return [{ removed: true }];
  return status === OPEN ? [{ open: true }] : [{ status }];
}

/** The tasks that the address asks for; the view by due date also lists the tasks completed last. */
function useTaskList(view: View, status: string) {
  const withDone = view === 'due' && status === OPEN;
  const answer = useQuery(recordsQuery('tasks', ...parametersOf(status)));
  const { data: done } = useQuery({
    ...recordsQuery('tasks', { status: 'completed', sort: '-completedAt', limit: LATEST_DONE }),
    enabled: status === OPEN,
  });
  const { data: members = NO_MEMBERS } = useQuery(recordsQuery('team-members'));
  const caseTitle = useNames('cases');
  const memberName = useNames('team-members');
  const loaded = useMemo(
    () => (withDone ? [...(answer.data ?? []), ...(done ?? [])] : (answer.data ?? [])),
    [withDone, answer.data, done],
  );
  const whose = useWhose('tasks');
  const filters = useMemo(() => [...whose, ...filtersOf(members, caseTitle)], [whose, members, caseTitle]);
  const textsOf = useCallback(
    ({ title, description, taskType, caseId, assignedTo }: Task) => [
      title,
      description,
      taskType,
      caseTitle(caseId),
      memberName(assignedTo),
    ],
    [caseTitle, memberName],
  );
  const list = useListFilters(answer, loaded, { filters, textsOf, sort: 'dueDate', hasViews: true });
  return { list, loaded: answer.data && loaded, hasDone: done !== undefined && done.length > 0, caseTitle, memberName };
}

/** How many of the tasks are open, overdue and due today; a phone has no room for the last. */
function detailOf(rows: readonly Task[], day: Day, phone: boolean): string {
  const open = rows.filter(({ status }) => status !== 'completed');
  const late = open.filter(({ dueDate }) => dueDate !== null && dueDate < day).length;
  const dueToday = open.filter(({ dueDate }) => dueDate === day).length;
  return [`${open.length} open`, late > 0 && `${late} overdue`, !phone && dueToday > 0 && `${dueToday} due today`]
    .filter(Boolean)
    .join(', ');
}

export default function TasksScreen() {
  const { search, setSearch } = useAddress();
  const status = knownChoice(search.status, STATUSES);
  const removed = status === REMOVED;
  const phone = usePhone();
  const view = search.view === 'table' || removed ? 'table' : 'due';
  const day = today();
  const { list, loaded, hasDone, caseTitle, memberName } = useTaskList(view, status);
  const { rows } = list;
  const { case: caseId = '', assignee = '' } = list.chosen;

  const opened = useOpenRecord<Task>('/api/tasks', loaded);
  const { openNew, open: openId } = opened;
  const { toggle, remove, restore } = useTaskVerbs();
  const acts = useMemo<TaskActs>(
    () => ({ open: (task) => openId(task.id), toggle, remove, restore }),
    [openId, toggle, remove, restore],
  );
  const showsDone = ['completed', 'all', REMOVED].includes(status);
  const columns = useMemo(
    () => taskColumns(caseTitle, memberName, acts, showsDone),
    [caseTitle, memberName, acts, showsDone],
  );
  const groups = useMemo(() => dueGroups(rows, day), [rows, day]);
  const defaults = {
    ...(caseId === '' ? {} : { caseId }),
    ...(assignee === '' || assignee === 'none' ? {} : { assignedTo: assignee }),
  };
  return (
    <ListScreen
      title="Tasks"
      detail={loaded === undefined || removed ? undefined : detailOf(rows, day, phone)}
      list={list}
      name="tasks"
      columns={columns}
      work={TASK_WORK}
      onNew={openNew}
      keepsHeader
      above={!removed && shownMoment() === null && <QuickAdd defaults={defaults} />}
      views={
        <Segments
          label="View"
          options={VIEWS}
          value={view}
          onChange={(next) => setSearch({ view: next === 'due' ? null : next })}
        />
      }
      board={
        view === 'due' ? (
          <DueList
            groups={groups}
            today={day}
            acts={acts}
            caseTitle={caseTitle}
            memberName={memberName}
            showDone={status !== OPEN || search.done === '1'}
            onShowDone={(show) => setSearch({ done: show ? '1' : null })}
            openId={opened.record?.id}
          />
        ) : undefined
      }
      openId={opened.record?.id}
      onOpen={acts.open}
      onEdit={acts.open}
      rowKeys={{ x: acts.toggle, Delete: acts.remove }}
      empty={
        hasDone
          ? { title: 'Nothing is open: every task is done.' }
          : {
              title: 'Tasks are the work that has to be done, by whom and until when.',
              example: (
                <>
                  For example: Draft the answer to the complaint, for Novak v. Harbor Freight, due Friday, urgent. In
                  the line above: <span className="whitespace-nowrap text-ink">Draft the answer fri !!</span>
                </>
              ),
              first: 'Add the first task',
            }
      }
    >
      <TaskForm
        {...opened.form}
        defaults={{ ...defaults, ...(search.caseId === undefined ? {} : { caseId: search.caseId }) }}
      />
    </ListScreen>
  );
}
