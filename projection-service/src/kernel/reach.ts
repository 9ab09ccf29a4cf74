import { latest, type Position, START } from '@lexledger/contracts/kernel/position';

export interface WaitOptions {
  /** Milliseconds; unlimited by default. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/** The position up to which a view is current, and the requests that wait for a later one. */
export interface Reach {
  readonly position: Position;
  /** Never moves backwards. */
  advance(to: Position): void;
  /**
   * Resolves to true once the position is reached, or false when the timeout expires or the signal is aborted first.
   */
  waitFor(position: Position, options?: WaitOptions): Promise<boolean>;
}

interface Waiter {
  readonly position: Position;
  done(passed: boolean): void;
}

export function createReach(): Reach {
  let reached: Position = START;
  const waiting = new Set<Waiter>();

  return {
    get position() {
      return reached;
    },

    advance(to) {
      reached = latest(reached, to);
      for (const waiter of waiting) if (waiter.position <= reached) waiter.done(true);
    },

    waitFor(position, { timeout, signal } = {}) {
      if (position <= reached) return Promise.resolve(true);
      if (signal?.aborted || timeout === 0) return Promise.resolve(false);
      return new Promise((resolve) => {
        const giveUp = () => waiter.done(false);
        const timer = timeout === undefined ? undefined : setTimeout(giveUp, timeout);
        const waiter: Waiter = {
          position,
          done(passed) {
            waiting.delete(waiter);
            clearTimeout(timer);
            signal?.removeEventListener('abort', giveUp);
            resolve(passed);
          },
        };
        signal?.addEventListener('abort', giveUp);
        waiting.add(waiter);
      });
    },
  };
}
