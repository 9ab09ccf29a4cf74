import { entitledMembers, hasLawyer } from '@lexledger/contracts/access/approvals';
import { permissionOf } from '@lexledger/contracts/access/roles';
import { readingOf } from '@lexledger/contracts/access/views';
import { isAdmittedByAssignment, membersAssigned } from '@lexledger/contracts/assignment';
import {
  approvalDeclined,
  approvalExpired,
  approvalGranted,
  approvalRequested,
} from '@lexledger/contracts/features/approvals';
import { calendarEvents } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { type ConflictCheck, conflictCheck, reviewConflictCheck } from '@lexledger/contracts/features/conflicts';
import { draft } from '@lexledger/contracts/features/drafting';
import { personScreened, wallReminderSent } from '@lexledger/contracts/features/ethical-walls';
import { commandRefused } from '@lexledger/contracts/features/identity';
import type { RaisedInboxItem } from '@lexledger/contracts/features/inbox';
import { teamJoined } from '@lexledger/contracts/features/matter-access';
import { caseNote } from '@lexledger/contracts/features/notes';
import { parkedCommandEvents } from '@lexledger/contracts/features/parked-commands';
import { task } from '@lexledger/contracts/features/tasks';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import { accountIn } from '@lexledger/contracts/kernel/person';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { stepsOf } from '@lexledger/contracts/kernel/reversal';
import { isHidden, type MatterAccess, partIn } from '@lexledger/contracts/matterAccess';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import {
  type Concerned,
  concernsOf,
  concernsOfApproval,
  concernsOfCheck,
  concernsOfParked,
  concernsOfWall,
} from '@lexledger/domain/inbox/concerns';
import { approvalDecider } from '../features/approvals/approval.decider.ts';
import { caseDecider } from '../features/cases/case.decider.ts';
import { inboxItemDecider, inboxItemId, RAISE_INBOX_ITEM } from '../features/inbox/inbox-item.decider.ts';
import { matterAccessDecider } from '../features/matter-access/matter-access.decider.ts';
import { membershipDecider } from '../features/membership/membership.decider.ts';
import { parkedCommandDecider } from '../features/parked-commands/parked-command.decider.ts';
import { causedCommand } from '../kernel/caused-by.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import { machineTime, type WatchTime } from '../kernel/watch-time.ts';

const NAME = 'inbox';

/**
 * Milliseconds after which an event is no news to anybody: a process that is new reads the log from its beginning, and a
 * practice that is imported or restored has years behind it.
 */
const NEWS_MS = 30 * 24 * 3_600_000;

/** Whose an item is. A founder's own firm is named by no event. */
const belongingIn = (firmId: string, userId: string): Belonging =>
  firmId === userId ? { userId } : { userId, firmId };

/** Types of the events that may concern somebody else than who caused them. */
const TELLING: readonly string[] = [
  ...[caseRecord, task, caseNote, draft].flatMap(({ events: { added, changed } }) => [added, changed]),
  ...calendarEvents,
  teamJoined,
  approvalRequested,
  approvalGranted,
  approvalDeclined,
  approvalExpired,
  commandRefused,
  ...parkedCommandEvents,
  personScreened,
  wallReminderSent,
  conflictCheck.events.added,
  reviewConflictCheck.event,
].map(({ type }) => type);

/** What may concern somebody of a refused change that waited on a device. */
const PARKED: readonly string[] = [commandRefused, ...parkedCommandEvents].map(({ type }) => type);

/** Whether an event is of a draft's text alone: there are very many, and they concern nobody. */
function isOfText({ data, stream }: DomainEvent): boolean {
  const { fields, changes } = data as { readonly fields?: object; readonly changes?: object };
  return stream.startsWith(`${draft.category}-`) && !('preparedForId' in (fields ?? changes ?? {}));
}

/** The record before and after an event of its own stream. */
async function stepAt({ id, stream, type }: DomainEvent, { store, codec }: StepServices) {
  if (type === teamJoined.type) return { before: null, after: null };
  const recorded = await store.read(stream);
  const until = recorded.findIndex((each) => each.id === id);
  const past = await Promise.all(recorded.slice(0, until + 1).map((each) => codec.decode(each)));
  const step = stepsOf<RecordBase>(past).at(-1);
  return step?.event.id === id ? step : { before: null, after: null };
}

const matterOf = ({ entityId, stream }: DomainEvent, after: RecordBase | null): string | null => {
  if (stream.startsWith('case-') || stream.startsWith('access-')) return entityId;
  const { caseId } = (after ?? {}) as { readonly caseId?: string | null };
  return caseId ?? null;
};

/** The matter, who may see it, and who leads it. */
async function matterIn({ handler: { aggregates } }: StepServices, caseId: string | null, now: string) {
  if (caseId === null) return { access: null, leads: [] };
  const [record, access] = await Promise.all([
    aggregates.refresh(caseDecider, caseId).then(({ state }) => state.record as Case | null),
    aggregates.refresh(matterAccessDecider, caseId).then(({ state }): MatterAccess => state),
  ]);
  const responsible = accountIn(record?.responsibleAttorney);
  const ofTeam = access.team.filter(({ part, until }) => part === 'lead' && (until === null || until > now));
  return {
    access,
    leads: [...new Set([...(responsible === undefined ? [] : [responsible]), ...ofTeam.map((each) => each.memberId)])],
  };
}

