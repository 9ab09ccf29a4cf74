import { setTimeout as pause } from 'node:timers/promises';
import { latest, type Position, START } from '@lexledger/contracts/kernel/position';
import type { Reach } from './reach.ts';
import type { Runner } from './runner.ts';

/** The views whose pushes are late, because they do not show the change yet, and the users who wait for them. */
export interface LateViews {
  readonly isEmpty: boolean;
  has(view: string): boolean;
  /** Tells the user's tabs to refetch once the view shows the position, instead of pushing the change now. */
  postpone(view: string, userId: string, position: Position): void;
  /** Adds a user whose tab has just connected to those who wait for any late view. */
  addUser(userId: string): void;
  /** Records that views may have been late for any tab up to the position. */
  startedBehind(until: Position): void;
  /** Whether a tab that saw changes up to the position last may have missed one of a view that was late. */
  mayHaveMissed(after: Position): boolean;
}

export interface LateViewServices {
  readonly runnerOf: (view: string) => Runner;
  /** The position up to which everything was pushed or is late. */
  readonly reached: Reach;
  readonly refetch: (userId: string) => void;
  /** Milliseconds between retries when the store is unavailable. */
  readonly retryEvery: number;
  readonly signal: AbortSignal;
}

/**
 * A range of the log, both ends included. A tab whose last position lies in it may have missed changes of a view that
 * was late.
 */
interface Stretch {
  readonly from: Position;
  readonly until: Position;
}

interface Late {
  /** Position of the first event whose push had to wait. */
  readonly from: Position;
  until: Position;
  readonly users: Set<string>;
}

export function createLateViews({ runnerOf, reached, refetch, retryEvery, signal }: LateViewServices): LateViews {
  const late = new Map<string, Late>();
  let blurred: Stretch | null = null;

  /** Waits until a late view reaches the last postponed position, then tells the tabs to refetch it. */
  async function resume(view: string, waiting: Late): Promise<void> {
    const runner = runnerOf(view);
    while (!signal.aborted && runner.reached < waiting.until) {
      try {
        await runner.waitFor(waiting.until, { signal });
      } catch {
        await pause(retryEvery, undefined, { signal }).catch(() => undefined);
      }
    }
    if (signal.aborted) return;
    late.delete(view);
    const from = blurred === null || waiting.from < blurred.from ? waiting.from : blurred.from;
    blurred = { from, until: latest(reached.position, blurred?.until ?? START) };
    for (const userId of waiting.users) refetch(userId);
  }

  return {
    get isEmpty() {
      return late.size === 0;
    },
    has: (view) => late.has(view),
    postpone(view, userId, position) {
      const known = late.get(view);
      if (known !== undefined) {
        known.users.add(userId);
        known.until = latest(known.until, position);
        return;
      }
      const begins: Late = { from: position, until: position, users: new Set([userId]) };
      late.set(view, begins);
      void resume(view, begins);
    },
    addUser(userId) {
      for (const waiting of late.values()) waiting.users.add(userId);
    },
    startedBehind(until) {
      blurred = { from: START, until };
    },
    mayHaveMissed: (after) => blurred !== null && after >= blurred.from && after <= blurred.until,
  };
}
