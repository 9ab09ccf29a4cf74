import { type Block, MOST_BYTES_OF_BLOCKS } from '@lexledger/contracts/drafting/document';
import { orderBetween } from '@lexledger/contracts/drafting/order';

/** A block of the text as the editor has it; `json` is its content in one form, so that two can be compared. */
export interface EditedBlock {
  readonly id: string;
  readonly content: Block;
  readonly json: string;
}

/** A block as both sides know it. */
export interface SyncedBlock {
  readonly order: string;
  readonly json: string;
}

export type BlockChanges = Readonly<Record<string, { readonly order: string; readonly content: Block } | null>>;

/** Indexes of a longest rising subsequence: the blocks that need no other place. */
function rising(orders: readonly (string | undefined)[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, order] of orders.entries()) {
    if (order === undefined) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((orders[ends[middle] as number] as string) < order) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? undefined : ends[low - 1];
    ends[low] = index;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) kept.add(at);
  return kept;
}

/** The orders of the blocks as they stand now; as few as possible are new. */
export function ordersNow(
  synced: ReadonlyMap<string, Pick<SyncedBlock, 'order'>>,
  ids: readonly string[],
): readonly string[] {
  const known = ids.map((id) => synced.get(id)?.order);
  const kept = rising(known);
  const next: (string | null)[] = [];
  let after: string | null = null;
  for (let index = ids.length - 1; index >= 0; index -= 1) {
    next[index] = after;
    if (kept.has(index)) after = known[index] ?? null;
  }
  let before: string | null = null;
  return ids.map((_, index) => {
    before = kept.has(index) ? (known[index] as string) : orderBetween(before, next[index] ?? null);
    return before;
  });
}

/** What changed since the last save: blocks that are new, moved or edited, and null for those that are gone. */
export function blockChanges(synced: ReadonlyMap<string, SyncedBlock>, now: readonly EditedBlock[]): BlockChanges {
  const orders = ordersNow(
    synced,
    now.map(({ id }) => id),
  );
  const changes: Record<string, BlockChanges[string]> = {};
  for (const [index, { id, content, json }] of now.entries()) {
    const order = orders[index] as string;
    const before = synced.get(id);
    if (before?.json !== json || before.order !== order) changes[id] = { order, content };
  }
  const there = new Set(now.map(({ id }) => id));
  for (const id of synced.keys()) if (!there.has(id)) changes[id] = null;
  return changes;
}

/** The changes in parts that one command can have: a long text that is pasted is more. */
export function inPortions(changes: BlockChanges): readonly BlockChanges[] {
  const portions: Record<string, BlockChanges[string]>[] = [];
  let left = 0;
  for (const [id, change] of Object.entries(changes)) {
    const bytes = new TextEncoder().encode(JSON.stringify({ [id]: change })).length;
    if (portions.length === 0 || bytes > left) {
      portions.push({});
      left = MOST_BYTES_OF_BLOCKS;
    }
    (portions.at(-1) as Record<string, BlockChanges[string]>)[id] = change;
    left -= bytes;
  }
  return portions;
}
