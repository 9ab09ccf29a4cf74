import { needsOf, permissionFor } from '@lexledger/contracts/access/commands';
import type { Access } from '@lexledger/contracts/access/roles';
import { firmIdOf, isOfFirm } from '@lexledger/contracts/kernel/firm';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import type { Aggregates } from './aggregates.ts';
import { type Decider, type Refusal, refuse } from './decider.ts';
import type { CommandRequest } from './handled-command.ts';

/** What somebody may do at the moment of a decision, and the revision of the stream that says so. */
export interface Entitlement {
  /** Null for who is no active member of the firm. */
  readonly access: Access | null;
  readonly basis: EventMetadata['basis'];
}

/** Category of the streams of a firm's members. */
export const MEMBERSHIP = 'membership';

/** Whether a person sends the command: what policies do was permitted to whom they follow. */
const isSentByPerson = ({ origin }: CommandRequest): boolean =>
  origin.sessionId !== null && origin.causationId === null;

/** Reads the sender's rights from the head of the firm's stream; null where none are asked for. */
export function createEntitlements(deciders: ReadonlyMap<string, Decider<unknown>>, aggregates: Aggregates) {
  const decider = deciders.get(MEMBERSHIP) as Decider<Membership> | undefined;
  return async (category: string, request: CommandRequest): Promise<Entitlement | null> => {
    const { type, userId, firmId } = request;
    if (decider === undefined || !isSentByPerson(request)) return null;
    if (needsOf({ type, category }) === null) return null;
    const { state, revision } = await aggregates.refresh(decider, firmIdOf({ userId, firmId }));
    return { access: accessIn(state, userId), basis: revision < 0 ? undefined : { membership: revision } };
  };
}

/** The record in the state of a decider; null where there is none yet, undefined for a state without a record. */
const recordIn = (state: unknown): RecordBase | null | undefined =>
  (state as { readonly record?: RecordBase | null }).record;

/**
 * The refusal of a command that the sender's role does not allow; null where it does. Somebody else's firm is left to the
 * decider, whose answer is that of a record that does not exist.
 */
export function refusalByRole<State>(
  entitlement: Entitlement | null,
  { category }: Decider<State>,
  command: Pick<CommandRequest, 'type' | 'userId' | 'firmId'>,
  state: State,
): Refusal | null {
  if (entitlement === null) return null;
  const { access } = entitlement;
  if (access === null) return refuse('ACCESS_ENDED');
  const permission = permissionFor(access, { type: command.type, category });
  if (permission === 'all') return null;
  if (permission === 'none') return refuse('NOT_ALLOWED');
  const record = recordIn(state);
  if (record === undefined) return refuse('NOT_ALLOWED');
  const isOthers = record !== null && isOfFirm(record, command) && record.userId !== command.userId;
  return isOthers ? refuse('NOT_ALLOWED') : null;
}
