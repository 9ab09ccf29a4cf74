import { canonicalJson } from '@lexledger/contracts/kernel/json';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { openEvent } from '../event-codec/opened-event.ts';
import type { EventStore, RecordedEvent } from '../event-store/port.ts';
import type { Stores } from '../stores/port.ts';
import { leafOf, storedForm, treeOf } from '../transparency-log/leaf.ts';
import { leafHash } from '../transparency-log/merkle.ts';
import { EMPTY_TREE, grow, rootOf, type TreeEnd } from '../transparency-log/tiles.ts';
import { readTree, TREES } from '../transparency-log/trees.ts';

/** Stores whose logs are compared. */
type Compared = Pick<Stores, 'events' | 'keys' | 'place'>;

export interface RootsReport {
  /** Number of trees, one of each firm's events, whose roots were compared. */
  readonly trees: number;
  /** Number of their entries in both. */
  readonly entries: number;
  /** Number of events that are encrypted under a client's key there, and under the account's here, as version 0.1.0 did. */
  readonly resealed: number;
  /** Where the logs differ, a sentence each; of each tree the first entry that does. */
  readonly problems: readonly string[];
}

const AT_ONCE = 500;

async function* eventsOf(store: Pick<EventStore, 'readAll'>): AsyncGenerator<RecordedEvent, undefined> {
  for (let after: Position = START; ; ) {
    const { events, position, caughtUp } = await store.readAll(after, AT_ONCE);
    yield* events;
    if (caughtUp) return;
    after = position;
  }
}

/** The trees of a log, as far as their roots need them. */
class Roots {
  readonly #ends = new Map<string, TreeEnd>();

  /** Answers the tree that the event is in, and its place there. */
  take(event: RecordedEvent): { readonly tree: string; readonly n: number } {
    const tree = treeOf(event.metadata);
    const end = this.#ends.get(tree) ?? EMPTY_TREE;
    this.#ends.set(tree, grow(end, leafHash(Buffer.from(leafOf(end.size, event)))).end);
    return { tree, n: end.size };
  }

  get trees(): readonly string[] {
    return [...this.#ends.keys()];
  }

  sizeOf(tree: string): number {
    return this.#ends.get(tree)?.size ?? 0;
  }

  rootOf(tree: string): string {
    return Buffer.from(rootOf(this.#ends.get(tree) ?? EMPTY_TREE)).toString('base64');
  }
}

const whoseKey = (event: RecordedEvent) => ({ ...event, metadata: { ...event.metadata, subject: null } });

/** Whether two events say the same and differ only in the key under which they are encrypted. */
async function isResealed(one: RecordedEvent, other: RecordedEvent, from: Compared, to: Compared): Promise<boolean> {
  if (one.metadata.subject === other.metadata.subject || one.id !== other.id) return false;
  const [before, after] = await Promise.all([
    openEvent(from.keys, one).catch(() => null),
    openEvent(to.keys, other).catch(() => null),
  ]);
  if (before === null || after === null || before.erased || after.erased) return false;
  const said = (event: typeof before) => canonicalJson(whoseKey({ ...event, position: START }) as never);
  return said(before) === said(after);
}

/** Compares roots with those that an installation kept, which an edit of its events does not change. */
class KeptRoots {
  readonly #views: Pick<Stores['views'], 'get' | 'find'> | null;
  readonly #kept = new Map<string, { readonly size: number; readonly root: string }>();
  readonly problems: string[] = [];

  private constructor(views: Pick<Stores['views'], 'get' | 'find'> | null) {
    this.#views = views;
  }

  static async of({ views }: Pick<Stores, 'views'>): Promise<KeptRoots> {
    return new KeptRoots((await views.activeVersion(TREES.name)) === null ? null : views);
  }

  async take(tree: string, roots: Roots): Promise<void> {
    if (this.#views === null) return;
    const kept = this.#kept.get(tree) ?? (await this.#read(tree, this.#views));
    this.#kept.set(tree, kept);
    if (kept.size === roots.sizeOf(tree) && kept.root !== roots.rootOf(tree)) {
      this.problems.push(
        `The log ${tree} is not the one that was kept: its first ${kept.size} entries differ. Run npm run verify there.`,
      );
    }
  }

  async #read(tree: string, views: Pick<Stores['views'], 'get' | 'find'>) {
    const read = await readTree(views, tree);
    return {
      size: read.size,
      root: read.size === 0 ? '' : Buffer.from(await read.rootAt(read.size)).toString('base64'),
    };
  }
}

/** Finds the first entry of each tree that differs. */
class Differences {
  readonly #trees = new Set<string>();
  readonly problems: string[] = [];

  add({ tree, n }: { readonly tree: string; readonly n: number }, { type, stream }: RecordedEvent, what: string): void {
    if (this.#trees.has(tree)) return;
    this.#trees.add(tree);
    this.problems.push(`Entry ${n} of the log ${tree} (${type} of ${stream}) ${what}.`);
  }

  has(tree: string): boolean {
    return this.#trees.has(tree);
  }
}

/**
 * Compares two logs by the roots of the Merkle trees of each firm's events, computed from what either store holds, and the roots
 * that the first one kept. Both are read to their end.
 */
export async function compareRoots(from: Compared & Pick<Stores, 'views'>, to: Compared): Promise<RootsReport> {
  const [source, expected, copied] = [new Roots(), new Roots(), new Roots()];
  const [kept, differences] = [await KeptRoots.of(from), new Differences()];
  const [ours, theirs] = [eventsOf(from.events), eventsOf(to.events)];
  let [entries, resealed] = [0, 0];
  for (;;) {
    const [{ value: one }, { value: other }] = await Promise.all([ours.next(), theirs.next()]);
    if (one === undefined && other === undefined) break;
    let isSealedAnew = false;
    if (one !== undefined && other !== undefined && storedForm(one) !== storedForm(other)) {
      isSealedAnew = await isResealed(one, other, from, to);
      if (isSealedAnew) resealed += 1;
    }
    if (one !== undefined) {
      await kept.take(source.take(one).tree, source);
      const place = expected.take(isSealedAnew && other !== undefined ? other : one);
      entries += 1;
      if (other === undefined) differences.add(place, one, `is not in ${to.place}`);
      else if (!isSealedAnew && storedForm(one) !== storedForm(other)) {
        differences.add(place, one, `is another one in ${to.place}`);
      }
    }
    if (other !== undefined) {
      const place = copied.take(other);
      if (one === undefined) differences.add(place, other, `is in ${to.place} alone`);
    }
  }
  const trees = [...new Set([...expected.trees, ...copied.trees])];
  const unnamed = trees.filter((tree) => expected.rootOf(tree) !== copied.rootOf(tree) && !differences.has(tree));
  return {
    ...{ trees: trees.length, entries, resealed },
    problems: [
      ...kept.problems,
      ...differences.problems,
      ...unnamed.map((tree) => `The log ${tree} has another root in ${to.place}.`),
    ],
  };
}
