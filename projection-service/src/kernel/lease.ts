import { setTimeout as pause } from 'node:timers/promises';
import type { ProgressStore } from '@lexledger/infra/progress/port';

/**
 * The exclusive right of one process to project a group of views. Writes are also guarded by position, so nothing is
 * lost if two processes briefly believe that they hold the lease.
 */
export interface Lease {
  /**
   * Waits until this process holds the lease, then runs `work`, whose signal is aborted when the lease is lost or
   * `signal` is. Rejects as `work` does.
   */
  hold(signal: AbortSignal, work: (held: AbortSignal) => Promise<void>): Promise<void>;
  readonly held: boolean;
}

/** The lease of a process that is the only one of its kind. */
export const alwaysHeld: Lease = { held: true, hold: (signal, work) => work(signal) };

/** A named lease, shared by all runners of this process and renewed three times per term. */
export function createLease(
  progress: ProgressStore,
  name: string,
  holder: string,
  /** Milliseconds after which a dead holder's lease can be taken over. */
  term = 10_000,
): Lease & { stop(): Promise<void> } {
  const stopped = new AbortController();
  let held = false;
  let lost = new AbortController();
  const waiting: (() => void)[] = [];

  function gained(): void {
    held = true;
    lost = new AbortController();
    for (const wake of waiting.splice(0)) wake();
  }

  function forfeit(): void {
    held = false;
    lost.abort(new Error(`the lease ${name} was lost`));
  }

  async function renew(): Promise<void> {
    let until = 0;
    while (!stopped.signal.aborted) {
      const asked = performance.now();
      try {
        const mine = await progress.acquire(name, holder, term);
        if (mine) until = asked + term;
        if (mine && !held) gained();
        if (!mine && held) forfeit();
      } catch {
        // The store may answer again before the term is over.
        if (held && performance.now() > until) forfeit();
      }
      await pause(term / 3, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  const renewal = renew();

  return {
    get held() {
      return held;
    },

    async hold(signal, work) {
      while (!held) {
        if (signal.aborted) return;
        await new Promise<void>((resolve) => {
          const wake = () => {
            signal.removeEventListener('abort', wake);
            resolve();
          };
          signal.addEventListener('abort', wake);
          waiting.push(wake);
        });
      }
      if (!signal.aborted) await work(AbortSignal.any([signal, lost.signal]));
    },

    async stop() {
      stopped.abort();
      await renewal;
      if (held) {
        forfeit();
        await progress.release(name, holder);
      }
    },
  };
}
