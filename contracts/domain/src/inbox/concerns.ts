import { CONFIDENTIAL_MATCH } from '@lexledger/contracts/access/masks';
import { assigneesOf } from '@lexledger/contracts/assignment';
import type { ApprovalDocument } from '@lexledger/contracts/features/approvals';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import type { ConflictCheck } from '@lexledger/contracts/features/conflicts';
import type { TeamMember } from '@lexledger/contracts/features/matter-access';
import type { CaseNote } from '@lexledger/contracts/features/notes';
import type { ParkedCommandDocument } from '@lexledger/contracts/features/parked-commands';
import type { Concern, InboxList } from '@lexledger/contracts/inboxChoices';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { accountIn } from '@lexledger/contracts/kernel/person';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { isDeadline } from '../deadlines/met.ts';

/** Somebody whom an event concerns, and why. */
export interface Concerned {
  readonly memberId: string;
  readonly concern: Concern;
  readonly list: InboxList;
  readonly recordId: string;
  readonly caseId: string | null;
  /** When a deadline was before it was moved. */
  readonly movedFrom: string | null;
}

/** An event, and what must be known to say whom it concerns. */
export interface Happening {
  readonly event: DomainEvent;
  /** The record before the event, null for none; both are null where the stream is no record's. */
  readonly before: RecordBase | null;
  readonly after: RecordBase | null;
  /** The accounts that lead the record's matter. */
  readonly leads: readonly string[];
  /** The account of a team contact; undefined for who does not sign in. */
  readonly memberOf: (contactId: string) => string | undefined;
}

type Found = Pick<Concerned, 'memberId' | 'concern'> & Partial<Concerned>;

const isThere = (record: RecordBase | null): boolean => record !== null && record.removedAt === null;

/** The accounts in `after` that are not in `before`. */
const added = (before: readonly string[], after: readonly string[]): readonly string[] =>
  after.filter((id) => !before.includes(id));

type MemberOf = Happening['memberOf'];

/** The accounts for which the contacts stand to whom a record is assigned. */
const assignedIn = (view: string, record: RecordBase | null, memberOf: MemberOf): readonly string[] =>
  assigneesOf(view, { ...record })
    .map(memberOf)
    .filter((id) => id !== undefined);

function newlyAssigned(view: string, { before, after, memberOf }: Happening): readonly Found[] {
  const [was, is] = [assignedIn(view, before, memberOf), assignedIn(view, after, memberOf)];
  return added(was, is).map((memberId) => ({ memberId, concern: 'assigned' }));
}

function ofCalendar(happening: Happening): readonly Found[] {
  const { leads, memberOf } = happening;
  const [before, after] = [happening.before as CalendarEvent | null, happening.after as CalendarEvent];
  const given = newlyAssigned('calendar-events', happening);
  if (before === null || !isThere(before) || !isDeadline(after) || before.startDate === after.startDate) return given;
  const assigned = assignedIn('calendar-events', after, memberOf);
  const moved = [...new Set([after.userId, ...leads, ...assigned])]
    .filter((id) => !given.some(({ memberId }) => memberId === id))
    .map((memberId): Found => ({ memberId, concern: 'moved', movedFrom: before.startDate }));
  return [...given, ...moved];
}

function ofNote(before: CaseNote | null, after: CaseNote, leads: readonly string[]): readonly Found[] {
  const mentioned = (note: CaseNote | null): readonly string[] =>
    (note?.mentions ?? []).map(({ memberId }) => memberId);
  const now = added(mentioned(before), mentioned(after));
  const others = before === null ? leads.filter((id) => !now.includes(id)) : [];
  return [
    ...now.map((memberId): Found => ({ memberId, concern: 'mentioned' })),
    ...others.map((memberId): Found => ({ memberId, concern: 'noted' })),
  ];
}

/** The account of the responsible attorney, whether the case names it or the contact that stands for it. */
function attorneyOf(matter: Case | null, memberOf: MemberOf): readonly string[] {
  const attorney = matter?.responsibleAttorney;
  const found = accountIn(attorney) ?? (attorney?.kind === 'contact' ? memberOf(attorney.id) : undefined);
  return found === undefined ? [] : [found];
}

