import { twoFactorDisabled, twoFactorEnabled } from '@lexledger/contracts/features/identity/two-factor';
import { type Clock, instant } from '@lexledger/contracts/kernel/clock';
import { type DomainEvent, streamName } from '@lexledger/contracts/kernel/event';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import {
  evolveMatterAccess,
  isHidden,
  MATTER_ACCESS_TYPES,
  type MatterAccess,
  type MatterAccessEvent,
  openToAll,
} from '@lexledger/contracts/matterAccess';
import {
  accessIn,
  evolveMembership,
  MEMBERSHIP_TYPES,
  type Membership,
  type MembershipEvent,
  noMembership,
} from '@lexledger/contracts/membership';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore, LogBatch, RecordedEvent } from '@lexledger/infra/event-store/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { followLog } from './follow-log.ts';
import type { Logger } from './logger.ts';
import type { Rights } from './reader.ts';

/** What everybody may do, folded in memory from the firms' streams, so that no query waits for a store to ask it. */
export interface FirmAccess {
  of(asker: Belonging): Rights;
  /** Like `of`, but reads the firm's stream before it says that somebody is no member: they may have just joined. */
  surely(asker: Belonging): Promise<Rights>;
  /** Whether the firm ever had anybody beside its founder, so that its people may differ in what they reach. */
  isShared(asker: Belonging): boolean;
  /** Numbers of which one changes whenever what somebody in the firm may read does. */
  stampsOf(asker: Belonging): readonly number[];
  /** Whether what somebody in the firm may read changed after the position. */
  hasChangedSince(asker: Belonging, position: Position): boolean;
  /** Takes an event at which another reader of the log is, so that what comes after it is judged by it there as well. */
  learn(event: RecordedEvent): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A firm's people, and the matters of which it is said who may see them. */
interface Firm {
  membership: Membership;
  readonly matters: Map<string, MatterAccess>;
  /** Number of events that were taken. */
  changes: number;
  /** Position of the last event that changed what somebody may read. */
  changedAt: Position;
}

/** Number of events that are read at a time at the start. */
const AT_ONCE = 500;
/** Milliseconds for which the members may be unknown before queries of a shared firm are refused. */
const LONGEST_BEHIND_MS = 2_000;
const RETRY_EVERY_MS = 500;

const MEMBERSHIP = 'membership';

/** Events of a firm's people that change nothing of what those who are there may read. */
const OF_NO_RIGHTS: readonly string[] = [
  'FirmFounded',
  'MemberInvited',
  'InvitationRevoked',
  'InvitationAccepted',
  'MemberNamed',
  'ContactLinked',
  'OwnershipTransferOffered',
  'OwnershipTransferWithdrawn',
] satisfies readonly MembershipEvent['type'][];

/** Types of the events that say whether an account has a second factor. */
const SECOND_FACTOR_TYPES: readonly string[] = [twoFactorEnabled.type, twoFactorDisabled.type];

const isOfMembers = ({ stream }: DomainEvent): boolean => stream.startsWith(`${MEMBERSHIP}-`);

function take(firm: Firm, event: DomainEvent): void {
  if (isOfMembers(event)) {
    if (event.revision <= firm.membership.revision) return;
    firm.membership = evolveMembership(firm.membership, event as MembershipEvent);
  } else {
    const before = firm.matters.get(event.entityId) ?? openToAll(event.entityId);
    if (event.revision <= before.revision) return;
    firm.matters.set(event.entityId, evolveMatterAccess(before, event as MatterAccessEvent));
  }
  firm.changes += 1;
  if (!OF_NO_RIGHTS.includes(event.type)) firm.changedAt = event.position;
}

/** Number of times at which somebody's part in a team has ended by then, each of which hides a matter. */
const endedBy = ({ matters }: Firm, now: string): number =>
  [...matters.values()].flatMap(({ team }) => team).filter(({ until }) => until !== null && until <= now).length;

const isShared = ({ membership }: Firm): boolean => membership.revision >= 0;

function rightsIn(firm: Firm, userId: string, now: string, isSecured: boolean): Rights {
  const restricted = isShared(firm) ? [...firm.matters.values()] : [];
  return {
    access: accessIn(firm.membership, userId),
    ...(firm.membership.policy.requiresSecondFactor && !isSecured && { lacksSecondFactor: true as const }),
    hidden: restricted.filter((matter) => isHidden(matter, userId, now)).map(({ id }) => id),
  };
}

const newFirm = (id: string): Firm => ({
  membership: noMembership(id),
  matters: new Map(),
  changes: 0,
  changedAt: START,
});

export function createFirmAccess({
  store,
  codec,
  clock,
  logger,
  changed = () => undefined,
}: {
  readonly store: Pick<EventStore, 'readAll' | 'read' | 'subscribe'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called when what somebody in the firm may read may have changed. */
  readonly changed?: (firmId: string) => void;
}): FirmAccess {
  const firms = new Map<string, Firm>();
  const filter = { types: [...MEMBERSHIP_TYPES, ...MATTER_ACCESS_TYPES, ...SECOND_FACTOR_TYPES] as readonly string[] };
  /** Ids of the accounts with a second factor. */
  const secured = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let reached: Position = START;
  let running: Promise<void> = Promise.resolve();
  /** When the log stopped answering, by the process's clock; null while it answers. */
  let silentSince: number | null = null;

  const firmOf = (asker: Belonging): Firm => firms.get(firmIdOf(asker)) ?? newFirm(firmIdOf(asker));

  function takeSecondFactor({ type, entityId, position }: DomainEvent): void {
    if (type === twoFactorEnabled.type) secured.add(entityId);
    else secured.delete(entityId);
    for (const [id, firm] of firms) {
      const isConcerned = firm.membership.policy.requiresSecondFactor && accessIn(firm.membership, entityId) !== null;
      if (!isConcerned) continue;
      firm.changes += 1;
      firm.changedAt = position;
      changed(id);
    }
  }

  async function takeRecorded(recorded: RecordedEvent): Promise<void> {
    const event = await codec.decode(recorded);
    if (SECOND_FACTOR_TYPES.includes(event.type)) {
      takeSecondFactor(event);
      return;
    }
    const { userId, firmId } = event.metadata;
    const id = isOfMembers(event) ? event.entityId : firmIdOf({ userId: userId ?? '', firmId });
    const firm = firms.get(id) ?? newFirm(id);
    firms.set(id, firm);
    take(firm, event);
    changed(id);
  }

  async function takeUntilHead(): Promise<void> {
    for (;;) {
      const { events, position, caughtUp } = await store.readAll(reached, AT_ONCE, filter);
      for (const event of events) await takeRecorded(event);
      reached = position;
      if (caughtUp) return;
    }
  }

  async function takeBatch({ events, position }: LogBatch): Promise<void> {
    silentSince = null;
    for (const event of events) await takeRecorded(event);
    reached = position;
  }

  function lost(error: unknown): void {
    silentSince = performance.now();
    logger.warn({ err: error }, 'the members of firms cannot be followed in the log');
  }

  const isTooOld = (): boolean => silentSince !== null && performance.now() - silentSince > LONGEST_BEHIND_MS;
  const rightsOf = (asker: Belonging): Rights =>
    rightsIn(firmOf(asker), asker.userId, instant(clock), secured.has(asker.userId));

  return {
    of: rightsOf,

    async surely(asker) {
      const firm = firmOf(asker);
      // Nobody can take away the right of who was never with others.
      if (isShared(firm) && isTooOld()) throw new HttpRefusal('STORE_UNAVAILABLE', { retryAfter: 1 });
      const rights = rightsOf(asker);
      if (rights.access !== null) return rights;
      const since = firm.membership.revision + 1;
      for (const event of await store.read(streamName(MEMBERSHIP, firmIdOf(asker)), since)) await takeRecorded(event);
      return rightsOf(asker);
    },

    isShared: (asker) => isShared(firmOf(asker)),

    hasChangedSince: (asker, position) => isShared(firmOf(asker)) && firmOf(asker).changedAt > position,

    stampsOf(asker) {
      const firm = firmOf(asker);
      return [firm.changes, endedBy(firm, instant(clock))];
    },

    async learn(event) {
      if (filter.types.includes(event.type)) await takeRecorded(event);
    },

    async start() {
      await takeUntilHead();
      running = followLog(
        store,
        { filter, signal, retryEvery: RETRY_EVERY_MS },
        { after: () => reached, take: takeBatch, lost },
      );
    },

    async stop() {
      stopping.abort();
      await running;
    },
  };
}
