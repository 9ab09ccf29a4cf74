import { setTimeout as pause } from 'node:timers/promises';
import type { Access } from '@lexledger/contracts/access/roles';
import { type MembershipEvent, membershipEvents } from '@lexledger/contracts/features/membership';
import { streamName } from '@lexledger/contracts/kernel/event';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { accessIn, evolveMembership, type Membership, noMembership } from '@lexledger/contracts/membership';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore, RecordedEvent } from '@lexledger/infra/event-store/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { Logger } from './logger.ts';

/** What everybody may do, folded in memory from the firms' streams, so that no query waits for a store to ask it. */
export interface FirmAccess {
  /** Null for who is no active member of the firm. */
  of(asker: Belonging): Access | null;
  /** Like `of`, but reads the firm's stream before it says that somebody is no member: they may have just joined. */
  surely(asker: Belonging): Promise<Access | null>;
  /** A number that changes whenever the members of the firm do. */
  stampOf(asker: Belonging): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Number of events that are read at a time at the start. */
const AT_ONCE = 500;
/** Milliseconds for which the members may be unknown before queries of a shared firm are refused. */
const LONGEST_BEHIND_MS = 2_000;
const RETRY_EVERY_MS = 500;

export function createFirmAccess({
  store,
  codec,
  logger,
}: {
  readonly store: Pick<EventStore, 'readAll' | 'read' | 'subscribe'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly logger: Logger;
}): FirmAccess {
  const firms = new Map<string, Membership>();
  const filter = { types: membershipEvents.map(({ type }) => type) };
  const stopping = new AbortController();
  const { signal } = stopping;
  let reached: Position = START;
  let running: Promise<void> = Promise.resolve();
  /** When the log stopped answering, by the process's clock; null while it answers. */
  let silentSince: number | null = null;

  const membershipOf = (asker: Belonging): Membership => firms.get(firmIdOf(asker)) ?? noMembership(firmIdOf(asker));

  async function take(recorded: RecordedEvent): Promise<void> {
    const event = (await codec.decode(recorded)) as MembershipEvent;
    const before = firms.get(event.entityId) ?? noMembership(event.entityId);
    if (event.revision > before.revision) firms.set(event.entityId, evolveMembership(before, event));
  }

  async function takeUntilHead(): Promise<void> {
    for (;;) {
      const { events, position, caughtUp } = await store.readAll(reached, AT_ONCE, filter);
      for (const event of events) await take(event);
      reached = position;
      if (caughtUp) return;
    }
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const batch of store.subscribe(reached, { filter, signal })) {
          silentSince = null;
          for (const event of batch.events) await take(event);
          reached = batch.position;
        }
      } catch (error) {
        if (silentSince === null) logger.warn({ err: error }, 'the members of firms cannot be followed in the log');
        silentSince ??= performance.now();
      }
      await pause(RETRY_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const isTooOld = (): boolean => silentSince !== null && performance.now() - silentSince > LONGEST_BEHIND_MS;

  return {
    of: (asker) => accessIn(membershipOf(asker), asker.userId),

    async surely(asker) {
      const known = membershipOf(asker);
      // Nobody can take away the right of who was never with others.
      if (known.revision >= 0 && isTooOld()) throw new HttpRefusal('STORE_UNAVAILABLE', { retryAfter: 1 });
      const access = accessIn(known, asker.userId);
      if (access !== null) return access;
      for (const event of await store.read(streamName('membership', firmIdOf(asker)), known.revision + 1)) {
        await take(event);
      }
      return accessIn(membershipOf(asker), asker.userId);
    },

    stampOf: (asker) => membershipOf(asker).revision,

    async start() {
      await takeUntilHead();
      running = follow();
    },

    async stop() {
      stopping.abort();
      await running;
    },
  };
}
