import { setImmediate as breathe } from 'node:timers/promises';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { LAST_POSITION } from './fold.ts';
import type { Reader } from './reader.ts';

/** Number of documents that are read per query. */
const AT_ONCE = 100;
/** Milliseconds for which documents are taken before other requests run; some contain many words. */
const TURN_MS = 10;

/** A document as a store returns it. */
export type Placed<Document> = Document & { readonly [LAST_POSITION]: Position };

/** What is made in memory of a view's documents. */
export interface Follower<Document> {
  /** Forgets everything, because the view was rebuilt. */
  clear(): void;
  /** Position of the document that was taken last under this id; undefined when there is none. */
  positionOf(id: string): Position | undefined;
  put(document: Placed<Document>): void;
  remove(id: string): void;
}

interface FollowedView {
  /** Name of the view, whose projection has an index of the positions of its documents. */
  readonly name: string;
  /** What differs between documents of two versions of the view. */
  readonly shapeOf?: (document: ViewDocument) => number;
}

/** @param reached the position up to which the view is certainly current; later documents may or may not be included */
export type Follow = (read: Pick<Reader, 'find'>, reached: Position) => Promise<void>;

/**
 * Follows a view of one user by the positions in its documents: those after the last one seen have changed, whichever
 * process wrote them and whichever store holds them. The view needs an index of the positions.
 */
export function followView<Document extends { readonly id: string; readonly removedAt: string | null }>(
  { name, shapeOf = () => 0 }: FollowedView,
  follower: Follower<Document>,
): Follow {
  /** Position up to which everything was taken. */
  let seen: Position = START;
  /** Shape of the documents that were taken. It differs when the view was rebuilt. */
  let shape: number | null = null;
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;

  /** Takes changed documents. Returns false when their shape differs from that of the documents taken before. */
  async function take(read: Pick<Reader, 'find'>, reached: Position): Promise<boolean> {
    let after = seen;
    for (;;) {
      // The last document seen is read again, because its shape shows whether what was taken still belongs to the
      // current view.
      const documents = await read.find(name, {
        where: { [LAST_POSITION]: { gte: after } },
        sort: [{ field: LAST_POSITION, direction: 'asc' }],
        limit: AT_ONCE,
      });
      let since = performance.now();
      for (const found of documents) {
        if (performance.now() - since > TURN_MS) {
          await breathe();
          since = performance.now();
        }
        shape ??= shapeOf(found);
        if (shapeOf(found) !== shape) return false;
        const document = found as unknown as Placed<Document>;
        if (document.removedAt !== null) follower.remove(document.id);
        else if (follower.positionOf(document.id) !== document[LAST_POSITION]) follower.put(document);
      }
      const last = (documents.at(-1)?.[LAST_POSITION] as Position | undefined) ?? after;
      const isAll = documents.length < AT_ONCE || last === after;
      after = last;
      if (isAll) break;
      await breathe();
    }
    // After `reached`, a store that writes documents one at a time may show a later one before an earlier one.
    seen = after < reached ? after : reached;
    return true;
  }

  async function refresh(read: Pick<Reader, 'find'>, reached: Position): Promise<void> {
    if (await take(read, reached)) return;
    follower.clear();
    seen = START;
    shape = null;
    await take(read, reached);
  }

  /**
   * Takes what changed. A refresh that is already running may miss changes that the caller has to see, so callers in
   * the meantime share the next one.
   */
  const follow: Follow = (read, reached) => {
    if (running !== null) {
      waiting ??= running
        .catch(() => undefined)
        .then(() => {
          waiting = null;
          return follow(read, reached);
        });
      return waiting;
    }
    running = refresh(read, reached).finally(() => {
      running = null;
    });
    return running;
  };
  return follow;
}

/** What is in memory for a firm, by estimate in bytes. */
interface Sized {
  readonly bytes: number;
}

/** What is in memory for the firms that asked most recently. */
export interface PerFirm<Kept extends Sized> {
  of(firmId: string): Kept;
  /** Evicts the least recently used while the total size exceeds the capacity. */
  bound(): void;
}

/** @param capacity estimated bytes; what a single firm needs may exceed it */
export function createPerFirm<Kept extends Sized>(create: () => Kept, capacity = 256 * 1024 * 1024): PerFirm<Kept> {
  const all = new Map<string, Kept>();
  return {
    of(firmId) {
      const kept = all.get(firmId) ?? create();
      all.delete(firmId);
      all.set(firmId, kept);
      return kept;
    },
    bound() {
      let bytes = 0;
      for (const kept of all.values()) bytes += kept.bytes;
      for (const [firmId, kept] of all) {
        if (bytes <= capacity || all.size === 1) break;
        all.delete(firmId);
        bytes -= kept.bytes;
      }
    },
  };
}
