import type { TeamMember } from '@lexledger/contracts/features/team';
import { nextBirthday } from '@lexledger/contracts/kernel/birthday';
import { shownAddress } from '@lexledger/contracts/noAddress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePhone } from '../../browser/media.ts';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { lazyForm } from '../../components/LazyForm.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { REMOVED_OPTION, useFilteredList } from '../../components/list/listFilters.ts';
import { NoValue } from '../../components/NoValue.tsx';
import { useOpenPane } from '../../components/openPane.ts';
import { consequencesQuery, reassignedOf } from '../../components/removal/consequences.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { instantColumn, numberColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { type Day, today } from '../../dates/zones.ts';
import { useAddress } from '../../navigation/address.ts';
import { toastError } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count, formatDay, formatHours } from '../../text/format.ts';
import { HoursLink } from './HoursLink.tsx';
import { MemberPane } from './MemberPane.tsx';
import { hasWork, useMemberRemoval } from './memberRemoval.ts';
import { type MemberWork, useMemberWork } from './memberWork.ts';
import { TEAM } from './place.ts';
import { TEAM_WORK } from './teamWork.ts';
import { NO_WORK, type Workload, workloads } from './workload.ts';

const TeamMemberForm = lazyForm(() => import('./TeamMemberSheet.tsx'));
const RemoveMemberDialog = lazyWithRetry(() => import('./RemoveMemberDialog.tsx'));

const PLAN = {
  filters: [{ key: 'status', label: 'Status', options: [REMOVED_OPTION] }],
  textsOf: ({ name, email }: TeamMember) => [name, shownAddress(email)],
  sort: 'name',
};

const isDay = (day: string | null): day is Day => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);

type WorkOf = (contactId: string) => MemberWork;

/** A column of a person's work in a firm of several people. */
const workColumn = (id: string, header: string, width: string, read: (member: TeamMember) => number) =>
  numberColumn<TeamMember>({ id, header, width, phone: 'none', read }, (amount) => <Count amount={amount} what="" />);

/** A column of minutes, shown and exported as hours. */
const hoursColumn = (
  id: 'week' | 'month',
  header: string,
  width: string,
  read: (member: TeamMember) => number,
): TableColumn<TeamMember> => ({
  ...numberColumn<TeamMember>({ id, header, width, phone: 'none', read }, (minutes, member) =>
    minutes === 0 ? formatHours(0) : <HoursLink memberId={member.id} minutes={minutes} period={id} />,
  ),
  csv: (member) => formatHours(read(member)),
});

/** The columns of the workload by person, besides those of tasks. */
function workColumnsOf(workOf: WorkOf, seesHours: boolean): readonly TableColumn<TeamMember>[] {
  return [
    workColumn('deadlines', 'Deadlines, 14 d', '114px', ({ id }) => workOf(id).deadlines.length),
    workColumn('events', 'Events, 14 d', '94px', ({ id }) => workOf(id).events.length),
    workColumn('led', 'Cases led', '78px', ({ id }) => workOf(id).led.length),
    ...(seesHours
      ? [
          hoursColumn('week', 'Week, h', '66px', ({ id }) => workOf(id).hours?.week ?? 0),
          hoursColumn('month', 'Month, h', '74px', ({ id }) => workOf(id).hours?.month ?? 0),
        ]
      : []),
  ];
}

/** In a firm of several people, the workload takes the room of what is looked up rarely; that can be chosen again. */
const RARE: ReadonlySet<string> = new Set(['email', 'dateOfBirth', 'nextDue', 'createdAt']);

const withWork = (columns: readonly TableColumn<TeamMember>[], workOf: WorkOf, seesHours: boolean) => [
  ...columns.map((column) => (RARE.has(column.id) ? { ...column, isOptional: true } : column)),
  ...workColumnsOf(workOf, seesHours),
];

function columnsOf(work: ReadonlyMap<string | null, Workload>): readonly TableColumn<TeamMember>[] {
  const of = ({ id }: TeamMember): Workload => work.get(id) ?? NO_WORK;
  const day = today();
  const most = Math.max(1, ...[...work].map(([id, { open }]) => (id === null ? 0 : open.length)));
  return [
    textColumn<TeamMember>({ id: 'name', header: 'Name', width: 'minmax(160px, 1.5fr)' }),
    textColumn<TeamMember>({
      id: 'email',
      header: 'Email',
      width: 'minmax(180px, 1.5fr)',
      read: ({ email }) => shownAddress(email),
    }),
    {
      id: 'dateOfBirth',
      header: 'Date of birth',
      csv: ({ dateOfBirth }) => dateOfBirth,
      cell: ({ dateOfBirth }) => (isDay(dateOfBirth) ? formatDay(dateOfBirth) : <NoValue />),
      // The column sorts by the next birthday, which is its purpose.
      sortBy: ({ dateOfBirth }) => (isDay(dateOfBirth) ? nextBirthday(dateOfBirth, day).days : null),
      width: '116px',
      phone: 'none',
    },
    {
      id: 'workload',
      header: 'Workload',
      cell: (member) => <WorkloadBar workload={of(member)} most={most} />,
      width: 'minmax(96px, 1fr)',
      phone: 'none',
    },
    numberColumn<TeamMember>(
      { id: 'open', header: 'Open tasks', width: '96px', phone: 'end', read: (member) => of(member).open.length },
      (open) => <Count amount={open} what="open" />,
    ),
    numberColumn<TeamMember>(
      { id: 'overdue', header: 'Overdue', width: '72px', read: (member) => of(member).overdue },
      (overdue) => (
        <span className={overdue === 0 ? undefined : 'text-danger'}>
          <Count amount={overdue} what="overdue" />
        </span>
      ),
    ),
    textColumn<TeamMember>(
      {
        id: 'nextDue',
        header: 'Next due',
        align: 'end',
        width: '100px',
        phone: 'none',
        read: (member) => of(member).nextDue,
      },
      (nextDue) => formatDay(nextDue),
    ),
    instantColumn<TeamMember>({ id: 'createdAt', header: 'Added', width: '100px' }),
  ];
}