function ofCase(before: Case | null, after: Case, memberOf: MemberOf): readonly Found[] {
  const lead = (matter: Case | null): readonly string[] => attorneyOf(matter, memberOf);
  return added(lead(before), lead(after)).map((memberId) => ({ memberId, concern: 'leads' }));
}

/** The lists of the records by the categories of their streams. */
const LISTS: Readonly<Record<string, InboxList>> = {
  task: 'tasks',
  event: 'calendar-events',
  note: 'case-notes',
  case: 'cases',
  draft: 'drafts',
};

function ofRecord(category: string, happening: Happening): readonly Found[] {
  const { before, after, leads, memberOf } = happening;
  switch (category) {
    case 'task':
      return newlyAssigned('tasks', happening);
    case 'draft':
      return newlyAssigned('drafts', happening);
    case 'event':
      return ofCalendar(happening);
    case 'note':
      return ofNote(before as CaseNote | null, after as CaseNote, leads);
    case 'case':
      return ofCase(before as Case | null, after as Case, memberOf);
    default:
      return [];
  }
}

/** Who joined a matter's team: whoever leads it is told that, and others that they are of the team. */
function ofTeam({ entityId, data }: DomainEvent): Concerned {
  const { memberId, part } = data as TeamMember;
  const concern = part === 'lead' ? 'leads' : 'team';
  return { memberId, concern, list: 'cases', recordId: entityId, caseId: entityId, movedFrom: null };
}

/**
 * Whom an event concerns: the one place that says it. Nobody is told of what they did themselves. Who may not see the
 * record is left to the caller, and to whoever reads the inbox.
 */
export function concernsOf(happening: Happening): readonly Concerned[] {
  const { event, before, after } = happening;
  const [category = ''] = event.stream.split('-', 1);
  const isOthers = ({ memberId }: Concerned): boolean => memberId !== event.metadata.userId;
  if (event.type === 'TeamJoined') return [ofTeam(event)].filter(isOthers);
  const list = LISTS[category];
  if (after === null || list === undefined || !isThere(after)) return [];
  const recordId = event.entityId;
  const { caseId = null } = after as RecordBase & { readonly caseId?: string | null };
  // A removed record that is restored concerns nobody anew: whom it concerned has it in their inbox again.
  const known = before !== null && !isThere(before) ? after : before;
  return ofRecord(category, { ...happening, before: known })
    .map((found) => ({
      list,
      recordId,
      caseId: list === 'cases' ? recordId : caseId,
      movedFrom: null,
      ...found,
    }))
    .filter(isOthers);
}

/** Why a decision about an approval concerns who asked for it. */
const OF_WHO_ASKED: Readonly<Record<string, Concern>> = {
  ApprovalGranted: 'approvalGranted',
  ApprovalDeclined: 'approvalDeclined',
  ApprovalExpired: 'approvalExpired',
};

/**
 * Whom an event of an approval concerns: who may decide about what is asked, and who asked for what was decided, or was
 * not in time. One that somebody did without a second person concerns nobody.
 * @param deciders the accounts that may decide about it
 */
export function concernsOfApproval(
  { type, metadata }: DomainEvent,
  { id, userId, caseId }: ApprovalDocument,
  deciders: readonly string[],
): readonly Concerned[] {
  const about = { list: 'approvals', recordId: id, caseId, movedFrom: null } as const;
  if (type === 'ApprovalRequested') {
    return deciders.map((memberId) => ({ ...about, memberId, concern: 'approvalAsked' }));
  }
  const concern = OF_WHO_ASKED[type];
  // That time ran out is nobody's doing, though it is recorded for who asked.
  const isOwn = metadata.userId === userId && type !== 'ApprovalExpired';
  return concern === undefined || isOwn ? [] : [{ ...about, memberId: userId, concern }];
}

