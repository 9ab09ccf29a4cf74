import type { JsonObject } from '@lexledger/contracts/kernel/json';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { RecordedEvent } from '../event-store/port.ts';
import { OWNER, type ReadStore, type ViewDocument } from '../read-store/port.ts';
import { openCheckpoint, type TreeHead } from './checkpoint.ts';
import { treeOf } from './leaf.ts';
import { HASH_BYTES } from './merkle.ts';
import { signingKeyOf } from './signed-note.ts';
import { originOf } from './signer.ts';
import { TILE_WIDTH } from './tiles.ts';
import { DAYS, HEADS, readTree, TREES, type TreeReader, TreeWriter } from './trees.ts';

/** A signed head that was kept outside of the installation. */
export interface SeenHead {
  /** The file that it was read from. */
  readonly path: string;
  readonly note: string;
}

export interface VerifiedLog {
  /** All events of the log in their order, in batches. */
  readonly batches: AsyncIterable<readonly RecordedEvent[]> | Iterable<readonly RecordedEvent[]>;
  /** The trees as the installation kept them; null where there are none. */
  readonly kept: Pick<ReadStore, 'get' | 'find'> | null;
  readonly seen: readonly SeenHead[];
  /** The seeds of the keys that sign heads. */
  readonly seeds: readonly Uint8Array[];
  /** The position of the last event, where the log may have grown since it was read; without it, its end is the log's. */
  readonly until?: Position;
  /** Heads that were computed before, and where they are kept. */
  readonly earlier?: { readonly place: string; readonly heads: readonly ComputedHead[] };
}

/** The head of a tree as it was computed. */
export interface ComputedHead {
  readonly tree: string;
  readonly size: number;
  /** In base64. */
  readonly root: string;
}

export interface VerifyReport {
  readonly events: number;
  /** Number of trees that were compared with the kept ones. */
  readonly trees: number;
  /** The heads of all trees. */
  readonly heads: readonly ComputedHead[];
  /** What does not hold, a sentence each. */
  readonly problems: readonly string[];
}

/** A read store in memory, for one view. */
class TreesInMemory {
  readonly documents = new Map<string, ViewDocument>();

  async prepare(): Promise<void> {}
  async checkpoint(): Promise<string> {
    return START;
  }
  async load(_view: unknown, ids: readonly string[]): Promise<ReadonlyMap<string, ViewDocument>> {
    return new Map(ids.flatMap((id) => (this.documents.has(id) ? [[id, this.documents.get(id) as ViewDocument]] : [])));
  }
  async get(_view: string, id: string): Promise<ViewDocument | null> {
    return this.documents.get(id) ?? null;
  }
  async find(): Promise<readonly ViewDocument[]> {
    return [];
  }
  async commit(_view: unknown, writes: readonly { readonly op: string; readonly document?: ViewDocument }[]) {
    for (const { document } of writes) if (document !== undefined) this.documents.set(document.id, document);
  }
}

interface LowestTile {
  readonly hashes: string;
  readonly positions: readonly string[];
}

const hashAt = (tile: Buffer, at: number): Buffer => tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);

/** The first entry of a tile that differs from the kept one; -1 when there is none up to the shorter's end. */
function firstDifference(kept: LowestTile, found: LowestTile, width: number): number {
  const [ofKept, ofFound] = [Buffer.from(kept.hashes, 'base64'), Buffer.from(found.hashes, 'base64')];
  for (let at = 0; at < width; at += 1) {
    if (kept.positions[at] !== found.positions[at] || !hashAt(ofKept, at).equals(hashAt(ofFound, at))) return at;
  }
  return -1;
}

class Verifier {
  readonly #found = new TreesInMemory();
  readonly #kept: VerifiedLog['kept'];
  readonly #until: Position | undefined;
  readonly #events = new Map<string, string>();
  readonly problems: string[] = [];
  events = 0;

  constructor({ kept, until }: Pick<VerifiedLog, 'kept' | 'until'>) {
    this.#kept = kept;
    this.#until = until;
  }

  async read(batches: VerifiedLog['batches']): Promise<ReadonlySet<string>> {
    const writer = new TreeWriter(this.#found);
    await writer.open();
    const trees = new Set<string>();
    for await (const batch of batches) {
      for (const { position, type, stream, metadata } of batch) {
        trees.add(treeOf(metadata));
        this.#events.set(position, `${type} of ${stream}, ${metadata.at}`);
      }
      this.events += batch.length;
      await writer.take(batch, batch.at(-1)?.position ?? START);
      await writer.commit();
    }
    return trees;
  }

  #named(position: string): string {
    const known = this.#events.get(position);
    return `The event at ${Number(position)}${known === undefined ? '' : ` (${known})`}`;
  }

