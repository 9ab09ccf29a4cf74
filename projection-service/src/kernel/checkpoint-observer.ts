import { setTimeout as pause } from 'node:timers/promises';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { EventStore, LogFilter } from '@lexledger/infra/event-store/port';
import type { ReadStore, ViewSpec } from '@lexledger/infra/read-store/port';
import type { Lease } from './lease.ts';
import { type LogTail, listenToTail } from './log-tail.ts';
import type { WaitOptions } from './reach.ts';
import type { ServedView } from './served-view.ts';

/** Learns how current a view is from the checkpoint that another process writes while it projects the view. */
export interface CheckpointObserver {
  /** Whether the checkpoint was read so recently that the view can be said to show up to it. */
  readonly isRecent: boolean;
  /** Reads the checkpoint and whether the log has more events for this view. Concurrent calls share one read. */
  observe(): Promise<void>;
  /** Begins to subscribe to the log, so that `observe` need not query it. */
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Polls until queries are current up to the position, or until this process projects the view itself. */
  waitFor(target: Position, options: WaitOptions): Promise<boolean>;
}

export interface CheckpointObserverServices {
  readonly store: EventStore;
  readonly readStore: ReadStore;
  readonly lease: Lease;
  /** Milliseconds between reads of the checkpoint. */
  readonly followEvery: number;
  /** Signal that ends waiting. */
  readonly signal: AbortSignal;
  /** Called with the version that queries read, whenever it was read. */
  readonly versionSeen: (version: number) => void;
}

const SOONEST_LOOK_MS = 3;

export function createCheckpointObserver(
  spec: ViewSpec,
  filter: LogFilter,
  { reach }: ServedView,
  { store, readStore, lease, followEvery, signal: stopping, versionSeen }: CheckpointObserverServices,
): CheckpointObserver {
  let tail: LogTail | undefined;
  /** The other process's checkpoint as of the last read. */
  let committed: Position = START;
  let observing: Promise<void> | undefined;
  let observedAt = Number.NEGATIVE_INFINITY;

  async function shownAt(checkpoint: Position): Promise<Position> {
    const next = await store.readAll(checkpoint, 1, filter);
    return next.events.length === 0 ? next.position : checkpoint;
  }

  async function look(): Promise<void> {
    const version = await readStore.activeVersion(spec.name);
    if (version === null) return;
    const checkpoint = await readStore.checkpoint({ ...spec, version });
    committed = checkpoint;
    reach.advance(tail?.shownAt(checkpoint) ?? (await shownAt(checkpoint)));
    observedAt = performance.now();
    versionSeen(version);
  }

  function observe(): Promise<void> {
    observing ??= look().finally(() => {
      observing = undefined;
    });
    return observing;
  }

  return {
    get isRecent() {
      return performance.now() - observedAt <= followEvery * 10;
    },
    observe,
    async begin() {
      await observe();
      tail ??= listenToTail(store, filter, committed);
    },
    async end() {
      const ended = tail;
      tail = undefined;
      await ended?.stop();
    },
    async waitFor(target, { timeout = Number.POSITIVE_INFINITY, signal }) {
      const deadline = performance.now() + timeout;
      // A change is usually visible within milliseconds, so the first checks are frequent and later ones increasingly
      // rare.
      for (let every = Math.min(SOONEST_LOOK_MS, followEvery); !lease.held; every = Math.min(2 * every, followEvery)) {
        await observe();
        if (reach.position >= target) return true;
        const left = deadline - performance.now();
        if (left <= 0 || signal?.aborted || stopping.aborted) return false;
        await pause(Math.min(every, left));
      }
      const left = deadline - performance.now();
      return reach.waitFor(target, {
        ...(Number.isFinite(left) && { timeout: Math.max(0, left) }),
        ...(signal && { signal }),
      });
    },
  };
}
