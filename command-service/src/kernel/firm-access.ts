import type { Access } from '@lexledger/contracts/access/roles';
import { accessIn, type Membership } from '@lexledger/contracts/membership';
import type { Decider } from './decider.ts';
import { MEMBERSHIP } from './entitlement.ts';
import type { CommandHandler } from './handle.ts';

/** What somebody may do in a firm, from the head of its stream; null for who is no active member. */
export async function accessTo(
  { aggregates, deciders }: Pick<CommandHandler, 'aggregates' | 'deciders'>,
  firmId: string,
  userId: string,
): Promise<Access | null> {
  const decider = deciders.get(MEMBERSHIP) as Decider<Membership>;
  return accessIn((await aggregates.refresh(decider, firmId)).state, userId);
}
