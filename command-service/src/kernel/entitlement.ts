import { isOfEveryClient, needsOf, permissionFor } from '@lexledger/contracts/access/commands';
import { type Access, type Capability, permissionOf } from '@lexledger/contracts/access/roles';
import { assigneesOf, assignmentViewOf, isConcerned } from '@lexledger/contracts/assignment';
import type { Command } from '@lexledger/contracts/kernel/command';
import { streamName } from '@lexledger/contracts/kernel/event';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { isReadOnly, type MatterAccess, partIn } from '@lexledger/contracts/matterAccess';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import { isOutOfReach } from '@lexledger/contracts/reach';
import { isScreenedBy, noWalls, type Scope, screenedFrom, type Walls, wallBetween } from '@lexledger/contracts/walls';
import type { Aggregates, Loaded } from './aggregates.ts';
import { type Decider, type Refusal, refuse } from './decider.ts';
import type { CommandRequest } from './handled-command.ts';
import { hasSecondFactor, SECOND_FACTOR } from './second-factor.ts';

/** What somebody may do at the moment of a decision, and the revisions of the streams that say so. */
export interface Entitlement {
  /** The firm's people and what they have agreed on. */
  readonly membership: Membership;
  /** Null for who is no active member of the firm. */
  readonly access: Access | null;
  /** Whether the firm requires a second factor that the sender has not set up. */
  readonly lacksSecondFactor?: boolean;
  /** Whether what is of the scope is as if it were not there for the sender, or for another member, at an instant. */
  hides(scope: RecordScope, at: string, memberId?: string): Promise<boolean>;
  /** The ethical wall between the sender and what is of the scope; undefined for none. */
  wallBefore(scope: RecordScope): Promise<string | undefined>;
  /** Whether an ethical wall screens the sender from anything. */
  readonly isScreened?: boolean;
  /** Whether the sender is in the team of the matter. */
  isInTeam(matterId: string, at: string): Promise<boolean>;
  /** Whether the sender only reads the matter. */
  readsOnly(matterId: string, at: string): Promise<boolean>;
  /** Whether the sender leads the matter, as its responsible attorney or in its team. */
  leads(matterId: string, at: string): Promise<boolean>;
  /** The contact of the team that stands for the sender; null for none. */
  readonly contactId: string | null;
  /** What the decision about a record of the matter rests on. */
  basis(matterId: string | null): Promise<EventMetadata['basis']>;
}

/** Category of the streams of a firm's members. */
export const MEMBERSHIP = 'membership';
/** Category of the streams that say who may see a matter. */
export const ACCESS = 'access';
/** Category of the streams of a firm's ethical walls. */
export const WALLS = 'walls';

/** What a record is of, and its id. */
export interface RecordScope extends Scope {
  readonly recordId: string;
}

/**
 * The matter whose streams are read: where a record is of none, or is not there, those of one with its own id, which are empty. As many
 * streams are read whatever a record is of, so that the time of an answer does not tell what is hidden from what does not exist.
 */
const matterToRead = ({ matterId, recordId }: RecordScope): string => matterId ?? recordId;
/** Categories whose deciders know who may do what; they ask only whether a second factor is missing. */
const OF_FIRM: ReadonlySet<string> = new Set([MEMBERSHIP, ACCESS]);
/** Categories of what somebody does to sign in, and to set up what their firm requires. */
const OF_SIGNING_IN: ReadonlySet<string> = new Set(['user', 'username', 'addresses', SECOND_FACTOR]);

/** Whether a category's decider knows itself who sees what its commands name. */
export const judgesItself = (category: string): boolean => OF_FIRM.has(category);

/** What of a decider says whether rights are asked for. */
type Asking = Pick<Decider<never>, 'category' | 'references'>;

/**
 * Whether the sender's rights are asked for at all. What is personal is asked about in firms of others, and where it names
 * records: a founder may be screened from a matter as well.
 */
function isAskedAbout({ category, references }: Asking, { type, userId, firmId }: CommandRequest): boolean {
  if (needsOf({ type, category }) !== null) return true;
  if (OF_FIRM.has(category)) return type !== 'AcceptInvitation';
  if (OF_SIGNING_IN.has(category)) return false;
  return references !== undefined || (firmId !== undefined && firmId !== userId);
}
export const MATTER = 'case';
const CLIENT = 'client';
const LEAD = 'lead';
const APPROVAL = 'approval';

/**
 * Whether a person sends the command: what policies do was permitted to whom they follow. What was approved is judged
 * again as its sender's when it is done.
 */
const isSentByPerson = ({ origin, approvalId, isJudged = false }: CommandRequest): boolean =>
  isJudged || approvalId !== undefined || (origin.sessionId !== null && origin.causationId === null);

/** Reads a stream that rights rest on: its state, and the revision that it has then. */
export type HeadOf = <State>(category: string, id: string) => Promise<Pick<Loaded<State>, 'state' | 'revision'>>;

