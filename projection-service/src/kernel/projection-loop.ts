import { setTimeout as pause } from 'node:timers/promises';
import { type EventStore, type LogFilter, StoreUnavailableError } from '@lexledger/infra/event-store/port';
import type { CheckpointObserver } from './checkpoint-observer.ts';
import type { Lease } from './lease.ts';
import type { ProjectionHealth } from './projection-health.ts';
import type { ViewWriter } from './view-writer.ts';

export interface ProjectionLoop {
  readonly store: EventStore;
  readonly filter: LogFilter;
  readonly lease: Lease;
  readonly writer: ViewWriter;
  readonly observer: CheckpointObserver;
  readonly health: ProjectionHealth;
  readonly batchSize: number;
  /** Milliseconds before each retry; the last delay repeats indefinitely. */
  readonly backOff: readonly number[];
  /** Maximum delay in milliseconds while a store is unavailable. */
  readonly longestAway: number;
  /** Runs each batch, and its pause after one that is not the last, in turn with those of other views. */
  readonly inTurn?: InTurn | undefined;
  /** Whether somebody waits for what is built, so that less room is left to others. */
  readonly isAwaited?: (() => boolean) | undefined;
}

export type InTurn = (work: () => Promise<void>) => Promise<void>;

const LONGEST_ROOM_MS = 50;
/** The same while somebody waits for the build. */
const SHORT_ROOM_MS = 5;

/**
 * Pauses while a new version is built, so that requests to the old one get as much of the event loop's time as the
 * build.
 */
const leaveRoom = (took: number, longest: number, signal: AbortSignal): Promise<unknown> =>
  pause(Math.min(took, longest), undefined, { signal }).catch(() => undefined);

/** Reads and applies batches for as long as the lease is held. Rejects when a batch or the subscription fails. */
async function project(loop: ProjectionLoop, held: AbortSignal, progressed: () => void): Promise<void> {
  const { store, filter, lease, writer, health, batchSize, inTurn = (work) => work() } = loop;
  await writer.open();
  for await (const batch of store.subscribe(writer.position, { filter, batchSize, signal: held })) {
    await inTurn(async () => {
      const begun = performance.now();
      await writer.apply(batch);
      if (batch.caughtUp && !writer.isServed) await writer.activate();
      const state = writer.isServed ? (batch.caughtUp ? 'live' : 'catching-up') : 'building';
      if (health.succeeded(writer.position, state)) progressed();
      if (writer.isCheckpointDue) await writer.persist();
      const isPaced = !writer.isServed || (loop.inTurn !== undefined && !batch.caughtUp);
      if (isPaced && !held.aborted) {
        const longest = loop.isAwaited?.() === true ? SHORT_ROOM_MS : LONGEST_ROOM_MS;
        await leaveRoom(performance.now() - begun, longest, held);
      }
    });
    if (held.aborted) break;
  }
  if (!held.aborted) throw new StoreUnavailableError('the subscription ended');
  if (!lease.held) health.state = 'following';
  else await writer.persist();
}

/** Projects while this process holds the lease and observes otherwise, until the signal; retries after a failure. */
export async function runProjection(loop: ProjectionLoop, signal: AbortSignal): Promise<void> {
  const { lease, observer, health, backOff, longestAway } = loop;
  for (let failures = 0; !signal.aborted; ) {
    try {
      if (!lease.held) {
        health.state = 'following';
        await observer.begin();
      }
      await lease.hold(signal, async (held) => {
        await observer.end();
        await project(loop, held, () => {
          failures = 0;
        });
      });
    } catch (error) {
      if (signal.aborted) return;
      health.failed(error);
      const delay = backOff[Math.min(failures, backOff.length - 1)] ?? 0;
      failures += 1;
      const wait = health.state === 'unavailable' ? Math.min(delay, longestAway) : delay;
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
