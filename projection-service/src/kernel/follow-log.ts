import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { EventStore, LogBatch, LogFilter } from '@lexledger/infra/event-store/port';

export interface LogFollower {
  /** The position after which the log is wanted; asked again after each failure. */
  readonly after: () => Position;
  readonly take: (batch: LogBatch) => Promise<void>;
  /** Called once for each time that the store stops answering, or `take` fails. */
  readonly lost: (error: unknown) => void;
}

export interface FollowTuning {
  readonly filter: LogFilter;
  readonly signal: AbortSignal;
  /** Milliseconds between attempts. */
  readonly retryEvery: number;
}

/** Hands on the log batch by batch until it is stopped, and begins again where it was after a failure. */
export async function followLog(
  store: Pick<EventStore, 'subscribe'>,
  { filter, signal, retryEvery }: FollowTuning,
  { after, take, lost }: LogFollower,
): Promise<void> {
  let isLost = false;
  while (!signal.aborted) {
    try {
      for await (const batch of store.subscribe(after(), { filter, signal })) {
        isLost = false;
        await take(batch);
      }
    } catch (error) {
      if (!isLost) lost(error);
      isLost = true;
    }
    if (!signal.aborted) await pause(retryEvery, undefined, { signal }).catch(() => undefined);
  }
}
