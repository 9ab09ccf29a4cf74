import { setImmediate as breathe } from 'node:timers/promises';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { type SearchDocument, searchView } from '@lexledger/contracts/search/search-view';
import { searchables } from '@lexledger/contracts/search/searchables';
import { LAST_POSITION } from '../../kernel/fold.ts';
import type { Reader } from '../../kernel/query-handler.ts';
import { createWordIndex, type Entry, type WordIndex } from './word-index.ts';

/** Documents that are read at once. */
const AT_ONCE = 100;
/** For so long documents are taken in before others have their turn; some hold many words. Milliseconds. */
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

/** One user's index, which follows the view. */
export interface UserIndex {
  /** Estimated. */
  readonly bytes: number;
  /**
   * The index with everything that the view shows now.
   * @param reached up to where the view shows the log for certain; documents of later events may be there or not
   */
  current(read: Pick<Reader, 'find'>, reached: Position): Promise<WordIndex>;
}

/**
 * Follows the view by the positions that its documents carry: whatever process wrote them and whatever store holds them,
 * those behind the last one seen are what changed.
 */
export function createUserIndex(userId: string): UserIndex {
  let index = createWordIndex();
  /** Everything up to here was taken in. */
  let seen: Position = START;
  /** Of the documents; they are of another one when the view was built anew. */
  let shape: number | null = null;
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;

  function beginAnew(): void {
    index = createWordIndex();
    seen = START;
    shape = null;
  }

  /** False when the documents turn out to be of another shape than those before. */
  async function take(read: Pick<Reader, 'find'>, reached: Position): Promise<boolean> {
    let after = seen;
    for (;;) {
      // The last one seen is read again: its shape tells whether the view is still the one that the index is of.
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
    // Behind `reached`, a store that writes one document at a time may show a later one before an earlier one.
    seen = after < reached ? after : reached;
    return true;
  }

  async function refresh(read: Pick<Reader, 'find'>, reached: Position): Promise<void> {
    if (await take(read, reached)) return;
    beginAnew();
    await take(read, reached);
  }

  /** A refresh that began before somebody asked may miss what that one must see: whoever comes meanwhile shares the next. */
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

/** The indexes of the users who searched last. */
export interface UserIndexes {
  of(userId: string): UserIndex;
  /** Forgets the ones that were used least lately, while all together take more than they may. */
  bound(): void;
}

/** @param capacity bytes, estimated; one user's index may take more */
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
