import { needsOf, permissionFor } from '@lexledger/contracts/access/commands';
import type { Access } from '@lexledger/contracts/access/roles';
import type { Command } from '@lexledger/contracts/kernel/command';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { isHidden, type MatterAccess } from '@lexledger/contracts/matterAccess';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import type { Aggregates, Loaded } from './aggregates.ts';
import { type Decider, type Refusal, refuse } from './decider.ts';
import type { CommandRequest } from './handled-command.ts';

/** What somebody may do at the moment of a decision, and the revisions of the streams that say so. */
export interface Entitlement {
  /** Null for who is no active member of the firm. */
  readonly access: Access | null;
  /** The revision of the firm's members; null where the account is alone. */
  readonly membership: number | null;
  /** Whether the matter is as if it were not there for the sender, at an instant. */
  hides(matterId: string, at: string): Promise<boolean>;
  /** What the decision about a record of the matter rests on. */
  basis(matterId: string | null): Promise<EventMetadata['basis']>;
}

/** Category of the streams of a firm's members. */
export const MEMBERSHIP = 'membership';
/** Category of the streams that say who may see a matter. */
const ACCESS = 'access';
const MATTER = 'case';

/** Whether a person sends the command: what policies do was permitted to whom they follow. */
const isSentByPerson = ({ origin }: CommandRequest): boolean =>
  origin.sessionId !== null && origin.causationId === null;

/** Reads the sender's rights from the heads of their streams; null where none are asked for. */
export function createEntitlements(deciders: ReadonlyMap<string, Decider<unknown>>, aggregates: Aggregates) {
  const members = deciders.get(MEMBERSHIP) as Decider<Membership> | undefined;
  const matters = deciders.get(ACCESS) as Decider<MatterAccess> | undefined;
  return async (category: string, request: CommandRequest): Promise<Entitlement | null> => {
    const { type, userId, firmId } = request;
    if (members === undefined || matters === undefined || !isSentByPerson(request)) return null;
    if (needsOf({ type, category }) === null) return null;
    const { state, revision } = await aggregates.refresh(members, firmIdOf({ userId, firmId }));
    const isAlone = revision < 0;
    const loaded = new Map<string, Promise<Loaded<MatterAccess>>>();
    const matter = (id: string): Promise<Loaded<MatterAccess>> => {
      const known = loaded.get(id) ?? aggregates.refresh(matters, id);
      loaded.set(id, known);
      return known;
    };
    return {
      access: accessIn(state, userId),
      membership: isAlone ? null : revision,
      // Whoever is alone is in every team of theirs.
      hides: async (matterId, at) => !isAlone && isHidden((await matter(matterId)).state, userId, at),
      async basis(matterId) {
        if (isAlone) return undefined;
        const access = matterId === null ? -1 : (await matter(matterId)).revision;
        return { membership: revision, ...(access >= 0 && { access }) };
      },
    };
  };
}

/** The record in the state of a decider; null where there is none yet, undefined for a state without a record. */
const recordIn = (state: unknown): RecordBase | null | undefined =>
  (state as { readonly record?: RecordBase | null } | null)?.record;

/** The matter that the record in a state is of; null for what is of none. */
export function matterOf(category: string, entityId: string, state: unknown): string | null {
  if (category === MATTER) return entityId;
  const { caseId } = (recordIn(state) ?? {}) as { readonly caseId?: unknown };
  return typeof caseId === 'string' ? caseId : null;
}

type Judged = Pick<Command, 'type' | 'entityId' | 'userId' | 'firmId' | 'at'>;

/**
 * The refusal of a command to whom their role does not allow it, or who does not see the record; null for nobody else.
 * Somebody else's firm is left to the decider. What cannot be seen is refused like what does not exist, and so only after
 * what the role refuses for any record, and before what it refuses for those of others.
 */
export async function refusalOf<State>(
  entitlement: Pick<Entitlement, 'access' | 'hides'> | null,
  { category }: Decider<State>,
  command: Judged,
  state: State,
): Promise<Refusal | null> {
  if (entitlement === null) return null;
  const { access } = entitlement;
  if (access === null) return refuse('ACCESS_ENDED');
  const permission = permissionFor(access, { type: command.type, category });
  if (permission === 'none') return refuse('NOT_ALLOWED');
  const matterId = matterOf(category, command.entityId, state);
  if (matterId !== null && (await entitlement.hides(matterId, command.at))) return refuse('NOT_FOUND');
  if (permission === 'all') return null;
  const record = recordIn(state);
  if (record === undefined) return refuse('NOT_ALLOWED');
  const isOthers = record !== null && isOfFirm(record, command) && record.userId !== command.userId;
  return isOthers ? refuse('NOT_ALLOWED') : null;
}
