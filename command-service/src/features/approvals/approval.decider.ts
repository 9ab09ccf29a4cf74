import { barredBy, entitledMembers, hasLawyer, isEntitled } from '@lexledger/contracts/access/approvals';
import { type ApprovalEvent, evolveApproval, isOpenAt } from '@lexledger/contracts/approval';
import {
  APPROVAL_MS,
  type ApprovalDocument,
  type approvalCarriedOut,
  approvalRequested,
  type approvalRevised,
  approvals,
  type declineApproval,
  type withdrawApproval,
} from '@lexledger/contracts/features/approvals';
import { ERASES } from '@lexledger/contracts/features/erasures';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { clientSubject, OF_PERSON, personSubject } from '@lexledger/contracts/kernel/subject';
import type { Membership } from '@lexledger/contracts/membership';
import type { Walls } from '@lexledger/contracts/walls';
import { type Decider, type Decision, type Named, type Refusal, refuse } from '../../kernel/decider.ts';

type Requested = EventOf<typeof approvalRequested>['data'];

/** Commands of the routes and of the processes, which have no routes of their own. */
type ApprovalCommand =
  | Command<
      'RequestApproval',
      Omit<Requested, 'expiresAt'> & {
        /** The reason for doing it without a second person; null where one is asked. */
        readonly aloneBecause: string | null;
        /** Ids of members who are entitled and do not see what it is about; absent for none. */
        readonly unseenBy?: readonly string[];
      }
    >
  | Command<'ReviseApproval', EventOf<typeof approvalRevised>['data']>
  | Command<'GrantApproval', Record<string, never>>
  | Command<'ExpireApproval', Record<string, never>>
  | Command<'RecordApprovedOutcome', EventOf<typeof approvalCarriedOut>['data']>
  | CommandOf<typeof declineApproval | typeof withdrawApproval>;

export interface ApprovalState {
  /** What was asked for, which is of a matter as a record is. */
  readonly record: (ApprovalDocument & Pick<RecordBase, 'createdAt' | 'updatedAt' | 'removedAt'>) | null;
  /** What is to be done once it is granted; null where the person whom it is about was erased. */
  readonly held: Pick<Requested, 'payload' | 'hash' | 'madeOn' | 'timeZone'> | null;
  readonly firmId: string | undefined;
}

/** Commands of people, for whom a wall that screens them is as if it were not there; the others follow from theirs. */
const OF_PEOPLE: ReadonlySet<string> = new Set([
  'GrantApproval',
  'ReviseApproval',
  'DeclineApproval',
  'WithdrawApproval',
]);

type AskedAbout = Pick<Requested, 'clientId' | 'category' | 'command' | 'targetId'>;

const MEMBERS = 'members';
const WALLS = 'walls';

/** The ethical wall that what is or was asked for is about; null for none. */
const wallOf = ({ type, data }: ApprovalCommand, { record }: ApprovalState): string | null =>
  type === 'RequestApproval' ? data.wallId : (record?.wallId ?? null);

/** The ids of those who are screened by the wall that it is about, those screened since it was asked for as well. */
function barredFrom(command: ApprovalCommand, state: ApprovalState, named: Named): readonly string[] {
  const wallId = wallOf(command, state);
  return wallId === null ? [] : barredBy(named.get(WALLS) as Walls, wallId);
}

/** Under whose key what is said of it is sealed: that of whom it is about and who is forgotten by themselves, or the client's. */
function aboutPerson({ clientId, category, command, targetId }: AskedAbout): { readonly subject?: string } {
  const kind = category === 'erasure' ? ERASES.get(command) : category;
  if (kind !== undefined && OF_PERSON.has(kind)) return { subject: personSubject(kind, targetId) };
  return clientId === null ? {} : { subject: clientSubject(clientId) };
}

function request(
  { data, at, userId }: ApprovalCommand & { readonly type: 'RequestApproval' },
  state: ApprovalState,
  members: Membership,
  barred: readonly string[],
): Decision {
  if (state.record !== null) return [];
  const { aloneBecause, unseenBy = [], ...asked } = data;
  const isAlone = entitledMembers(members, { ...asked, userId }, [...barred, ...unseenBy]).length === 0;
  if (isAlone !== (aloneBecause !== null)) return refuse(isAlone ? 'SECOND_PERSON_MISSING' : 'APPROVAL_NEEDED');
  if (isAlone && !hasLawyer(members, { ...asked, userId }, userId)) return refuse('APPROVAL_BY_LAWYER');
  const expiresAt = new Date(Date.parse(at) + APPROVAL_MS).toISOString();
  const requested = { type: approvalRequested.type, data: { ...asked, expiresAt }, ...aboutPerson(asked) };
  return isAlone ? [requested, { type: 'ApprovalGranted', data: { aloneBecause } }] : [requested];
}