/** Reads the streams that the rights in one firm rest on as they are now, each at most once in a decision. */
function createHeads(deciders: ReadonlyMap<string, Decider<unknown>>, aggregates: Aggregates): HeadOf {
  const loaded = new Map<string, Promise<Loaded<unknown>>>();
  return async <State>(category: string, id: string): Promise<Loaded<State>> => {
    const stream = streamName(category, id);
    const known = loaded.get(stream) ?? aggregates.refresh(deciders.get(category) as Decider<unknown>, id);
    loaded.set(stream, known);
    return (await known) as Loaded<State>;
  };
}

/** Whose rights are asked for, and which decision they are asked for. */
type Asked = Pick<CommandRequest, 'userId' | 'firmId' | 'approvalId' | 'onBehalfOf' | 'type'>;

/** The rights of somebody by the streams that they rest on. */
export async function entitlementBy(
  headOf: HeadOf,
  deciders: ReadonlyMap<string, Decider<unknown>>,
  { userId, firmId, approvalId, onBehalfOf, type }: Asked,
): Promise<Entitlement> {
  const firm = firmIdOf({ userId, firmId });
  const { state, revision } = await headOf<Membership>(MEMBERSHIP, firm);
  const isAlone = revision < 0;
  const lacksSecondFactor =
    state.policy.requiresSecondFactor &&
    deciders.has(SECOND_FACTOR) &&
    !hasSecondFactor((await headOf<never>(SECOND_FACTOR, userId)).state);
  const contactId = state.members.find(({ id }) => id === userId)?.contactId ?? null;
  // Whoever is alone is in every team of theirs, and screened from nothing.
  const walls = isAlone ? null : await headOf<Walls>(WALLS, firm);
  const matter = (id: string) => headOf<MatterAccess>(ACCESS, id);
  const access = accessIn(state, userId);
  const isByTeam = access !== null && permissionOf(access, ['matter.read']) === 'team';

  /** The scope with the clients of its matter, and the leads that became its clients, where a wall asks for them. */
  async function widened(scope: RecordScope, memberId: string): Promise<Scope> {
    const { clients, leads } = screenedFrom(walls?.state ?? noWalls(firm), memberId);
    if (clients.length + leads.length === 0) return scope;
    const ofMatter = (await headOf(MATTER, matterToRead(scope))).state;
    const clientIds = [...scope.clientIds, ...clientsOf(ofMatter)];
    const heads = await Promise.all(leads.map((lead) => headOf(LEAD, lead)));
    for (const [index, lead] of leads.entries()) {
      const became = clientsOf(heads[index]?.state);
      if (scope.leadId === null && became.some((id) => clientIds.includes(id))) {
        return { ...scope, clientIds, leadId: lead };
      }
    }
    return { ...scope, clientIds };
  }

  const wallFor = async (scope: RecordScope, memberId: string) =>
    walls === null ? undefined : wallBetween(walls.state, memberId, await widened(scope, memberId));

  return {
    membership: state,
    access,
    lacksSecondFactor,
    async hides(scope, at, memberId = userId) {
      if (walls === null) return false;
      const { state: ofMatter } = await matter(matterToRead(scope));
      const matterAccess = scope.matterId === null ? null : ofMatter;
      return isOutOfReach({ walls: walls.state, matterAccess }, memberId, await widened(scope, memberId), at);
    },
    isScreened: (walls?.state.walls ?? []).some((wall) => isScreenedBy(wall, userId)),
    wallBefore: async (scope) => (await wallFor(scope, userId))?.id,
    isInTeam: async (matterId, at) => partIn((await matter(matterId)).state, userId, at) !== null,
    readsOnly: async (matterId, at) => !isAlone && isReadOnly((await matter(matterId)).state, userId, at, isByTeam),
    contactId,
    async leads(matterId, at) {
      if (partIn((await matter(matterId)).state, userId, at) === 'lead') return true;
      const record = recordIn((await headOf(MATTER, matterId)).state) ?? {};
      const attorneys = assigneesOf('cases', record as unknown as Readonly<Record<string, unknown>>);
      return attorneys.some((id) => id === userId || id === contactId);
    },
    async basis(matterId) {
      if (walls === null) return undefined;
      const ofMatter = matterId === null ? -1 : (await matter(matterId)).revision;
      return {
        command: type,
        membership: revision,
        ...(ofMatter >= 0 && { access: ofMatter }),
        ...(walls.revision >= 0 && { walls: walls.revision }),
        ...(approvalId !== undefined && { approval: approvalId }),
        ...(onBehalfOf !== undefined && { onBehalfOf }),
      };
    },
  };
}

/** Reads the sender's rights from the heads of their streams; null where none are asked for. */
export function createEntitlements(deciders: ReadonlyMap<string, Decider<unknown>>, aggregates: Aggregates) {
  const isJudged = [MEMBERSHIP, ACCESS, WALLS].every((category) => deciders.has(category));
  return async (decider: Asking, request: CommandRequest): Promise<Entitlement | null> => {
    if (!isJudged || !isSentByPerson(request) || !isAskedAbout(decider, request)) return null;
    return entitlementBy(createHeads(deciders, aggregates), deciders, request);
  };
}

