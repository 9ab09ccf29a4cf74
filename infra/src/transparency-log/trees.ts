import { canonicalJson } from '@lexledger/contracts/kernel/json';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { RecordedEvent } from '../event-store/port.ts';
import { OWNER, type ReadStore, type ViewDocument, type ViewSpec, type Write } from '../read-store/port.ts';
import { leafOf, treeOf } from './leaf.ts';
import { leafHash, rootAt, type SubtreeHash } from './merkle.ts';
import { EMPTY_TREE, grow, hashesOf, rootOf, subtreesOf, TILE_WIDTH, type Tile, type TreeEnd } from './tiles.ts';

/**
 * Merkle trees over the log of all events: one of each firm's events, and one of the heads that the firms' trees had at
 * the end of each day. They are kept as documents of the read store, so they are derived data like a view, and on every
 * store the same.
 */

/** The view that holds the trees: a document of each tree with its size, and one of each tile. */
export const TREES: ViewSpec = { name: 'log-trees', version: 1, indexes: [['from']] };

/** The tree of the other trees' heads. */
export const HEADS = 'heads';

/** Owner of the documents of days, which say which trees grew on one. */
export const DAYS = 'days';

const headId = (tree: string): string => `${tree}:head`;
const tileId = (tree: string, level: number, index: number): string => `${tree}:${level}:${index}`;

/** A tile as it is stored. What says more than hashes is in tiles of the lowest level only. */
interface StoredTile extends ViewDocument {
  /** The hashes in base64, one after the other. */
  readonly hashes: string;
  /** Position in the log of the first entry. */
  readonly from?: Position;
  /** Positions of all entries. */
  readonly positions?: readonly Position[];
  /** The entries themselves, where no event says them. */
  readonly entries?: readonly string[];
}

/** The trees that grew on a day, in the order in which they did, and the position of the first event of each. */
interface Day {
  readonly day: string;
  readonly trees: readonly string[];
  readonly positions: readonly Position[];
}

const NO_DAY: Day = { day: '', trees: [], positions: [] };

/** A tree while it grows. */
interface Growing {
  readonly end: TreeEnd;
  /** Of the entries of the last tile that is not full. */
  readonly positions: readonly Position[];
  readonly entries: readonly string[];
}

const NOTHING: Growing = { end: EMPTY_TREE, positions: [], entries: [] };

const dayOf = ({ metadata }: RecordedEvent): string => metadata.at.slice(0, 'YYYY-MM-DD'.length);

const concat = (hashes: readonly Uint8Array[]): string => Buffer.concat(hashes).toString('base64');

/** The entry of a tree's head in the tree of heads. */
const headEntry = (n: number, day: string, tree: string, { size }: TreeEnd, root: Uint8Array): string =>
  canonicalJson({ n, day, tree, size, root: Buffer.from(root).toString('base64') });

type WrittenStore = Pick<ReadStore, 'prepare' | 'checkpoint' | 'load' | 'find' | 'commit'>;

/** Number of trees that stay in memory between commits. */
const MOST_KEPT = 1_000;

/**
 * Grows the trees by the events of the log, in their order. Nothing is written before `commit`, and what was written when
 * a process died is written again, equal.
 */
export class TreeWriter {
  readonly #store: WrittenStore;
  readonly #trees = new Map<string, Growing>();
  readonly #writes = new Map<string, Write>();
  #day = NO_DAY;
  #taken: Position = START;
  #committed: Position = START;

  constructor(store: WrittenStore) {
    this.#store = store;
  }

  /** The position up to which events were taken. */
  get taken(): Position {
    return this.#taken;
  }

  /** Number of documents that the next commit writes. */
  get pending(): number {
    return this.#writes.size;
  }

  get isBehind(): boolean {
    return this.#taken !== this.#committed;
  }