/** A count, followed on a phone by its noun, because a row there has no header. */
const Count = ({ amount, what }: { readonly amount: number; readonly what: string }) => (
  <span className={amount === 0 ? 'text-muted' : undefined}>
    {amount}
    <span className="sm:hidden"> {what}</span>
  </span>
);

/**
 * The open tasks relative to the highest number of any member, overdue ones first. The numbers are in other columns.
 */
const WorkloadBar = ({ workload: { open, overdue }, most }: { readonly workload: Workload; readonly most: number }) => (
  <span aria-hidden className="flex h-2 w-full overflow-hidden rounded-sm bg-sunken">
    <span className="bg-danger" style={{ width: `${(overdue / most) * 100}%` }} />
    <span className="bg-control" style={{ width: `${((open.length - overdue) / most) * 100}%` }} />
  </span>
);

/** The columns that remain beside an open member. */
const BESIDE_PANE = new Set(['name', 'workload', 'open', 'overdue', 'nextDue']);

/** The columns of the team, with the workload by person where that is known. */
function useTeamColumns(work: ReadonlyMap<string | null, Workload>) {
  const workOf = useMemberWork();
  const seesHours = useMay().asks('ReportTimekeepers');
  const columns = useMemo(() => {
    const usual = columnsOf(work);
    return workOf === undefined ? usual : withWork(usual, workOf, seesHours);
  }, [work, workOf, seesHours]);
  return { columns, workOf };
}

export default function TeamScreen() {
  const { setSearch } = useAddress();
  const navigate = useNavigate();
  const phone = usePhone();
  const list = useFilteredList(TEAM, PLAN);
  const { data, removed } = list;
  const pane = useOpenPane(data);
  const { openNew, edit, ifNew, form } = useEditedRecord<TeamMember>();
  const [leaving, setLeaving] = useState<TeamMember>();
  const queries = useQueryClient();
  const removal = useMemberRemoval();
  const tasks = useQuery(recordsQuery('tasks', { open: true }));
  const day = today();
  const work = useMemo(() => workloads(tasks.data ?? [], day), [tasks.data, day]);
  const { columns, workOf } = useTeamColumns(work);

  const remove = (member: TeamMember, to?: string | null): void => {
    const known = queries.getQueryData(consequencesQuery(TEAM.path, member.id).queryKey);
    removal.mutate(
      { member, tasks: known === undefined ? 0 : reassignedOf(known), to },
      {
        onSuccess: () => {
          setLeaving(undefined);
          if (pane.id === member.id) setSearch({ id: null });
        },
        onError: (error) => {
          if (to === undefined && hasWork(error)) setLeaving(member);
          // An open dialog shows the error itself.
          else if (leaving === undefined) toastError({ title: 'Error', description: error.message });
        },
      },
    );
  };

  /** Asks the server at this moment whether tasks must be reassigned before the removal. */
  const askToRemove = (member: TeamMember): void => {
    removal.reset();
    queries
      .fetchQuery({ ...consequencesQuery(TEAM.path, member.id), staleTime: 0 })
      .then((answer) => (reassignedOf(answer) === 0 ? remove(member) : setLeaving(member)), toastFailure);
  };

  const unassigned = work.get(null)?.open.length ?? 0;
  const detail =
    data &&
    (removed
      ? `${data.length} removed`
      : `${count(data.length, 'person', 'people')}${unassigned > 0 && !phone ? `, ${count(unassigned, 'open task')} assigned to nobody` : ''}`);
  return (
    <ListScreen
      title="Team"
      detail={detail}
      // In the list of removed members, only the search is cleared.
      list={{ ...list, isFiltered: list.words !== '', clear: () => setSearch({ search: null }) }}
      name="team"
      columns={columns}
      work={TEAM_WORK}
      onNew={openNew}
      onEdit={edit}
      searchLabel="Search the team"
      showsFilters
      pane={pane}
      columnsBeside={BESIDE_PANE}
      aside={
        pane.id !== undefined && (
          <MemberPane
            id={pane.id}
            listed={pane.listed}
            workload={tasks.data === undefined ? undefined : (work.get(pane.id) ?? NO_WORK)}
            work={workOf?.(pane.id)}
            onEdit={edit}
            onRemove={askToRemove}
            onAssign={({ id: assignee }) => void navigate({ to: '/tasks', search: { new: '1', assignee } })}
            onClose={pane.close}
          />
        )
      }
      empty={{
        title: 'The team are the people that tasks are given to: associates, paralegals, experts, counsel elsewhere.',
        example: 'For example: Dana Reid, paralegal, dana@example.com. They get no account and see nothing of yours.',
        first: 'Add the first team member',
      }}
    >
      <TeamMemberForm {...form} onSaved={ifNew(pane.open)} />
      {leaving !== undefined && (
        <Suspense>
          <RemoveMemberDialog
            member={leaving}
            workload={work.get(leaving.id) ?? NO_WORK}
            others={(data ?? []).filter((member) => member.id !== leaving.id && member.removedAt === null)}
            pending={removal.isPending}
            error={hasWork(removal.error) ? null : removal.error}
            onRemove={(to) => remove(leaving, to)}
            onClose={() => setLeaving(undefined)}
          />
        </Suspense>
      )}
    </ListScreen>
  );
}
