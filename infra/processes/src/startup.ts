import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessContext } from './process-context.ts';
import type { ProcessServices } from './process-services.ts';
import { isAway } from './store-outage.ts';

/** Begins the work of the services, and waits for servers that do not answer yet. */
export interface Startup {
  readonly hasBegun: boolean;
  /** Resolves when the stores have answered and the services run. Rejects with the problem when waiting cannot help. */
  begin(services: ProcessServices): Promise<void>;
  /** Stops waiting for the servers. */
  stop(): void;
}

const SHORTEST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;

export function createStartup({ stores, logger, reads, writes }: ProcessContext): Startup {
  const stopping = new AbortController();
  const { signal } = stopping;
  let hasBegun = false;

  async function attempt({ commands, projections }: ProcessServices): Promise<void> {
    await stores.answer();
    if (reads) await projections.start();
    if (signal.aborted) return;
    if (writes) commands.start();
    hasBegun = true;
  }

  return {
    get hasBegun() {
      return hasBegun;
    },
    async begin(services) {
      for (let tries = 0; !signal.aborted; tries += 1) {
        try {
          return await attempt(services);
        } catch (error) {
          if (!isAway(error) || signal.aborted) throw error;
          logger.warn({ err: error }, 'the stores do not answer yet; tried again');
          const wait = Math.min(LONGEST_RETRY_MS, SHORTEST_RETRY_MS * 2 ** tries);
          await pause(wait, undefined, { signal }).catch(() => undefined);
        }
      }
    },
    stop: () => stopping.abort(),
  };
}
