import { type Clock, instant } from '@lexledger/contracts/kernel/clock';
import { streamName } from '@lexledger/contracts/kernel/event';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore, LogBatch, RecordedEvent } from '@lexledger/infra/event-store/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import { AT_ONCE, createFirmFold, RIGHTS_TYPES, type RightsChanged } from './firm-fold.ts';
import { endedBy, type Firm, isRestricted, isShared, MEMBERSHIP, rightsIn } from './firm-rights.ts';
import { followLog } from './follow-log.ts';
import type { Logger } from './logger.ts';
import type { KnownMatters, Rights } from './reader.ts';

/** What everybody may do, folded in memory from the firms' streams, so that no query waits for a store to ask it. */
export interface FirmAccess {
  of(asker: Belonging): Rights;
  /** Like `of`, but reads the firm's stream before it says that somebody is no member: they may have just joined. */
  surely(asker: Belonging): Promise<Rights>;
  /** Whether the firm ever had anybody beside its founder, so that its people may differ in what they reach. */
  isShared(asker: Belonging): boolean;
  /** Whether the id is of a restricted matter that the person may see. */
  opensRestricted(asker: Belonging, matterId: string): boolean;
  /** Numbers of which one changes whenever what somebody in the firm may read does. */
  stampsOf(asker: Belonging): readonly number[];
  /** Whether what the person may read changed after the position. */
  hasChangedSince(asker: Belonging, position: Position): boolean;
  /** Takes an event at which another reader of the log is, so that what comes after it is judged by it there as well. */
  learn(event: RecordedEvent): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds for which the members may be unknown before queries of a shared firm are refused. */
const LONGEST_BEHIND_MS = 2_000;
const RETRY_EVERY_MS = 500;

interface FirmAccessServices {
  readonly store: Pick<EventStore, 'readAll' | 'read' | 'subscribe'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly changed?: RightsChanged;
}

export function createFirmAccess({
  store,
  codec,
  clock,
  logger,
  changed = () => undefined,
}: FirmAccessServices): FirmAccess {
  const filter = { types: RIGHTS_TYPES };
  const fold = createFirmFold(store, codec, changed);
  const stopping = new AbortController();
  const { signal } = stopping;
  let reached: Position = START;
  let running: Promise<void> = Promise.resolve();
  /** When the log stopped answering, by the process's clock; null while it answers. */
  let silentSince: number | null = null;

  const firmOf = (asker: Belonging): Firm => fold.firmOf(firmIdOf(asker));

  /** Takes what is in the log by now, besides what the subscription brings in its own time; answers its end. */
  async function takeFromLog(): Promise<Position> {
    for (let after = reached; ; ) {
      const { events, position, caughtUp } = await store.readAll(after, AT_ONCE, filter);
      for (const event of events) await fold.take(event);
      if (caughtUp) return position;
      after = position;
    }
  }

  async function takeBatch({ events, position }: LogBatch): Promise<void> {
    silentSince = null;
    for (const event of events) await fold.take(event);
    reached = position;
  }

  function lost(error: unknown): void {
    silentSince = performance.now();
    logger.warn({ err: error }, 'the members of firms cannot be followed in the log');
  }

  const isTooOld = (): boolean => silentSince !== null && performance.now() - silentSince > LONGEST_BEHIND_MS;

  function rightsOf(asker: Belonging): Rights {
    const firm = firmOf(asker);
    const rights = rightsIn(firm, asker.userId, instant(clock), fold.hasSecondFactor(asker.userId));
    const { clients, leads } = rights.hidden;
    if (clients.length + leads.length === 0) return rights;
    const matters: KnownMatters = {
      knows: (id) => firm.clients?.knows(id) ?? false,
      async current() {
        await takeFromLog();
        return rightsOf(asker);
      },
    };
    return { ...rights, matters };
  }

  return {
    of: rightsOf,

    async surely(asker) {
      const firm = firmOf(asker);
      // Nobody can take away the right of who was never with others.
      if (isShared(firm) && isTooOld()) throw new HttpRefusal('STORE_UNAVAILABLE', { retryAfter: 1 });
      const rights = rightsOf(asker);
      if (rights.access !== null) return rights;
      const since = firm.membership.revision + 1;
      for (const event of await store.read(streamName(MEMBERSHIP, firmIdOf(asker)), since)) await fold.take(event);
      return rightsOf(asker);
    },

    isShared: (asker) => isShared(firmOf(asker)),

    opensRestricted: (asker, id) => isRestricted(firmOf(asker), id) && !rightsOf(asker).hidden.matters.includes(id),

    hasChangedSince: (asker, position) => (firmOf(asker).changedAt.get(asker.userId) ?? START) > position,

    stampsOf(asker) {
      const firm = firmOf(asker);
      return [firm.changes, endedBy(firm, instant(clock))];
    },

    async learn(event) {
      if (RIGHTS_TYPES.includes(event.type)) await fold.take(event);
    },

    async start() {
      reached = await takeFromLog();
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
