import type { ErrorCode } from '@lexledger/contracts/features';
import { type DomainEvent, streamName } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { EventMetadata } from '@lexledger/contracts/kernel/metadata';
import type { RightsCheck } from '@lexledger/infra/backup/source';
import type { Decider } from './decider.ts';
import {
  ACCESS,
  type Entitlement,
  entitlementBy,
  type HeadOf,
  MEMBERSHIP,
  matterOf,
  recordIn,
  refusalOf,
  scopeOf,
  WALLS,
} from './entitlement.ts';

type Basis = NonNullable<EventMetadata['basis']>;

/** A stream as far as it was read. */
interface Read {
  readonly state: unknown;
  readonly revision: number;
  /** The command that wrote last. */
  readonly command: string;
}

/** A stream that rights rest on, at each of its revisions. */
interface Past {
  readonly state: unknown;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Categories of the streams whose revisions a basis names. */
const RIGHTS: ReadonlySet<string> = new Set([MEMBERSHIP, ACCESS, WALLS]);
/** Category of the streams of what takes a second person. */
const APPROVAL = 'approval';
const GIVEN: ReadonlySet<unknown> = new Set(['granted', 'done', 'refused']);
/** Whoever sees a matter no more hands over what they did for it, and learns nothing of it. */
const HANDING_OVER = 'HandOverParkedCommand';
/** Milliseconds by which the clocks of processes may differ, and for which a decision may wait to be recorded. */
const BETWEEN_CLOCKS_MS = 60_000;

/** The right that was missing, as the refusal would have named it. */
const missing = (type: string, code: ErrorCode): string => `its author had no right to ${type} (${code})`;

/**
 * Computes again from a log alone whether whoever caused an event was entitled to: by the revisions of the streams that
 * its basis names, and that these can be the ones of its time.
 * @param deciders all, by category
 */
export function createRightsCheck(deciders: ReadonlyMap<string, Decider<unknown>>): RightsCheck {
  const read = new Map<string, Read>();
  const past = new Map<string, Past[]>();
  let judged = 0;

  /** The revision of a stream that a decision rested on; for what the basis does not name, the last one. */
  function revisionOf(basis: Basis, matterId: string | null, category: string, id: string): number | undefined {
    if (category === MEMBERSHIP) return basis.membership;
    if (category === WALLS) return basis.walls ?? -1;
    return category === ACCESS && id === matterId ? (basis.access ?? -1) : undefined;
  }

  const headAt = (basis: Basis, matterId: string | null): HeadOf => {
    return async <State>(category: string, id: string) => {
      const stream = streamName(category, id);
      const last = read.get(stream);
      const revision = revisionOf(basis, matterId, category, id) ?? last?.revision ?? -1;
      const state = revision === last?.revision ? last.state : past.get(stream)?.[revision]?.state;
      return { state: (revision < 0 ? deciders.get(category)?.initial(id) : state) as State, revision };
    };
  };

  /** Why the revisions that an event names cannot be those that its decision rested on; null where they can. */
  function whyNotRested(basis: Basis, firm: string, matterId: string | null, at: string): string | null {
    const named: [string, number][] = [
      [streamName(MEMBERSHIP, firm), basis.membership],
      [streamName(WALLS, firm), basis.walls ?? -1],
      ...(matterId === null ? [] : [[streamName(ACCESS, matterId), basis.access ?? -1] as [string, number]]),
    ];
    for (const [stream, revision] of named) {
      const revisions = past.get(stream) ?? [];
      if (revision >= revisions.length) return `it rests on revision ${revision} of ${stream}, which comes later`;
      const next = revisions[revision + 1];
      if (next !== undefined && Date.parse(next.at) + BETWEEN_CLOCKS_MS < Date.parse(at)) {
        return `it rests on revision ${revision} of ${stream}, which was over`;
      }
    }
    return null;
  }

  /** What a second person approved of is what its asker does, once it is granted. */
  function isApproved(approvalId: string, userId: string): boolean {
    const record = recordIn(read.get(streamName(APPROVAL, approvalId))?.state) as
      | { readonly state?: unknown; readonly userId?: unknown }
      | null
      | undefined;
    return GIVEN.has(record?.state) && record?.userId === userId;
  }

  async function judge(
    decider: Decider<unknown>,
    { entityId, metadata }: DomainEvent,
    before: unknown,
    after: unknown,
  ): Promise<string | null> {
    const { basis, userId, firmId, at } = metadata;
    if (basis?.command === undefined || userId === null) return null;
    judged += 1;
    const { category } = decider;
    const { command: type, approval } = basis;
    const matterId = matterOf(category, entityId, before);
    const matterAfter = matterOf(category, entityId, after);
    const notRested = whyNotRested(basis, firmIdOf({ userId, firmId }), matterId ?? matterAfter, at);
    if (notRested !== null) return notRested;
    if (approval !== undefined && !isApproved(approval, userId)) return missing(type, 'APPROVAL_NEEDED');
    const asked = { type, userId, ...(firmId !== undefined && { firmId }) };
    const entitlement = await entitlementBy(headAt(basis, matterId ?? matterAfter), deciders, asked);
    const refusal = await refusalOf(entitlement, decider, { ...asked, entityId, at }, before);
    if (refusal !== null) return missing(type, refusal.refused);
    if (matterAfter === null || matterAfter === matterId || type === HANDING_OVER) return null;
    const code = await refusalIn(entitlement, category, entityId, after, matterAfter, at);
    return code === null ? null : missing(type, code);
  }

  return {
    get judged() {
      return judged;
    },
    async take(category, event) {
      const decider = deciders.get(category);
      if (decider === undefined) return null;
      const { stream, entityId, revision, metadata } = event;
      const command = `${metadata.userId}:${metadata.commandId}`;
      const before = read.get(stream);
      const state = before?.state ?? decider.initial(entityId);
      const after = decider.evolve(state, event);
      // The events of one command were decided at once.
      const problem = before?.command === command ? null : await judge(decider, event, state, after);
      read.set(stream, { state: after, revision, command });
      if (RIGHTS.has(category)) {
        const revisions = past.get(stream) ?? [];
        revisions[revision] = { state: after, at: metadata.at };
        past.set(stream, revisions);
      }
      return problem;
    },
  };
}

/** What refuses to put a record into a matter; null for nothing. */
async function refusalIn(
  entitlement: Entitlement,
  category: string,
  entityId: string,
  state: unknown,
  matterId: string,
  at: string,
): Promise<ErrorCode | null> {
  if (await entitlement.hides(scopeOf(category, entityId, state), at)) return 'NOT_FOUND';
  return (await entitlement.readsOnly(matterId, at)) ? 'NOT_ALLOWED' : null;
}
