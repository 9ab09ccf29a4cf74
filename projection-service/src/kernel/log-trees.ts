import { setTimeout as pause } from 'node:timers/promises';
import { READ_YOUR_WRITES_WAIT_MS } from '@lexledger/contracts/constants';
import type { Position } from '@lexledger/contracts/kernel/position';
import { type EventStore, StoreUnavailableError } from '@lexledger/infra/event-store/port';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { ReadStore } from '@lexledger/infra/read-store/port';
import { readTree, TREES, type TreeReader, TreeWriter } from '@lexledger/infra/transparency-log/trees';
import type { Lease } from './lease.ts';
import type { Logger } from './logger.ts';

/** The Merkle trees of the log, kept up to date with it. */
export interface LogTrees {
  /**
   * A tree with every event up to the position.
   * @throws HttpRefusal NOT_CAUGHT_UP
   */
  read(tree: string, position: Position): Promise<TreeReader>;
  open(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export interface LogTreesServices {
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly readStore: ReadStore;
  readonly lease: Lease;
  readonly logger: Logger;
}

export interface LogTreesTuning {
  /** Milliseconds between writes. A tile is written whole however few of its entries are new. */
  readonly commitEvery?: number;
  /** Milliseconds before each retry. */
  readonly retryEvery?: number;
}

/** Number of changed documents that are written without waiting. */
const MANY = 256;
/** Maximum milliseconds that are left to requests after a batch of a log that is read for the first time. */
const LONGEST_ROOM_MS = 50;
const ASK_AGAIN_MS = 20;

/** Grows the trees with the log, in the process that holds the lease. */
export function createLogTrees(
  { store, readStore, lease, logger }: LogTreesServices,
  { commitEvery = 1_000, retryEvery = 2_000 }: LogTreesTuning = {},
): LogTrees {
  const writer = new TreeWriter(readStore);
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();

  /** Batches and writes take turns. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }
  const commit = (): Promise<void> => inTurn(async () => (writer.isBehind ? writer.commit() : undefined));

  async function grow(held: AbortSignal): Promise<void> {
    await inTurn(() => writer.open());
    const writes = setInterval(() => {
      commit().catch(() => undefined);
    }, commitEvery);
    try {
      for await (const { events, position, caughtUp } of store.subscribe(writer.taken, { signal: held })) {
        const begun = performance.now();
        await inTurn(async () => {
          await writer.take(events, position);
          if (writer.pending >= MANY) await writer.commit();
        });
        if (held.aborted) break;
        if (!caughtUp) await pause(Math.min(performance.now() - begun, LONGEST_ROOM_MS));
      }
    } finally {
      clearInterval(writes);
      await last;
    }
    if (!held.aborted) throw new StoreUnavailableError('the subscription ended');
    if (lease.held) await commit();
  }

  async function run(): Promise<void> {
    let isLost = false;
    while (!signal.aborted) {
      try {
        await lease.hold(signal, grow);
        isLost = false;
      } catch (error) {
        if (signal.aborted) return;
        if (!isLost) logger.warn({ err: error }, 'the trees of the log stand still');
        isLost = true;
        await pause(retryEvery, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async function reach(position: Position): Promise<boolean> {
    const until = performance.now() + READ_YOUR_WRITES_WAIT_MS;
    for (;;) {
      if ((await readStore.checkpoint(TREES)) >= position) return true;
      if (performance.now() > until) return false;
      if (lease.held && writer.taken >= position) await commit();
      else await pause(ASK_AGAIN_MS);
    }
  }

  return {
    async read(tree, position) {
      if (!(await reach(position))) throw new HttpRefusal('NOT_CAUGHT_UP', { retryAfter: 1 });
      return readTree(readStore, tree);
    },
    open: () => readStore.prepare(TREES),
    start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