  /** Says what became of entry `n`, from the positions of the event that was there and of the one that is. */
  #difference(tree: string, n: number, was: string, is: string): string {
    const told =
      was === is
        ? `${this.#named(is)} was changed`
        : was < is
          ? `${this.#named(was)} was removed`
          : `${this.#named(is)} was inserted, or stands in another order`;
    return `${told}: it is not entry ${n} of the log ${tree}.`;
  }

  /** Compares the tree of the events with the kept one, and says where they part. */
  async compare(tree: string): Promise<boolean> {
    if (this.#kept === null) return false;
    const kept = await readTree(this.#kept, tree);
    const found = await readTree(this.#found, tree);
    for (let index = 0; index * TILE_WIDTH < Math.min(kept.size, found.size); index += 1) {
      const id = `${tree}:0:${index}`;
      const [was, is] = [await this.#kept.get(TREES.name, id), await this.#found.get(TREES.name, id)];
      if (was === null || is === null) {
        this.problems.push(`The tree ${tree} lacks its tile ${index}.`);
        return true;
      }
      const [before, after] = [was as unknown as LowestTile, is as unknown as LowestTile];
      const width = Math.min(kept.size, found.size) - index * TILE_WIDTH;
      const at = firstDifference(before, after, Math.min(TILE_WIDTH, width));
      if (at < 0) continue;
      const n = index * TILE_WIDTH + at;
      this.problems.push(this.#difference(tree, n, before.positions[at] ?? '', after.positions[at] ?? ''));
      return true;
    }
    if (found.size < kept.size && !(await this.#isLater(kept, found.size))) {
      this.problems.push(
        `The log ${tree} was cut: it has ${found.size} events, and its tree has ${kept.size} entries.`,
      );
    } else await this.#compareRoots(tree, Math.min(kept.size, found.size));
    return true;
  }

  /** Whether an entry of a kept tree was recorded after the last event that was read. */
  async #isLater(kept: TreeReader, n: number): Promise<boolean> {
    if (this.#until === undefined) return false;
    const position = (await kept.positionsIn(Math.floor(n / TILE_WIDTH)))[n % TILE_WIDTH];
    return position !== undefined && position > this.#until;
  }

  async headOf(tree: string): Promise<ComputedHead> {
    const found = await readTree(this.#found, tree);
    const root = await found.rootAt(found.size);
    return { tree, size: found.size, root: Buffer.from(root).toString('base64') };
  }

  /** The tiles above the lowest must lead to the same root. */
  async #compareRoots(tree: string, size: number): Promise<void> {
    if (this.#kept === null || size === 0) return;
    const kept = await (await readTree(this.#kept, tree)).rootAt(size);
    const found = await (await readTree(this.#found, tree)).rootAt(size);
    if (!Buffer.from(kept).equals(found)) this.problems.push(`The tree ${tree} is damaged above its lowest tiles.`);
  }

  async compareSeen(path: string, { size, root }: TreeHead, tree: string): Promise<void> {
    const found = await readTree(this.#found, tree);
    if (found.size < size) {
      this.problems.push(`The log ${tree} was cut: ${path} is of ${size} entries, and there are ${found.size}.`);
    } else if (!Buffer.from(await found.rootAt(size)).equals(root)) {
      this.problems.push(`The log ${tree} is another one than ${path} is of: its first ${size} entries differ.`);
    }
  }
}

/**
 * Computes the trees of a log again, and compares them with those that the installation kept, which an edit of the events
 * does not change, and with heads that were kept elsewhere, which nobody here can change.
 */
export async function verifyTrees(verified: VerifiedLog): Promise<VerifyReport> {
  const { batches, kept, seen, seeds, earlier, ...read } = verified;
  const verifier = new Verifier({ kept, ...read });
  const trees = await verifier.read(batches);
  let compared = 0;
  for (const tree of new Set([...trees, ...(await keptTrees(kept)), HEADS]))
    if (await verifier.compare(tree)) compared += 1;
  for (const { path, note } of seen) {
    const [origin = ''] = note.split('\n');
    const tree = origin.slice(originOf('').length);
    const head = openCheckpoint(
      note,
      seeds.map((seed) => signingKeyOf(origin, seed)),
    );
    if (head === null) verifier.problems.push(`${path} was not signed by this installation.`);
    else await verifier.compareSeen(path, head, tree);
  }
  for (const { tree, size, root } of earlier?.heads ?? []) {
    const head = { origin: originOf(tree), size, root: Buffer.from(root, 'base64') };
    await verifier.compareSeen(earlier?.place ?? '', head, tree);
  }
  const heads = await Promise.all([...trees, HEADS].sort().map((tree) => verifier.headOf(tree)));
  return { events: verifier.events, trees: compared, heads, problems: verifier.problems };
}

/** The trees that are kept, also those of which no event is left. */
async function keptTrees(kept: VerifiedLog['kept']): Promise<readonly string[]> {
  if (kept === null) return [];
  const days = await kept.find(TREES.name, { where: { [OWNER]: DAYS } });
  return [...new Set(days.flatMap((day) => (day as JsonObject).trees as readonly string[]))];
}