  /** Begins where the last commit ended, also that of another process. */
  async open(): Promise<void> {
    this.#trees.clear();
    this.#writes.clear();
    await this.#store.prepare(TREES);
    this.#committed = await this.#store.checkpoint(TREES);
    this.#taken = this.#committed;
    const [stored] = await this.#store.find(TREES.name, {
      where: { [OWNER]: DAYS, from: { lte: this.#committed } },
      sort: [{ field: 'from', direction: 'desc' }],
      limit: 1,
    });
    const { day, trees, positions } = (stored as (ViewDocument & Day) | undefined) ?? NO_DAY;
    const count = positions.filter((position) => position <= this.#committed).length;
    this.#day = { day, trees: trees.slice(0, count), positions: positions.slice(0, count) };
  }

  /** @param position how far the log was read, with events that there may be none of */
  async take(events: readonly RecordedEvent[], position: Position): Promise<void> {
    for (const event of events) {
      if (event.position <= this.#taken) continue;
      await this.#takeOne(event);
      this.#taken = event.position;
    }
    if (position > this.#taken) this.#taken = position;
  }

  async commit(): Promise<void> {
    await this.#store.commit(TREES, [...this.#writes.values()], this.#taken);
    this.#committed = this.#taken;
    this.#writes.clear();
    if (this.#trees.size > MOST_KEPT) this.#trees.clear();
  }

  async #takeOne(event: RecordedEvent): Promise<void> {
    const day = dayOf(event);
    if (day > this.#day.day) await this.#closeDay(day, event.position);
    const tree = treeOf(event.metadata);
    if (!this.#day.trees.includes(tree)) this.#grewToday(tree, event.position);
    const { end } = await this.#growing(tree);
    await this.#add(tree, leafOf(end.size, event), event.position, false);
  }

  /** Takes the heads of the trees that grew on the days before, in the order in which they did. */
  async #closeDay(next: string, position: Position): Promise<void> {
    const { day, trees } = this.#day;
    for (const tree of trees) {
      const { end } = await this.#growing(tree);
      const { size } = (await this.#growing(HEADS)).end;
      await this.#add(HEADS, headEntry(size, day, tree, end, rootOf(end)), position, true);
    }
    this.#day = { ...NO_DAY, day: next };
  }

  #grewToday(tree: string, position: Position): void {
    const { day, trees, positions } = this.#day;
    this.#day = { day, trees: [...trees, tree], positions: [...positions, position] };
    const [from] = this.#day.positions;
    this.#put({ id: `${DAYS}:${day}`, [OWNER]: DAYS, from, ...this.#day } as unknown as ViewDocument, position);
  }

  async #add(tree: string, entry: string, position: Position, isKept: boolean): Promise<void> {
    const before = await this.#growing(tree);
    const { end, changed } = grow(before.end, leafHash(Buffer.from(entry)));
    const positions = [...before.positions, position];
    const entries = isKept ? [...before.entries, entry] : [];
    for (const { level, index, hashes } of changed) {
      const ofEntries = { from: positions[0] as Position, positions, ...(isKept && { entries }) };
      const tile = { id: tileId(tree, level, index), hashes, ...(level === 0 && ofEntries) };
      this.#put({ ...tile, [OWNER]: tree, hashes: concat(hashes) }, position);
    }
    this.#put({ id: headId(tree), [OWNER]: tree, size: end.size }, position);
    const isFull = positions.length === TILE_WIDTH;
    this.#trees.set(tree, { end, positions: isFull ? [] : positions, entries: isFull ? [] : entries });
  }

  #put(document: ViewDocument, position: Position): void {
    this.#writes.set(document.id, { op: 'put', document, position });
  }

  async #growing(tree: string): Promise<Growing> {
    const known = this.#trees.get(tree) ?? (await this.#loaded(tree));
    this.#trees.set(tree, known);
    return known;
  }

  /**
   * A tree as it was at the last commit. A store that writes documents one at a time may hold more of it, from a commit
   * that a crash cut off, whose events are about to be taken again.
   */
  async #loaded(tree: string): Promise<Growing> {
    const id = headId(tree);
    const head = (await this.#store.load(TREES, [id])).get(id);
    let size = (head?.size as number) ?? 0;
    if (size === 0) return NOTHING;
    const tileOf = async (level: number, index: number): Promise<StoredTile | undefined> => {
      const name = tileId(tree, level, index);
      return (await this.#store.load(TREES, [name])).get(name) as StoredTile | undefined;
    };
    let index = Math.floor(size / TILE_WIDTH);
    let lowest = await tileOf(0, index);
    for (;;) {
      const { positions = [] } = lowest ?? {};
      const count = positions.filter((position) => position <= this.#committed).length;
      size = index * TILE_WIDTH + count;
      if (count > 0 || index === 0) break;
      index -= 1;
      lowest = await tileOf(0, index);
    }
    const width = size % TILE_WIDTH;
    const levels: (readonly Uint8Array[])[] = [];
    for (let [level, hashes] = [0, size]; hashes > 0; level += 1, hashes = Math.floor(hashes / TILE_WIDTH)) {
      const partial = hashes % TILE_WIDTH;
      const tile = partial === 0 ? undefined : await tileOf(level, Math.floor(hashes / TILE_WIDTH));
      levels.push(tile === undefined ? [] : hashesOf(Buffer.from(tile.hashes, 'base64'), partial));
    }
    return {
      end: { size, levels },
      positions: width === 0 ? [] : (lowest?.positions ?? []).slice(0, width),
      entries: width === 0 ? [] : (lowest?.entries ?? []).slice(0, width),
    };
  }
}

/** Reads one tree as far as it was committed. */
export interface TreeReader {
  readonly size: number;
  tile(level: number, index: number): Promise<Tile>;
  /** Hashes of subtrees, whose tiles are read once. */
  readonly subtree: SubtreeHash;
  /** The root of the first entries. */
  rootAt(size: number): Promise<Uint8Array>;
  /** The place in the tree of the event at a position; null while it has none. */
  ordinalAt(position: Position): Promise<number | null>;
  /** Positions of entries, which begin with the tile's first. */
  positionsIn(tile: number): Promise<readonly Position[]>;
  /** The entries of a tile that no event says. */
  entriesIn(tile: number): Promise<readonly string[]>;
}

/** @returns a tree that does not grow while it is read */
export async function readTree(store: Pick<ReadStore, 'get' | 'find'>, tree: string): Promise<TreeReader> {
  const size = ((await store.get(TREES.name, headId(tree)))?.size as number | undefined) ?? 0;
  const stored = async (level: number, index: number): Promise<StoredTile> => {
    const found = await store.get(TREES.name, tileId(tree, level, index));
    if (found === null) throw new Error(`The tree ${tree} lacks its tile ${level}/${index}.`);
    return found as StoredTile;
  };
  const tile = async (level: number, index: number): Promise<Tile> =>
    Buffer.from((await stored(level, index)).hashes, 'base64');
  const subtree = subtreesOf(tile);
  const withinTile = (index: number): number => Math.min(TILE_WIDTH, size - index * TILE_WIDTH);
  return {
    size,
    tile,
    subtree,
    rootAt: (at) => rootAt(subtree, at),
    async ordinalAt(position) {
      const [found] = await store.find(TREES.name, {
        where: { [OWNER]: tree, from: { lte: position } },
        sort: [{ field: 'from', direction: 'desc' }],
        limit: 1,
      });
      if (found === undefined) return null;
      const within = (found as StoredTile).positions?.indexOf(position) ?? -1;
      const ordinal = Number(found.id.slice(found.id.lastIndexOf(':') + 1)) * TILE_WIDTH + within;
      return within < 0 || ordinal >= size ? null : ordinal;
    },
    positionsIn: async (index) => (await stored(0, index)).positions?.slice(0, withinTile(index)) ?? [],
    entriesIn: async (index) => (await stored(0, index)).entries?.slice(0, withinTile(index)) ?? [],
  };
}
