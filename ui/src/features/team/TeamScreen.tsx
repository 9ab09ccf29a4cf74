import type { Task } from '@lexledger/contracts/features/tasks';
import type { TeamMember } from '@lexledger/contracts/features/team';
import { nextBirthday } from '@lexledger/contracts/kernel/birthday';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { messageOf } from '../../api/apiError.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { usePhone } from '../../browser/media.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { NoValue } from '../../components/NoValue.tsx';
import { useOpenPane } from '../../components/openPane.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { consequencesQuery, reassignedOf } from '../../components/removal/consequences.ts';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { textColumn } from '../../components/table/usualColumns.tsx';
import { type Day, today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { toastError } from '../../notifications/toast.ts';
import { count, formatDay, formatInstantDay } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { MemberPane } from './MemberPane.tsx';
import { hasWork, useMemberRemoval } from './memberRemoval.ts';
import { TEAM } from './place.ts';
import { TeamMemberForm } from './TeamMemberForm.tsx';
import { TEAM_WORK } from './teamWork.ts';
import { NO_WORK, type Workload, workloads } from './workload.ts';

const RemoveMemberDialog = lazyWithRetry(() => import('./RemoveMemberDialog.tsx'));

const REMOVED = 'removed';
/** What a saved filter keeps of the address. */
const TERMS = ['search', 'status', 'sort'];

const isDay = (day: string | null): day is Day => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);

