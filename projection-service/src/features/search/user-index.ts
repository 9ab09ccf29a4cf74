import { setImmediate as breathe } from 'node:timers/promises';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { type SearchDocument, searchView } from '@lexledger/contracts/search/search-view';
import { searchables } from '@lexledger/contracts/search/searchables';
import { LAST_POSITION } from '../../kernel/fold.ts';
import type { Reader } from '../../kernel/query-handler.ts';
import type { Entry } from './entry.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

/** Number of documents that are read per query. */
const AT_ONCE = 100;
/** Milliseconds for which documents are indexed before other requests run; some contain many words. */
const TURN_MS = 10;

type Placed = SearchDocument & { readonly [LAST_POSITION]: Position };

function entryOf({ id, kind, words, caseId, clientId, updatedAt, [LAST_POSITION]: position }: Placed): Entry {
  const { titles, fields } = searchables[kind];
  const field = titles.find((name) => words[name] !== undefined) ?? titles[0] ?? '';
  const texts = fields.flatMap(({ name }) => {
    const text = words[name];
    return text === undefined || name === field ? [] : [{ field: name, text }];
  });
  return { id, kind, title: { field, text: words[field] ?? '' }, texts, caseId, clientId, updatedAt, position };
}

/** One user's search index, which follows the view. */
export interface UserIndex {
  /** Estimated size in bytes. */
  readonly bytes: number;
  /**
   * The index, brought up to date with the view.
   * @param reached the position up to which the view is certainly current; documents of later events may or may not be
   * included
   */
  current(read: Pick<Reader, 'find'>, reached: Position): Promise<WordIndex>;
}

/**
 * Follows the view by the positions in its documents: those after the last one seen have changed, whichever process
 * wrote them and whichever store holds them.
 */
export function createUserIndex(userId: string): UserIndex {
  let index = createWordIndex();
  /** Position up to which everything is indexed. */
  let seen: Position = START;
  /** Shape of the indexed documents. It differs when the view was rebuilt. */
  let shape: number | null = null;
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;

  function beginAnew(): void {
    index = createWordIndex();
    seen = START;
    shape = null;
  }

  /** Indexes changed documents. Returns false when their shape differs from that of the documents indexed before. */
  async function take(read: Pick<Reader, 'find'>, reached: Position): Promise<boolean> {
    let after = seen;
    for (;;) {
      // The last document seen is read again, because its shape shows whether the index still belongs to the current
      // view.
      const documents = (await read.find(searchView.name, {
        where: { userId, [LAST_POSITION]: { gte: after } },
        sort: [{ field: LAST_POSITION, direction: 'asc' }],
        limit: AT_ONCE,
      })) as unknown as readonly Placed[];
      let since = performance.now();
      for (const document of documents) {
        if (performance.now() - since > TURN_MS) {
          await breathe();
          since = performance.now();
        }
        shape ??= document.shape;
        if (document.shape !== shape) return false;
        if (document.removedAt !== null) index.remove(document.id);
        else if (index.find(document.id)?.position !== document[LAST_POSITION]) index.put(entryOf(document));
      }
      const last = documents.at(-1)?.[LAST_POSITION] ?? after;
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
    beginAnew();
    await take(read, reached);
  }

  /**
   * Refreshes the index. A refresh that is already running may miss changes that the caller has to see, so callers in
   * the meantime share the next one.
   */
  function turn(read: Pick<Reader, 'find'>, reached: Position): Promise<void> {
    if (running !== null) {
      waiting ??= running
        .catch(() => undefined)
        .then(() => {
          waiting = null;
          return turn(read, reached);
        });
      return waiting;
    }
    running = refresh(read, reached).finally(() => {
      running = null;
    });
    return running;
  }

  return {
    get bytes() {
      return index.bytes;
    },
    async current(read, reached) {
      await turn(read, reached);
      return index;
    },
  };
}

/** The indexes of the users who searched most recently. */
export interface UserIndexes {
  of(userId: string): UserIndex;
  /** Evicts the least recently used indexes while their total size exceeds the capacity. */
  bound(): void;
}

/** @param capacity estimated bytes; a single user's index may exceed it */
export function createUserIndexes(capacity = 256 * 1024 * 1024): UserIndexes {
  const indexes = new Map<string, UserIndex>();
  return {
    of(userId) {
      const index = indexes.get(userId) ?? createUserIndex(userId);
      indexes.delete(userId);
      indexes.set(userId, index);
      return index;
    },
    bound() {
      let bytes = 0;
      for (const index of indexes.values()) bytes += index.bytes;
      for (const [userId, index] of indexes) {
        if (bytes <= capacity || indexes.size === 1) break;
        indexes.delete(userId);
        bytes -= index.bytes;
      }
    },
  };
}