/** The refusal of a decision by who may not take it. */
function refusalOfDecision(record: ApprovalDocument, { userId }: ApprovalCommand, members: Membership): Refusal | null {
  if (!isEntitled(members, record, userId)) return refuse('APPROVAL_BY_ANOTHER');
  return hasLawyer(members, record, userId) ? null : refuse('APPROVAL_BY_LAWYER');
}

function decideOpen(command: ApprovalCommand, record: ApprovalDocument, members: Membership): Decision {
  const { type, at, userId } = command;
  if (type === 'ExpireApproval') {
    return record.state === 'open' && record.expiresAt <= at ? [{ type: 'ApprovalExpired', data: {} }] : [];
  }
  if (type === 'WithdrawApproval' && record.userId !== userId) return refuse('APPROVAL_BY_ANOTHER');
  if (!isOpenAt(record, at)) return refuse('APPROVAL_NOT_OPEN');
  if (type === 'WithdrawApproval') return [{ type: 'ApprovalWithdrawn', data: {} }];
  if (type === 'ReviseApproval') return [{ type: 'ApprovalRevised', data: command.data, ...aboutPerson(record) }];
  const refusal = type === 'GrantApproval' ? refusalOfDecision(record, command, members) : null;
  if (refusal !== null) return refusal;
  if (type === 'GrantApproval') return [{ type: 'ApprovalGranted', data: { aloneBecause: null } }];
  // Whoever is entitled says no without being a lawyer.
  if (!isEntitled(members, record, userId)) return refuse('APPROVAL_BY_ANOTHER');
  const { reason } = command.data as CommandOf<typeof declineApproval>['data'];
  return [{ type: 'ApprovalDeclined', data: { reason }, ...aboutPerson(record) }];
}

/** What somebody asked another person of the firm to approve: a stream for each, so that it is decided once. */
export const approvalDecider: Decider<ApprovalState> = {
  category: 'approval',
  commands: approvals.commands,
  initial: () => ({ record: null, held: null, firmId: undefined }),

  references(given, state) {
    const firm = { id: firmIdOf(given), kept: true as const };
    const isOfWall = wallOf(given as ApprovalCommand, state) !== null;
    return [
      { field: MEMBERS, category: 'membership', ...firm },
      ...(isOfWall ? [{ field: WALLS, category: 'walls', ...firm }] : []),
    ];
  },

  decide(given, state, named: Named = new Map()): Decision {
    const command = given as ApprovalCommand;
    const members = named.get(MEMBERS) as Membership;
    const barred = barredFrom(command, state, named);
    if (command.type === 'RequestApproval') return request(command, state, members, barred);
    const { record, firmId } = state;
    if (record === null || firmId !== firmIdOf(command)) return refuse('NOT_FOUND');
    if (OF_PEOPLE.has(command.type) && barred.includes(command.userId)) return refuse('NOT_FOUND');
    if (command.type !== 'RecordApprovedOutcome') return decideOpen(command, record, members);
    return record.state === 'granted' ? [{ type: 'ApprovalCarriedOut', data: command.data }] : [];
  },

  evolve(state, given) {
    const event = given as ApprovalEvent;
    const document = evolveApproval(state.record, event);
    const { at } = event.metadata;
    const record = document && { ...document, createdAt: document.askedAt, updatedAt: at, removedAt: null };
    if (event.type !== 'ApprovalRequested' || state.record !== null) return { ...state, record };
    const { payload, hash, madeOn, timeZone } = event.data;
    const { userId, firmId } = event.metadata;
    return {
      record,
      held: event.erased ? null : { payload, hash, madeOn, timeZone },
      firmId: firmIdOf({ userId: userId ?? '', firmId }),
    };
  },

  answer: ({ record }) => ({ id: record?.id, state: record?.state }),
  isLive: ({ record, firmId }, asker) => record !== null && firmId === firmIdOf(asker),
};