function columnsOf(work: ReadonlyMap<string | null, Workload>): readonly TableColumn<TeamMember>[] {
  const of = ({ id }: TeamMember): Workload => work.get(id) ?? NO_WORK;
  const day = today();
  const most = Math.max(1, ...[...work].map(([id, { open }]) => (id === null ? 0 : open.length)));
  return [
    textColumn<TeamMember>({ id: 'name', header: 'Name', width: 'minmax(160px, 1.5fr)' }, ({ name }) => name),
    textColumn<TeamMember>({ id: 'email', header: 'Email', width: 'minmax(180px, 1.5fr)' }, ({ email }) => email),
    {
      id: 'dateOfBirth',
      header: 'Date of birth',
      csv: ({ dateOfBirth }) => dateOfBirth,
      cell: ({ dateOfBirth }) => (isDay(dateOfBirth) ? formatDay(dateOfBirth) : <NoValue />),
      // The next birthday first: that is what the column is looked at for.
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
    {
      id: 'open',
      header: 'Open tasks',
      csv: (member) => of(member).open.length,
      cell: (member) => <Count amount={of(member).open.length} what="open" />,
      sortBy: (member) => of(member).open.length,
      align: 'end',
      width: '96px',
      phone: 'end',
    },
    {
      id: 'overdue',
      header: 'Overdue',
      csv: (member) => of(member).overdue,
      cell: (member) =>
        of(member).overdue === 0 ? (
          <Count amount={0} what="overdue" />
        ) : (
          <span className="text-danger">
            <Count amount={of(member).overdue} what="overdue" />
          </span>
        ),
      sortBy: (member) => of(member).overdue,
      align: 'end',
      width: '72px',
    },
    {
      id: 'nextDue',
      header: 'Next due',
      csv: (member) => of(member).nextDue,
      cell: (member) => {
        const { nextDue } = of(member);
        return nextDue === null ? <NoValue /> : formatDay(nextDue);
      },
      sortBy: (member) => of(member).nextDue,
      align: 'end',
      width: '100px',
      phone: 'none',
    },
    {
      id: 'createdAt',
      header: 'Added',
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatInstantDay(createdAt),
      sortBy: ({ createdAt }) => Date.parse(createdAt),
      align: 'end',
      width: '100px',
      phone: 'none',
    },
  ];
}

/** A phone's row has no header to say what the number counts. */
const Count = ({ amount, what }: { readonly amount: number; readonly what: string }) => (
  <span className={amount === 0 ? 'text-muted' : undefined}>
    {amount}
    <span className="sm:hidden"> {what}</span>
  </span>
);

/** Open tasks against the most that anybody has, the overdue ones at the start. The numbers stand beside it. */
const WorkloadBar = ({ workload: { open, overdue }, most }: { readonly workload: Workload; readonly most: number }) => (
  <span aria-hidden className="flex h-2 w-full overflow-hidden rounded-sm bg-sunken">
    <span className="bg-danger" style={{ width: `${(overdue / most) * 100}%` }} />
    <span className="bg-control" style={{ width: `${((open.length - overdue) / most) * 100}%` }} />
  </span>
);

/** What is left of the table beside an open member. */
const BESIDE_PANE = new Set(['name', 'workload', 'open', 'overdue', 'nextDue']);

export default function TeamScreen() {
  const { search, setSearch } = useAddress();
  const navigate = useNavigate();
  const phone = usePhone();
  const { search: words = '', status: kind = '', sort = 'name' } = search;
  const { isNew, openNew, edit, form } = useEditedRecord<TeamMember>();
  const [leaving, setLeaving] = useState<TeamMember>();
  const queries = useQueryClient();
  const removal = useMemberRemoval();

  const list = useQuery(
    liveQuery<readonly TeamMember[]>(
      ['/api/team-members', ...(kind === REMOVED ? [{ removed: true }] : [])],
      ['team-members'],
    ),
  );
  const tasks = useQuery(liveQuery<readonly Task[]>(['/api/tasks', { open: true }], ['tasks']));
  const day = today();
  const work = useMemo(() => workloads(tasks.data ?? [], day), [tasks.data, day]);

  const shown = useMemo(
    () => (list.data ?? []).filter(({ name, email }) => hasWords([name, email], words)),
    [list.data, words],
  );
  const { id, listed, isBeside, open, close } = useOpenPane(list.data);
  const columns = useMemo(() => columnsOf(work), [work]);
  const table = useListTable({
    name: 'team',
    columns,
    rows: shown,
    sort,
    terms: TERMS,
    room: isBeside ? BESIDE_PANE : undefined,
  });

  const remove = (member: TeamMember, to?: string | null): void => {
    const known = queries.getQueryData(consequencesQuery(TEAM.path, member.id).queryKey);
    removal.mutate(
      { member, tasks: known === undefined ? 0 : reassignedOf(known), to },
      {
        onSuccess: () => {
          setLeaving(undefined);
          if (id === member.id) setSearch({ id: null });
        },
        onError: (error) => {
          if (to === undefined && hasWork(error)) setLeaving(member);
          // An open dialog shows it itself.
          else if (leaving === undefined) toastError({ title: 'Error', description: error.message });
        },
      },
    );
  };

  /** Whether somebody must take their tasks is asked of the server at that moment. */
  const askToRemove = (member: TeamMember): void => {
    removal.reset();
    queries.fetchQuery({ ...consequencesQuery(TEAM.path, member.id), staleTime: 0 }).then(
      (answer) => (reassignedOf(answer) === 0 ? remove(member) : setLeaving(member)),
      (error: unknown) => toastError({ title: 'Error', description: messageOf(error) }),
    );
  };

  useShortcut('n', 'New team member', openNew);
  useShortcut('e', 'Edit the open team member', () => edit(listed), listed?.removedAt === null);
  useShortcut('Escape', 'Close the open team member', close, id !== undefined);

  const unassigned = work.get(null)?.open.length ?? 0;
  const detail =
    kind === REMOVED
      ? `${list.data?.length} removed`
      : `${count(list.data?.length ?? 0, 'person', 'people')}${unassigned > 0 && !phone ? `, ${count(unassigned, 'open task')} assigned to nobody` : ''}`;
  return (
    <>
      <PageHeader
        title="Team"
        {...(list.data === undefined || (list.data.length === 0 && kind !== REMOVED) ? {} : { detail })}
      >
        {(list.data?.length !== 0 || kind === REMOVED) && (
          <Button variant="primary" icon={Plus} onClick={openNew}>
            New team member
          </Button>
        )}
      </PageHeader>
      <Toolbar tools={<TableTools table={table} />}>
        <SearchBox label="Search the team" value={words} onChange={(next) => setSearch({ search: next })} />
        <Filter
          label="Status"
          options={[{ value: REMOVED, label: 'Removed' }]}
          value={kind}
          onChange={(next) => setSearch({ status: next })}
        />
      </Toolbar>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <RecordList
            one="team member"
            many="team members"
            answer={list}
            rows={shown}
            isFiltered={words !== ''}
            onClear={() => setSearch({ search: null })}
            showsRemoved={kind === REMOVED}
            empty={
              <EmptyState
                title="The team are the people that tasks are given to: associates, paralegals, experts, counsel elsewhere."
                action={
                  <Button variant="primary" icon={Plus} onClick={openNew}>
                    Add the first team member
                  </Button>
                }
              >
                For example: Dana Reid, paralegal, dana@example.com. They get no account and see nothing of yours.
              </EmptyState>
            }
          >
            <RecordTable
              label="Team"
              table={table}
              work={TEAM_WORK}
              isRemoved={kind === REMOVED}
              selects={!isBeside}
              onSortChange={(next) => setSearch({ sort: next })}
              view="team-members"
              openId={id}
              onOpen={open}
              onEdit={edit}
            />
          </RecordList>
        </div>
        {id !== undefined && (
          <MemberPane
            id={id}
            listed={listed}
            workload={tasks.data === undefined ? undefined : (work.get(id) ?? NO_WORK)}
            onEdit={edit}
            onRemove={askToRemove}
            onAssign={({ id: assignee }) => void navigate({ to: '/tasks', search: { new: '1', assignee } })}
            onClose={close}
          />
        )}
      </div>
      <TeamMemberForm
        {...form}
        onSaved={(saved) => {
          if (isNew) open(saved);
        }}
      />
      {leaving !== undefined && (
        <Suspense>
          <RemoveMemberDialog
            member={leaving}
            workload={work.get(leaving.id) ?? NO_WORK}
            others={(list.data ?? []).filter((member) => member.id !== leaving.id && member.removedAt === null)}
            pending={removal.isPending}
            error={hasWork(removal.error) ? null : removal.error}
            onRemove={(to) => remove(leaving, to)}
            onClose={() => setLeaving(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
