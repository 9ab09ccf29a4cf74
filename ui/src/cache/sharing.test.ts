import { describe, expect, it } from 'vitest';
import { shareRecords } from './sharing.ts';

const ada = { id: 'a', name: 'Ada', tags: ['x'] };
const bo = { id: 'b', name: 'Bo', tags: [] };

describe('a newer answer', () => {
  it('is the older one where nothing changed', () => {
    const older = [ada, bo];
    expect(shareRecords(older, structuredClone(older))).toBe(older);
    const one = { a: [1], b: { c: 2 } };
    expect(shareRecords(one, structuredClone(one))).toBe(one);
  });

  it('keeps the records that did not change, wherever they stand', () => {
    const newer = [{ ...bo, name: 'Bob' }, { id: 'c', name: 'Cy', tags: [] }, structuredClone(ada)];
    const shared = shareRecords([ada, bo], newer) as readonly unknown[];
    expect(shared).toEqual(newer);
    expect(shared[2]).toBe(ada);
  });

  it('takes over what changed within a record, what it lost and what it gained', () => {
    for (const changed of [
      { ...ada, tags: ['x', 'y'] },
      { id: 'a', name: 'Ada' },
      { ...ada, email: null },
    ]) {
      expect(shareRecords([ada], [changed])).toEqual([changed]);
    }
  });

  it('may be of another kind', () => {
    expect(shareRecords([ada], null)).toBeNull();
    expect(shareRecords(undefined, [ada])).toEqual([ada]);
    expect(shareRecords([ada], [])).toEqual([]);
  });
});
