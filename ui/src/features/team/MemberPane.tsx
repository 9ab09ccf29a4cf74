import { TIMEKEEPER_CLASSES } from '@lexledger/contracts/billingChoices';
import type { TeamMember } from '@lexledger/contracts/features/team';
import { nextBirthday } from '@lexledger/contracts/kernel/birthday';
import { shownAddress } from '@lexledger/contracts/noAddress';
import { birthdayTexts } from '@lexledger/contracts/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { MailLink } from '../../components/ContactLinks.tsx';
import { DetailSection } from '../../components/DetailPane.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useErasure } from '../../components/erasure/erasure.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Menu } from '../../components/Menu.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { EditVerb, RecordPane, RemoveVerb } from '../../components/RecordPane.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { eventDay } from '../../dates/eventDays.ts';
import { addDays, today } from '../../dates/zones.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { formatDay, formatDayBriefly, formatInstantDay, formatTime } from '../../text/format.ts';
import { MemberWorkSections } from './MemberWorkSections.tsx';
import type { MemberWork } from './memberWork.ts';
import { TEAM } from './place.ts';
import { TaskLine } from './TaskLine.tsx';
import type { Workload } from './workload.ts';

const ErasedNotice = lazyWithRetry(() => import('../../components/erasure/ErasedNotice.tsx'));

const ERASURE = { path: TEAM.path, command: 'EraseTeamMember', noun: 'team contact' } as const;

export interface MemberPaneProps {
  readonly id: string;
  readonly listed: TeamMember | undefined;
  /** Undefined until the tasks are loaded; a member cannot be removed before, since open tasks are reassigned first. */
  readonly workload: Workload | undefined;
  /** Their other work in a firm of several people; undefined for who works alone, and until it is loaded. */
  readonly work?: MemberWork | undefined;
  readonly onEdit: (member: TeamMember) => void;
  readonly onRemove: (member: TeamMember) => void;
  readonly onAssign: (member: TeamMember) => void;
  readonly onClose: () => void;
}

/** One team member: their details and their tasks. */
export function MemberPane({ id, listed, workload, work, onEdit, onRemove, onAssign, onClose }: MemberPaneProps) {
  return (
    <RecordPane
      place={TEAM}
      id={id}
      listed={listed}
      titleOf={({ name }) => name}
      verbsOf={(member) => (
        <>
          <EditVerb onClick={() => onEdit(member)} />
          <Button size="sm" icon={Plus} onClick={() => onAssign(member)}>
            Assign a task
          </Button>
          <RemoveVerb disabled={workload === undefined} onClick={() => onRemove(member)} />
          <FurtherVerbs id={member.id} />
        </>
      )}
      onClose={onClose}
      removedAs={(notice) => (
        <Suspense>
          <ErasedNotice id={id}>{notice}</ErasedNotice>
        </Suspense>
      )}
    >
      {(member) => (
        <>
          <Fields member={member} />
          {workload !== undefined && <OpenTasks workload={workload} />}
          {work !== undefined && <MemberWorkSections memberId={id} work={work} />}
          <AssignedEvents memberId={id} />
        </>
      )}
    </RecordPane>
  );
}

function FurtherVerbs({ id }: { readonly id: string }) {
  const may = useMay();
  const erasure = useErasure(ERASURE);
  if (!may.send('EraseTeamMember', 'erasure')) return null;
  return (
    <>
      <Menu trigger={<IconButton label="More" icon={Ellipsis} />} items={[erasure.item(id)]} />
      {erasure.dialog}
    </>
  );
}

function Fields({ member }: { readonly member: TeamMember }) {
  const { email, timekeeperId, timekeeperClass, createdAt, updatedAt } = member;
  const address = shownAddress(email);
  const timekeeper = [timekeeperId, timekeeperClass && TIMEKEEPER_CLASSES[timekeeperClass]].filter(Boolean).join(' · ');
  return (
    <KeyValues
      items={[
        { label: 'Email', value: address === null ? <NoValue /> : <MailLink email={address} /> },
        { label: 'Date of birth', value: <BirthDate member={member} /> },
        ...(timekeeper === '' ? [] : [{ label: 'Timekeeper', value: timekeeper }]),
        { label: 'Added', value: formatInstantDay(createdAt) },
        { label: 'Last change', value: <RelativeTime instant={updatedAt} /> },
      ]}
    />
  );
}

const OpenTasks = ({ workload: { open, overdue } }: { readonly workload: Workload }) => (
  <DetailSection title="Open tasks" detail={`${open.length}${overdue > 0 ? `, ${overdue} overdue` : ''}`}>
    {open.length === 0 ? (
      <p className="py-2 text-muted">Nothing is assigned to them.</p>
    ) : (
      <ul>
        {open.map((task) => (
          <li key={task.id} className="border-b last:border-b-0">
            <Link
              to="/tasks"
              search={{ id: task.id }}
              className="flex items-center gap-3 py-2 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <TaskLine task={task} />
            </Link>
          </li>
        ))}
      </ul>
    )}
  </DetailSection>
);

const SHOWN_EVENTS = 5;

/** Google Calendar events assigned to the member, from today on, the soonest first. */
function AssignedEvents({ memberId }: { readonly memberId: string }) {
  const day = today();
  // All-day events begin at midnight UTC, which may be yesterday here, so the query begins a day earlier.
  const from = `${addDays(day, -1)}T00:00:00.000Z`;
  const { data, error, refetch } = useQuery(recordsQuery('google-calendar-events', { assignedTo: memberId, from }));
  if (data === undefined) {
    return error === null ? null : (
      <ErrorState title="The assigned events could not be loaded." error={error} onRetry={() => void refetch()} />
    );
  }
  const coming = data
    .map((event) => ({ event, on: eventDay({ startDate: event.startDateTime, isAllDay: event.isAllDay }) }))
    .filter(({ event, on }) => event.status !== 'cancelled' && on >= day)
    .toSorted((a, b) => (a.event.startDateTime < b.event.startDateTime ? -1 : 1));
  if (coming.length === 0) return null;
  return (
    <DetailSection title="Assigned events" detail={`${coming.length}`}>
      <ul>
        {coming.slice(0, SHOWN_EVENTS).map(({ event: { id, summary, isAllDay, startDateTime }, on }) => (
          <li key={id} className="border-b last:border-b-0">
            <Link
              to="/calendar"
              search={{ account: id }}
              className="flex gap-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1 truncate">{summary}</span>
              <span className="shrink-0 text-muted text-sm">
                {formatDayBriefly(on)}
                {!isAllDay && `, ${formatTime(startDateTime)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function BirthDate({ member: { dateOfBirth } }: { readonly member: TeamMember }) {
  if (dateOfBirth === null || !/^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth)) return <NoValue />;
  const { date, days } = nextBirthday(dateOfBirth, today());
  return (
    <>
      {formatDay(dateOfBirth)}
      <span className="block text-muted text-sm">
        {formatDay(date)}, {days < 2 ? birthdayTexts.daysUntil(days) : `in ${birthdayTexts.daysUntil(days)}`}
      </span>
    </>
  );
}
