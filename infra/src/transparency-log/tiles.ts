import { EMPTY_ROOT, HASH_BYTES, nodeHash, rootOver, type SubtreeHash } from './merkle.ts';

/** Hashes of a full tile (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;
/** Levels of the tree that a tile spans. */
const TILE_HEIGHT = 8;

/** Hashes of a tile, one after the other. */
export type Tile = Uint8Array;

/** Reads a tile, with at least as many hashes as the tree's size says. */
export type ReadTile = (level: number, index: number) => Promise<Tile>;

export interface TilePlace {
  readonly level: number;
  readonly index: number;
  /** Number of hashes. */
  readonly width: number;
}

/** The tiles of a tree: full ones, and the partial last one of each level. */
export function* tilesOf(size: number): Generator<TilePlace> {
  for (let [level, hashes] = [0, size]; hashes > 0; level += 1, hashes = Math.floor(hashes / TILE_WIDTH)) {
    for (let index = 0; index * TILE_WIDTH < hashes; index += 1) {
      yield { level, index, width: Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH) };
    }
  }
}

/** A tile's number in paths: 1234067 is x001/x234/067. */
function numberPath(index: number): string {
  const groups: string[] = [];
  for (let rest = index; groups.length === 0 || rest > 0; rest = Math.floor(rest / 1000)) {
    groups.unshift(String(rest % 1000).padStart(3, '0'));
  }
  return groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/');
}

/** Where a tile of hashes, or a bundle of entries, is in a log's folder. */
export const tilePath = (level: number | 'entries', index: number, width: number): string =>
  `tile/${level}/${numberPath(index)}${width < TILE_WIDTH ? `.p/${width}` : ''}`;

export function hashesOf(tile: Tile, width = tile.length / HASH_BYTES): readonly Uint8Array[] {
  return Array.from({ length: width }, (_, index) => tile.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES));
}

/** The hashes of subtrees, read from tiles. */
export function subtreesOf(readTile: ReadTile): SubtreeHash {
  const tiles = new Map<string, Promise<Tile>>();
  return async (height, index) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const width = 2 ** (height % TILE_HEIGHT);
    const start = index * width;
    const at = Math.floor(start / TILE_WIDTH);
    const key = `${level}/${at}`;
    const read = tiles.get(key) ?? readTile(level, at);
    tiles.set(key, read);
    const within = (start % TILE_WIDTH) * HASH_BYTES;
    return rootOver(hashesOf((await read).subarray(within, within + width * HASH_BYTES)));
  };
}

/** The end of a tree, from which it grows: its size, and the hashes of each level that do not fill a tile yet. */
export interface TreeEnd {
  readonly size: number;
  readonly levels: readonly (readonly Uint8Array[])[];
}

export const EMPTY_TREE: TreeEnd = { size: 0, levels: [] };

/** A tile that an entry changed, with all its hashes. */
export interface ChangedTile {
  readonly level: number;
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
}

/** Adds an entry by its hash, and returns the new end with the tiles that changed. */
export function grow(
  end: TreeEnd,
  leaf: Uint8Array,
): { readonly end: TreeEnd; readonly changed: readonly ChangedTile[] } {
  const levels = [...end.levels];
  const changed: ChangedTile[] = [];
  let hash: Uint8Array | null = leaf;
  // The number of hashes of the level before this entry.
  let before = end.size;
  for (let level = 0; hash !== null; level += 1) {
    const hashes: readonly Uint8Array[] = [...(levels[level] ?? []), hash];
    changed.push({ level, index: Math.floor(before / TILE_WIDTH), hashes });
    const isFull = hashes.length === TILE_WIDTH;
    levels[level] = isFull ? [] : hashes;
    hash = isFull ? rootOver(hashes) : null;
    before = Math.floor(before / TILE_WIDTH);
  }
  return { end: { size: end.size + 1, levels }, changed };
}

/** The root of a tree, from its end alone. */
export function rootOf({ levels }: TreeEnd): Uint8Array {
  let root: Uint8Array | null = null;
  for (const hashes of levels) {
    // The hashes fall into complete subtrees, the largest first; what is right of them is smaller.
    for (let rest = hashes.length; rest > 0; ) {
      const width = rest & -rest;
      const subtree = rootOver(hashes.slice(rest - width, rest));
      root = root === null ? subtree : nodeHash(subtree, root);
      rest -= width;
    }
  }
  return root ?? EMPTY_ROOT;
}
