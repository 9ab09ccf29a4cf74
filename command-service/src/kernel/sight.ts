import { readingOf } from '@lexledger/contracts/access/views';
import { assignmentViewOf, isAdmittedByAssignment, isConcerned } from '@lexledger/contracts/assignment';
import type { ViewName } from '@lexledger/contracts/features';
import { streamName } from '@lexledger/contracts/kernel/event';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import type { Decider } from './decider.ts';
import { entitlementBy, type HeadOf, matterOf, recordIn, scopeOf } from './entitlement.ts';
import type { CommandHandler } from './handle.ts';

/** A record that somebody may or may not see. */
export interface Looked {
  /** The view that lists it. */
  readonly view: ViewName;
  /** Category of its stream. */
  readonly category: string;
  readonly id: string;
}

/**
 * Returns a function that reads a record for a member of a firm as they may see it at this moment, by the heads of the
 * streams that their rights rest on; null for what is not there for them. For processes that tell people of records
 * outside of a request of theirs, such as by e-mail.
 */
export function sightOf(
  { aggregates, deciders }: Pick<CommandHandler, 'aggregates' | 'deciders'>,
  firmId: string,
  userId: string,
  at: string,
): (record: Looked) => Promise<RecordBase | null> {
  const heads = new Map<string, ReturnType<typeof aggregates.refresh>>();
  const headOf: HeadOf = async <State>(category: string, id: string) => {
    const stream = streamName(category, id);
    const known = heads.get(stream) ?? aggregates.refresh(deciders.get(category) as Decider<unknown>, id);
    heads.set(stream, known);
    return (await known) as { readonly state: State; readonly revision: number };
  };
  const whose = firmId === userId ? { userId } : { userId, firmId };
  const rights = entitlementBy(headOf, deciders, { ...whose, type: '' });

  return async ({ view, category, id }) => {
    const { access, lacksSecondFactor, hides, leads, isInTeam, contactId } = await rights;
    const reading = access === null || lacksSecondFactor ? 'none' : readingOf(access, view);
    if (reading === 'none') return null;
    const { state } = await headOf<unknown>(category, id);
    const record = recordIn(state) ?? null;
    if (record === null || (record.removedAt ?? null) !== null) return null;
    if (await hides(scopeOf(category, id, state), at)) return null;
    if (reading === 'all') return record;
    const values = record as unknown as Readonly<Record<string, unknown>>;
    const matterId = matterOf(category, id, state);
    if (reading === 'team') {
      if (isAdmittedByAssignment(view) && isConcerned(view, values, { userId, contactId })) return record;
      return matterId !== null && (await isInTeam(matterId, at)) ? record : null;
    }
    if (isConcerned(assignmentViewOf(category), values, { userId, contactId })) return record;
    return matterId !== null && (await leads(matterId, at)) ? record : null;
  };
}
