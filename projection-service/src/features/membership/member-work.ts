import { entitledMembers, hasLawyer } from '@lexledger/contracts/access/approvals';
import { permissionOf } from '@lexledger/contracts/access/roles';
import { assigneesOf, membersAssigned } from '@lexledger/contracts/assignment';
import { isOpenTask } from '@lexledger/contracts/choices';
import { type ApprovalDocument, approvalsView } from '@lexledger/contracts/features/approvals';
import { type CalendarEvent, calendarEvent } from '@lexledger/contracts/features/calendar';
import { type Case, caseRecord } from '@lexledger/contracts/features/cases';
import { type Draft, draft } from '@lexledger/contracts/features/drafting';
import { type Lead, lead } from '@lexledger/contracts/features/leads';
import { matterAccessView } from '@lexledger/contracts/features/matter-access';
import { firmsView, type Member } from '@lexledger/contracts/features/membership';
import { getMemberWork, type MemberWork } from '@lexledger/contracts/features/membership/member-work';
import { type Task, task } from '@lexledger/contracts/features/tasks';
import { type TimeEntry, timeView } from '@lexledger/contracts/features/time';
import type { TimerEvent } from '@lexledger/contracts/features/timer';
import { streamName } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { type MatterAccess, partIn } from '@lexledger/contracts/matterAccess';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import { evolveTimers, NO_TIMERS } from '@lexledger/domain/timer';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { MINE } from '../../kernel/projection.ts';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';
import type { Reader } from '../../kernel/reader.ts';

const OPEN = { removedAt: null } as const;

/** The records of a view that are a member's among the firm's, as whoever asks may see them. */
const theirsIn =
  (read: Reader, member: Member) =>
  async <Row extends object>(view: string): Promise<readonly Row[]> => {
    const ids = [member.id, ...(member.contactId === null ? [] : [member.contactId])];
    const found = await read.find(view, { where: { ...OPEN, [MINE]: { hasAny: ids } } });
    return (found as unknown as readonly Row[]).filter(
      (row) => membersAssigned(view, row as unknown as Readonly<Record<string, unknown>>, [member]).length > 0,
    );
  };

const addedBy = async <Row>(read: Reader, view: string, { id: userId }: Member): Promise<readonly Row[]> =>
  (await read.find(view, { where: { ...OPEN, userId } })) as unknown as readonly Row[];

/** Whether an event is still to come, once or again. */
const isToCome = ({ startDate, recurrenceRule }: CalendarEvent, now: string): boolean =>
  startDate >= now || recurrenceRule !== null;

/** Their places in teams, by the titles of the cases; of cases that whoever asks does not see there is nothing. */
async function teamsOf({ id }: Member, read: Reader, now: string): Promise<MemberWork['teams']> {
  const matters = (await read.find(matterAccessView.name, { where: {} })) as unknown as readonly MatterAccess[];
  const parts = new Map(matters.map((matter) => [matter.id, partIn(matter, id, now)]));
  const inTeam = [...parts].flatMap(([caseId, part]) => (part === null ? [] : [{ caseId, part }]));
  const found = await read.find(caseRecord.name, { where: { ...OPEN, id: { in: inTeam.map((each) => each.caseId) } } });
  const titles = new Map((found as unknown as readonly Case[]).map((each) => [each.id, each.title]));
  return inTeam.flatMap(({ caseId, part }) => {
    const title = titles.get(caseId);
    return title === undefined ? [] : [{ caseId, part, title }];
  });
}

/** What they asked for, and what waits for them. */
async function approvalsOf({ id }: Member, read: Reader, firm: Membership) {
  const found = await read.find(approvalsView.name, { where: { state: 'open' } });
  const open = found as unknown as readonly ApprovalDocument[];
  const deciding = open.flatMap((approval) => {
    const entitled = entitledMembers(firm, approval).filter((each) => hasLawyer(firm, approval, each));
    const isOnlyTheirs = entitled.every((each) => each === id);
    return entitled.includes(id) ? [{ id: approval.id, title: approval.title, isOnlyTheirs }] : [];
  });
  const asked = open
    .filter(({ userId }) => userId === id)
    .map((approval) => ({ id: approval.id, title: approval.title }));
  return { asked, deciding };
}

async function unbilledOf(member: Member, read: Reader): Promise<MemberWork['unbilled']> {
  if (read.isOwnOnly(timeView.name)) return null;
  const found = await addedBy<TimeEntry>(read, timeView.name, member);
  const entries = found.filter((entry) => !entry.billed && assigneesOf(timeView.name, { ...entry }).length === 0);
  const named = (await theirsIn(read, member)<TimeEntry>(timeView.name)).filter((entry) => !entry.billed);
  const all = [...entries, ...named];
  return { entries: all.length, minutes: all.reduce((sum, { timeMinutes }) => sum + (timeMinutes ?? 0), 0) };
}

/** For who clears conflicts, the number of others who do. */
function otherOfficersOf({ id }: Member, firm: Membership): number | null {
  const officers = firm.members.filter((each) => {
    const access = accessIn(firm, each.id) ?? (each.id === id ? each : null);
    return access !== null && permissionOf(access, ['wall.impose']) === 'all';
  });
  return officers.some((each) => each.id === id) ? officers.length - 1 : null;
}

/** Timers are their person's alone: whoever hands work over learns how many there are, and not of what. */
async function timersOf({ id }: Member, past: QueryInput['past']): Promise<number> {
  const events = (await past(streamName('timer', id))) as readonly TimerEvent[];
  return events.reduce((timers, event) => evolveTimers(timers, event), NO_TIMERS).timers.length;
}

/** @throws HttpRefusal NOT_FOUND for who is no member, and never was */
export const memberWorkQuery = answerQuery(getMemberWork, async ({ params, actor, read, past, now: at }) => {
  const known = (await read.get(firmsView.name, firmIdOf(actor))) as unknown as Omit<Membership, 'invitations'> | null;
  const member = known?.members.find(({ id }) => id === params.id);
  if (known === null || member === undefined) throw new HttpRefusal('NOT_FOUND');
  const firm: Membership = { ...known, invitations: [] };
  const now = new Date(at).toISOString();
  const theirs = theirsIn(read, member);
  const cases = await theirs<Case>(caseRecord.name);
  const tasks = await theirs<Task>(task.name);
  const events = await theirs<CalendarEvent>(calendarEvent.name);
  const drafts = await addedBy<Draft>(read, draft.name, member);
  const leads = await addedBy<Lead>(read, lead.name, member);
  return {
    body: {
      cases: cases.filter(({ status }) => status !== 'closed'),
      tasks: tasks.filter(isOpenTask),
      events: events.filter((event) => isToCome(event, now)),
      teams: await teamsOf(member, read, now),
      drafts: drafts.filter(({ status }) => status !== 'final').map(({ id, title }) => ({ id, title })),
      leads: leads
        .filter(({ status }) => status !== 'won' && status !== 'lost')
        .map(({ id, name }) => ({ id, title: name })),
      ...(await approvalsOf(member, read, firm)),
      unbilled: await unbilledOf(member, read),
      timers: await timersOf(member, past),
      otherOfficers: otherOfficersOf(member, firm),
    },
  };
});
