import { type Block, MOST_BYTES_OF_BLOCKS } from '@lexledger/contracts/drafting/document';
import { ordersOf } from '@lexledger/contracts/drafting/order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlockChanges, blockChanges, type EditedBlock, inPortions, type SyncedBlock } from './blockChanges.ts';

const block = (id: string, text = id): EditedBlock => {
  const content: Block = { type: 'paragraph', attrs: { id }, content: [{ type: 'text', text }] };
  return { id, content, json: JSON.stringify(content) };
};

const syncedOf = (blocks: readonly EditedBlock[]): ReadonlyMap<string, SyncedBlock> => {
  const orders = ordersOf(blocks.length);
  return new Map(blocks.map(({ id, json }, index) => [id, { order: orders[index] as string, json }]));
};

/** The ids in their order after the changes. */
function after(synced: ReadonlyMap<string, SyncedBlock>, changes: BlockChanges): readonly string[] {
  const next = new Map([...synced].map(([id, { order }]) => [id, order]));
  for (const [id, change] of Object.entries(changes)) {
    if (change === null) next.delete(id);
    else next.set(id, change.order);
  }
  return [...next].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id);
}

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => block(id)) as [
  EditedBlock,
  EditedBlock,
  EditedBlock,
  EditedBlock,
];

describe('the changes of blocks since the last save', () => {
  it('are none where nothing changed', () => {
    expect(blockChanges(syncedOf([a, b]), [a, b])).toEqual({});
  });

  it('name the block that was edited, in its place', () => {
    const synced = syncedOf([a, b, c]);
    const changes = blockChanges(synced, [a, block('b', 'other'), c]);
    expect(Object.keys(changes)).toEqual(['b']);
    expect(changes.b?.order).toBe(synced.get('b')?.order);
  });

  it('name only the block that was moved, inserted or taken out', () => {
    const synced = syncedOf([a, b, c]);
    expect(Object.keys(blockChanges(synced, [c, a, b]))).toEqual(['c']);
    expect(Object.keys(blockChanges(synced, [a, d, b, c]))).toEqual(['d']);
    expect(blockChanges(synced, [a, c])).toEqual({ b: null });
  });

  it('lead to the text as it stands, whatever was done', () => {
    const ids = fc.uniqueArray(
      fc.integer({ min: 0, max: 30 }).map((id) => `b${id}`),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(ids, ids, (before, now) => {
        const synced = syncedOf(before.map((id) => block(id)));
        const changes = blockChanges(
          synced,
          now.map((id) => block(id)),
        );
        expect(after(synced, changes)).toEqual(now);
      }),
    );
  });
});

describe('a long text that is pasted', () => {
  it('is sent in portions that an event can have, with nothing lost', () => {
    const blocks = Array.from({ length: 40 }, (_, index) => block(`b${index}`, 'é'.repeat(15_000)));
    const changes = blockChanges(new Map(), blocks);
    const portions = inPortions(changes);
    expect(portions.length).toBeGreaterThan(1);
    for (const portion of portions)
      expect(Buffer.byteLength(JSON.stringify(portion))).toBeLessThanOrEqual(MOST_BYTES_OF_BLOCKS);
    expect(Object.assign({}, ...portions)).toEqual(changes);
  });

  it('is one command while it is short', () => {
    expect(inPortions({ a: null, b: null })).toEqual([{ a: null, b: null }]);
  });
});