/** Whom an event of an approval concerns, and who may see the matter that it is about. */
async function ofApproval(event: DomainEvent, firm: Membership, services: StepServices, now: string) {
  const { record } = (await services.handler.aggregates.refresh(approvalDecider, event.entityId)).state;
  if (record === null) return { concerned: [], access: null };
  const deciders = entitledMembers(firm, record).filter((id) => hasLawyer(firm, record, id));
  const { access } = await matterIn(services, record.caseId, now);
  return { concerned: concernsOfApproval(event, record, deciders), access };
}

/** Whom a refused change that waited on a device concerns, and who may see the matter that it is about. */
async function ofParked(event: DomainEvent, firm: Membership, services: StepServices, now: string) {
  const { aggregates } = services.handler;
  const { deadlineOf = null } = event.data as { readonly deadlineOf?: string | null };
  const isRefusal = event.type === commandRefused.type;
  const { record } = isRefusal
    ? { record: null }
    : (await aggregates.refresh(parkedCommandDecider, event.entityId)).state;
  const caseId = isRefusal ? deadlineOf : (record?.caseId ?? null);
  if (isRefusal && caseId === null) return { concerned: [], access: null };
  const { access, leads } = await matterIn(services, caseId, now);
  const matter = caseId === null ? null : (await aggregates.refresh(caseDecider, caseId)).state.record;
  const attorneys = matter === null ? [] : membersAssigned('cases', { ...matter }, firm.members);
  const owners = firm.members.filter(({ role, status }) => role === 'owner' && status === 'active');
  const concerned = concernsOfParked(event, {
    caseId,
    record,
    leads: [...new Set([...leads, ...attorneys])],
    owners: owners.map(({ id }) => id),
  });
  return { concerned, access };
}

/** Whom an event of an ethical wall asks for something; what is behind it is not named to them. */
const ofWall = async (event: DomainEvent) => ({ concerned: concernsOfWall(event), access: null });

/** Whom an event of a conflict check concerns, which is of no matter. */
async function ofCheck(event: DomainEvent, firm: Membership, services: StepServices) {
  const { before, after } = await stepAt(event, services);
  if (after === null) return { concerned: [], access: null };
  const isOfficer = (id: string): boolean => {
    const rights = accessIn(firm, id);
    return rights !== null && permissionOf(rights, ['wall.impose']) === 'all';
  };
  const officers = firm.members.map(({ id }) => id).filter(isOfficer);
  const concerned = concernsOfCheck(event, before as ConflictCheck | null, after as ConflictCheck, officers);
  return { concerned, access: null };
}

/** Whom an event of a record, or of a team, concerns, and who may see its matter. */
async function ofRecord(event: DomainEvent, firm: Membership, services: StepServices, now: string) {
  const { before, after } = await stepAt(event, services);
  const { access, leads } = await matterIn(services, matterOf(event, after), now);
  const memberOf = (contactId: string) => firm.members.find((each) => each.contactId === contactId)?.id;
  return { concerned: concernsOf({ event, before, after, leads, memberOf }), access };
}

/** What tells whom an event concerns, by the category of its stream; for the rest it is a record's. */
const BY_CATEGORY: Readonly<Record<string, typeof ofRecord>> = { approval: ofApproval, walls: ofWall, check: ofCheck };

/**
 * Raises an item in the inbox of each member whom an event of the firm concerns and who may see its record. Whether they
 * still may is asked again when the inbox is read.
 */
export const createInboxProcess = (time: WatchTime = machineTime): Process => ({
  name: NAME,
  reactsTo: TELLING,
  async step(event, services) {
    const { userId, firmId, at } = event.metadata;
    if (userId === null || time.now() - Date.parse(at) > NEWS_MS) return;
    if (event.type === commandRefused.type && !('deadlineOf' in (event.data as object))) return;
    if (isOfText(event)) return;
    const { handler } = services;
    const whose = { userId, firmId };
    const firm = (await handler.aggregates.refresh(membershipDecider, firmIdOf(whose))).state;
    if (firm.revision < 0) return;
    const now = new Date(time.now()).toISOString();
    const [category = ''] = event.stream.split('-', 1);
    const concernedBy = PARKED.includes(event.type) ? ofParked : (BY_CATEGORY[category] ?? ofRecord);
    const { concerned: found, access } = await concernedBy(event, firm, services, now);

    const mayRead = ({ memberId, list }: Concerned): boolean => {
      const rights = accessIn(firm, memberId);
      const reading = rights === null ? 'none' : readingOf(rights, list);
      if (reading === 'none' || (access !== null && isHidden(access, memberId, now))) return false;
      const isOfTeam = access !== null && partIn(access, memberId, now) !== null;
      return reading !== 'team' || isOfTeam || isAdmittedByAssignment(list);
    };
    for (const concerned of found.filter(mayRead)) {
      const { memberId, ...about } = concerned;
      const entityId = inboxItemId(event.id, memberId, about.concern);
      const data: RaisedInboxItem = { ...about, by: userId };
      const { firmId: _ofAuthor, ...command } = causedCommand(event, `${NAME}:${memberId}:${about.concern}`, {
        type: RAISE_INBOX_ITEM,
        data,
        entityId,
        userId: memberId,
      });
      const whoseItem = belongingIn(firm.id, memberId);
      await handler.handle(inboxItemDecider, { ...command, ...whoseItem });
    }
  },
});
