import { needsOf, permissionFor } from '@lexledger/contracts/access/commands';
import { type Access, type Capability, permissionOf } from '@lexledger/contracts/access/roles';
import type { Command } from '@lexledger/contracts/kernel/command';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { isHidden, isReadOnly, type MatterAccess } from '@lexledger/contracts/matterAccess';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
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
  /** Whether the matter is as if it were not there for the sender, at an instant. */
  hides(matterId: string, at: string): Promise<boolean>;
  /** Whether the sender only reads the matter. */
  readsOnly(matterId: string, at: string): Promise<boolean>;
  /** What the decision about a record of the matter rests on. */
  basis(matterId: string | null): Promise<EventMetadata['basis']>;
}

/** Category of the streams of a firm's members. */
export const MEMBERSHIP = 'membership';
/** Category of the streams that say who may see a matter. */
const ACCESS = 'access';
/** Categories whose deciders know who may do what; they ask only whether a second factor is missing. */
const OF_FIRM: ReadonlySet<string> = new Set([MEMBERSHIP, ACCESS]);
/** Categories of what somebody does to sign in, and to set up what their firm requires. */
const OF_SIGNING_IN: ReadonlySet<string> = new Set(['user', 'username', 'addresses', SECOND_FACTOR]);

/** Whether the sender's rights are asked for at all. What is personal is asked about in firms of others alone. */
function isAskedAbout(category: string, { type, userId, firmId }: CommandRequest): boolean {
  if (needsOf({ type, category }) !== null) return true;
  if (OF_FIRM.has(category)) return type !== 'AcceptInvitation';
  return firmId !== undefined && firmId !== userId && !OF_SIGNING_IN.has(category);
}
export const MATTER = 'case';

/**
 * Whether a person sends the command: what policies do was permitted to whom they follow. What was approved is judged
 * again as its sender's when it is done.
 */
const isSentByPerson = ({ origin, approvalId }: CommandRequest): boolean =>
  approvalId !== undefined || (origin.sessionId !== null && origin.causationId === null);

/** Reads the sender's rights from the heads of their streams; null where none are asked for. */
export function createEntitlements(deciders: ReadonlyMap<string, Decider<unknown>>, aggregates: Aggregates) {
  const members = deciders.get(MEMBERSHIP) as Decider<Membership> | undefined;
  const matters = deciders.get(ACCESS) as Decider<MatterAccess> | undefined;
  return async (category: string, request: CommandRequest): Promise<Entitlement | null> => {
    const { userId, firmId, approvalId } = request;
    if (members === undefined || matters === undefined || !isSentByPerson(request)) return null;
    if (!isAskedAbout(category, request)) return null;
    const { state, revision } = await aggregates.refresh(members, firmIdOf({ userId, firmId }));
    const isAlone = revision < 0;
    const factor = deciders.get(SECOND_FACTOR);
    const lacksSecondFactor =
      state.policy.requiresSecondFactor &&
      factor !== undefined &&
      !hasSecondFactor((await aggregates.refresh(factor, userId)).state);
    const loaded = new Map<string, Promise<Loaded<MatterAccess>>>();
    const matter = (id: string): Promise<Loaded<MatterAccess>> => {
      const known = loaded.get(id) ?? aggregates.refresh(matters, id);
      loaded.set(id, known);
      return known;
    };
    return {
      membership: state,
      access: accessIn(state, userId),
      lacksSecondFactor,
      // Whoever is alone is in every team of theirs.
      hides: async (matterId, at) => !isAlone && isHidden((await matter(matterId)).state, userId, at),
      readsOnly: async (matterId, at) => !isAlone && isReadOnly((await matter(matterId)).state, userId, at),
      async basis(matterId) {
        if (isAlone) return undefined;
        const access = matterId === null ? -1 : (await matter(matterId)).revision;
        const approval = approvalId !== undefined && { approval: approvalId };
        return { membership: revision, ...(access >= 0 && { access }), ...approval };
      },
    };
  };
}

/** The record in the state of a decider; null where there is none yet, undefined for a state without a record. */
export const recordIn = (state: unknown): RecordBase | null | undefined =>
  (state as { readonly record?: RecordBase | null } | null)?.record;

/** The matter that the record in a state is of; null for what is of none. */
export function matterOf(category: string, entityId: string, state: unknown): string | null {
  if (category === MATTER) return entityId;
  const { caseId } = (recordIn(state) ?? {}) as { readonly caseId?: unknown };
  return typeof caseId === 'string' ? caseId : null;
}

const SEEN_WITH: Readonly<Record<string, readonly Capability[]>> = {
  [MATTER]: ['matter.read'],
  client: ['matter.read'],
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
  const { access, hides } = entitlement;
  const needs = SEEN_WITH[category];
  if (access === null || (needs !== undefined && permissionOf(access, needs) === 'none')) return false;
  const matterId = matterOf(category, id, state);
  return matterId === null || !(await hides(matterId, at));
}

type Judged = Pick<Command, 'type' | 'entityId' | 'userId' | 'firmId' | 'at'>;

/**
 * The refusal of a command to whom their role does not allow it, or who does not see the record; null for nobody else.
 * Somebody else's firm is left to the decider. What cannot be seen is refused like what does not exist, and so only after
 * what the role refuses for any record, and before what it refuses for those of others.
 */
export async function refusalOf<State>(
  entitlement: Pick<Entitlement, 'access' | 'lacksSecondFactor' | 'hides' | 'readsOnly'> | null,
  { category }: Decider<State>,
  command: Judged,
  state: State,
): Promise<Refusal | null> {
  if (entitlement === null) return null;
  const { access } = entitlement;
  if (access === null) return refuse('ACCESS_ENDED');
  if (entitlement.lacksSecondFactor === true) return refuse('SECOND_FACTOR_REQUIRED');
  const permission = permissionFor(access, { type: command.type, category });
  if (permission === 'none') return refuse('NOT_ALLOWED');
  const matterId = matterOf(category, command.entityId, state);
  if (matterId !== null && (await entitlement.hides(matterId, command.at))) return refuse('NOT_FOUND');
  if (matterId !== null && (await entitlement.readsOnly(matterId, command.at))) return refuse('NOT_ALLOWED');
  if (permission === 'all' || permission === 'asks') return null;
  const record = recordIn(state);
  if (record === undefined) return refuse('NOT_ALLOWED');
  const isOthers = record !== null && isOfFirm(record, command) && record.userId !== command.userId;
  return isOthers ? refuse('NOT_ALLOWED') : null;
}
