import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../event-store/port.ts';
import type { ReadStore } from '../read-store/port.ts';
import type { LogSigner } from './signer.ts';
import { readTree, TREES } from './trees.ts';

/** The signed head of a tree. */
export interface SignedHead {
  readonly size: number;
  /** The root in base64. */
  readonly root: string;
  /** The head as it is signed (C2SP tlog-checkpoint). */
  readonly checkpoint: string;
}

/**
 * The head of a tree with every event up to now. It is read from the trees that another process may grow; null where they
 * are too far behind the log.
 */
export type HeadOf = (tree: string) => Promise<SignedHead | null>;

const WAIT_MS = 10_000;
const ASK_AGAIN_MS = 100;

export const createHeadOf =
  (log: Pick<EventStore, 'head'>, readStore: ReadStore, signer: Pick<LogSigner, 'sign'>): HeadOf =>
  async (tree) => {
    const position = await log.head();
    const until = performance.now() + WAIT_MS;
    while ((await readStore.checkpoint(TREES)) < position) {
      if (performance.now() > until) return null;
      await pause(ASK_AGAIN_MS);
    }
    const reader = await readTree(readStore, tree);
    const { size } = reader;
    const root = await reader.rootAt(size);
    return {
      size,
      root: Buffer.from(root).toString('base64'),
      checkpoint: await signer.sign({ tree, size, root }),
    };
  };