/** A refused change that waited on a device, and what must be known to say whom it concerns. */
export interface Parked {
  readonly caseId: string | null;
  /** What was handed over; null while it is parked on a device. */
  readonly record: ParkedCommandDocument | null;
  /** The accounts that lead its matter. */
  readonly leads: readonly string[];
  readonly owners: readonly string[];
}

/** Why a decision about a change that was handed over concerns who made it. */
const OF_WHO_MADE_IT: Readonly<Record<string, Concern>> = {
  ParkedCommandCarriedOut: 'parkedApplied',
  ParkedCommandDiscarded: 'parkedDiscarded',
};

/**
 * Whom a refused change that waited on a device concerns: who leads its matter, at once where it is about a deadline, and with an
 * owner once it is handed over; and who made it, when it was applied or discarded.
 */
export function concernsOfParked(
  { type, data, metadata, entityId }: DomainEvent,
  { caseId, record, leads, owners }: Parked,
): readonly Concerned[] {
  const isOthers = ({ memberId }: Concerned): boolean => memberId !== metadata.userId;
  const ofMatter = { list: 'cases', recordId: caseId ?? '', caseId, movedFrom: null } as const;
  if (record === null) {
    return leads.map((memberId): Concerned => ({ ...ofMatter, memberId, concern: 'parkedDeadline' })).filter(isOthers);
  }
  const about = { list: 'parked-commands', recordId: entityId, caseId, movedFrom: null } as const;
  if (type === 'ParkedCommandHandedOver') {
    return [...new Set([...leads, ...owners])]
      .map(
        (memberId): Concerned => ({
          ...about,
          memberId,
          concern: record.isDeadline && leads.includes(memberId) ? 'parkedDeadline' : 'handedOver',
        }),
      )
      .filter((each) => isOthers(each) && each.memberId !== record.userId);
  }
  const concern = OF_WHO_MADE_IT[type];
  const wasRefused = (data as { readonly code?: string | null }).code != null;
  if (concern === undefined || wasRefused || record.userId === record.decidedBy) return [];
  return [{ ...about, memberId: record.userId, concern }];
}

/** Whom an event of an ethical wall asks for something: who is screened by it, to acknowledge it. */
export function concernsOfWall({ type, data }: DomainEvent): readonly Concerned[] {
  const { wallId, memberId } = data as { readonly wallId: string; readonly memberId: string };
  const concern = ({ PersonScreened: 'screened', WallReminderSent: 'wallReminded' } as const)[type];
  return concern === undefined
    ? []
    : [{ memberId, concern, list: 'wall-notices', recordId: wallId, caseId: null, movedFrom: null }];
}

/** Whether a check found something of which whoever ran it is told only that it is there. */
export const hasConfidentialMatch = ({ matches }: Pick<ConflictCheck, 'matches'>): boolean =>
  matches.some(({ id }) => id === CONFIDENTIAL_MATCH.id);

/**
 * Whom an event of a conflict check concerns: the conflict officers, once it has a confidential match; and whoever ran it, when
 * somebody else decides it.
 * @param officers the accounts that clear conflicts
 */
export function concernsOfCheck(
  { entityId, metadata }: DomainEvent,
  before: ConflictCheck | null,
  after: ConflictCheck,
  officers: readonly string[],
): readonly Concerned[] {
  const about = { list: 'conflict-checks', recordId: entityId, caseId: null, movedFrom: null } as const;
  const isOthers = ({ memberId }: Concerned): boolean => memberId !== metadata.userId;
  if (hasConfidentialMatch(after)) {
    const isNew = before === null || !hasConfidentialMatch(before);
    const asked = officers.map((memberId): Concerned => ({ ...about, memberId, concern: 'conflictToClear' }));
    return isNew ? asked.filter(isOthers) : [];
  }
  const isReview = before !== null && before.reviewedAt !== after.reviewedAt;
  const decided: Concerned = { ...about, memberId: after.userId, concern: 'conflictDecided' };
  return isReview ? [decided].filter(isOthers) : [];
}
