import { KEYS_DESTROYED } from '@lexledger/contracts/erasure';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { ReadStore } from '@lexledger/infra/read-store/port';
import { followLog } from './follow-log.ts';
import type { Logger } from './logger.ts';
import type { Past } from './past.ts';
import type { Runner } from './runner.ts';

/** How far everything that is kept of the log has forgotten who was erased; shared by all processes. */
export interface Forgotten {
  until(): Promise<Position>;
  save(position: Position): Promise<void>;
}

export interface ForgettingServices {
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly runners: ReadonlyMap<string, Runner>;
  readonly past: Pick<Past, 'forget'>;
  readonly stores: readonly Pick<ReadStore, 'compact'>[];
  /** Without it, nothing is overwritten. */
  readonly forgotten?: Forgotten;
  readonly logger: Logger;
}

const RETRY_EVERY_MS = 1_000;

/**
 * Sees to it that what was erased is nowhere in the read stores: once every view has made its documents anew, and the
 * past is made anew as well, what they replaced is overwritten. Only then is it said to be forgotten, so that it is done
 * again where the program ended meanwhile.
 */
export function createForgetting({ store, runners, past, stores, forgotten, logger }: ForgettingServices) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();

  async function forget(position: Position, { save }: Forgotten): Promise<void> {
    for (const runner of runners.values()) {
      while (!signal.aborted && !(await runner.waitFor(position, { signal }))) {
        // It waits until its signal; a view that is away is asked again.
      }
    }
    if (!signal.aborted) await past.forget(signal);
    if (signal.aborted) return;
    for (const each of stores) await each.compact();
    await save(position);
  }

  async function follow(known: Forgotten): Promise<void> {
    let after: Position = await known.until();
    await followLog(
      store,
      { filter: { types: [KEYS_DESTROYED] }, signal, retryEvery: RETRY_EVERY_MS },
      {
        after: () => after,
        async take({ events }) {
          const last = events.at(-1);
          if (last === undefined || last.position <= after) return;
          await forget(last.position, known);
          if (!signal.aborted) after = last.position;
        },
        lost: (error) => logger.warn({ err: error }, 'what was erased is not forgotten everywhere yet'),
      },
    );
  }

  return {
    start(): void {
      if (forgotten === undefined) return;
      running = follow(forgotten).catch((error: unknown) => {
        if (!signal.aborted) logger.error({ err: error }, 'what is erased is not forgotten until the next start');
      });
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
