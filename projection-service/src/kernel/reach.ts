import { latest, type Position, START } from '@lexledger/contracts/kernel/position';

export interface WaitOptions {
  /** Milliseconds; for ever unless told. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/** How far a view shows the log, and who waits for it to show more. */
export interface Reach {
  readonly position: Position;
  /** Never moves backwards. */
  advance(to: Position): void;
  /** True once the position is passed; false when the time is over or the signal is aborted first. */
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