/** The record in the state of a decider; null where there is none yet, undefined for a state without a record. */
export const recordIn = (state: unknown): RecordBase | null | undefined =>
  (state as { readonly record?: RecordBase | null } | null)?.record;

/** The matter that the record in a state is of; null for what is of none. */
export function matterOf(category: string, entityId: string, state: unknown): string | null {
  return category === MATTER ? entityId : matterIn(recordIn(state));
}

/** The matter that a record, or the body of a command, names; null where it names none. */
export function matterIn(values: unknown): string | null {
  const { caseId } = (values ?? {}) as { readonly caseId?: unknown };
  return typeof caseId === 'string' ? caseId : null;
}

/** The clients that a record names as its own, as those of its matter, or as who is billed. */
function clientsOf(state: unknown): readonly string[] {
  const { clientId, otherClientIds, billedClientId } = (recordIn(state) ?? {}) as Readonly<Record<string, unknown>>;
  return [clientId, otherClientIds, billedClientId].flat().filter((id) => typeof id === 'string');
}

/** Categories of the streams that have the ids of clients. */
const OF_CLIENTS: readonly string[] = [CLIENT, 'trust'];

/** The matter, the clients and the lead that the record in a state is of. */
export function scopeOf(category: string, entityId: string, state: unknown): RecordScope {
  return {
    recordId: entityId,
    matterId: matterOf(category, entityId, state),
    clientIds: [...(OF_CLIENTS.includes(category) ? [entityId] : []), ...clientsOf(state)],
    leadId: category === LEAD ? entityId : leadOfApproval(category, state),
  };
}

/** The lead that somebody is asked to approve a change of; null for none. */
function leadOfApproval(category: string, state: unknown): string | null {
  if (category !== APPROVAL) return null;
  const { category: of, targetId } = (recordIn(state) ?? {}) as {
    readonly category?: string;
    readonly targetId?: string;
  };
  return of === LEAD ? (targetId ?? null) : null;
}

const SEEN_WITH: Readonly<Record<string, readonly Capability[]>> = {
  [MATTER]: ['matter.read'],
  [CLIENT]: ['matter.read'],
};

interface NamedState {
  readonly category: string;
  readonly id: string;
  readonly state: unknown;
  readonly at: string;
}

/** Whether the sender sees a record that a command names, as far as their role and its matter say. */
export async function isSeen(
  entitlement: Entitlement | null,
  { category, id, state, at }: NamedState,
): Promise<boolean> {
  if (entitlement === null) return true;
  const { access, hides, isInTeam } = entitlement;
  const needs = SEEN_WITH[category];
  const permission = access === null ? 'none' : needs === undefined ? 'all' : permissionOf(access, needs);
  // A team admits to its matter. The client follows from that, and is not named by itself.
  const isAdmitted = permission === 'all' || (permission === 'team' && category === MATTER && (await isInTeam(id, at)));
  if (!isAdmitted) return false;
  return !(await hides(scopeOf(category, id, state), at));
}

type Judged = Pick<Command, 'type' | 'entityId' | 'userId' | 'firmId' | 'at'>;

/**
 * The refusal of a command to whom their role does not allow it, or who does not see the record; null for nobody else.
 * Somebody else's firm is left to the decider. What cannot be seen is refused like what does not exist, and so only after
 * what the role refuses for any record, and before what it refuses for those of others.
 */
export async function refusalOf<State>(
  entitlement: Pick<
    Entitlement,
    'access' | 'lacksSecondFactor' | 'isScreened' | 'hides' | 'readsOnly' | 'leads' | 'contactId'
  > | null,
  { category }: Decider<State>,
  command: Judged,
  state: State,
): Promise<Refusal | null> {
  if (entitlement === null) return null;
  const { access } = entitlement;
  if (access === null) return refuse('ACCESS_ENDED');
  if (entitlement.lacksSecondFactor === true) return refuse('SECOND_FACTOR_REQUIRED');
  const judged = { type: command.type, category };
  const permission = permissionFor(access, judged);
  if (permission === 'none') return refuse('NOT_ALLOWED');
  if (entitlement.isScreened === true && isOfEveryClient(judged)) return refuse('RECONCILED_BY_SCREENED');
  const matterId = matterOf(category, command.entityId, state);
  if (await entitlement.hides(scopeOf(category, command.entityId, state), command.at)) return refuse('NOT_FOUND');
  if (matterId !== null && (await entitlement.readsOnly(matterId, command.at))) return refuse('NOT_ALLOWED');
  if (permission === 'all' || permission === 'asks') return null;
  const record = recordIn(state);
  if (record === undefined) return refuse('NOT_ALLOWED');
  if (record === null || !isOfFirm(record, command)) return null;
  const { contactId } = entitlement;
  const values = record as unknown as Readonly<Record<string, unknown>>;
  if (isConcerned(assignmentViewOf(category), values, { userId: command.userId, contactId })) return null;
  const leads = matterId !== null && (await entitlement.leads(matterId, command.at));
  return leads ? null : refuse('NOT_ALLOWED');
}
