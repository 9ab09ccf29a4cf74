import { setTimeout as pause } from 'node:timers/promises';
import { ACCOUNT_ERASED, KEYS_DESTROYED } from '@lexledger/contracts/erasure';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { Aggregates } from './aggregates.ts';

/** Events before which keys were destroyed, by whichever process. */
const ERASING = [KEYS_DESTROYED, ACCOUNT_ERASED];

const RETRY_EVERY_MS = 1_000;

interface ForgettingServices {
  readonly store: Pick<EventStore, 'subscribe' | 'head'>;
  readonly aggregates: Pick<Aggregates, 'forget'>;
  readonly report: (problem: string, error: unknown) => void;
}

/**
 * Sees to it that the aggregates that this process has in memory forget who was erased by another one. What they were
 * folded from says less by now; they are folded anew when they are wanted.
 */
export function createErasedAggregates({ store, aggregates, report }: ForgettingServices) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();

  async function follow(): Promise<void> {
    // What was destroyed before was never read into this memory; undefined until the store says where that is.
    let after: Position | undefined;
    while (!signal.aborted) {
      try {
        after ??= await store.head();
        for await (const { events, position } of store.subscribe(after, { filter: { types: ERASING }, signal })) {
          if (events.length > 0) aggregates.forget();
          after = position;
        }
      } catch (error) {
        // Nothing is known of what is destroyed meanwhile.
        aggregates.forget();
        if (!signal.aborted) report('what was erased is not forgotten by this process yet', error);
      }
      if (!signal.aborted) await pause(RETRY_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    start(): void {
      running = follow();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
