import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createOrdering, type SortValue, sortKey } from './ordering.ts';

interface Row {
  readonly id: string;
  readonly value: SortValue;
}

const rowsOf = (...values: readonly SortValue[]): readonly Row[] =>
  values.map((value, index) => ({ id: String(index), value }));
const byValue = ({ value }: Row): SortValue => value;
const values = (rows: readonly Row[]) => rows.map(({ value }) => value);

describe('the key of a text', () => {
  it.each([
    ['Ångström', 'Angstrom'],
    ['ŁUKASZ', 'lukasz'],
    ['Straße 007', 'strasse 7'],
  ])('is the same for %s and %s', (a, b) => {
    expect(sortKey(a)).toBe(sortKey(b));
  });

  it('puts numbers by their size', () => {
    expect(sortKey('Exhibit 9') < sortKey('Exhibit 10')).toBe(true);
  });
});

describe('rows', () => {
  it('stay as they are given where nothing is said to sort by', () => {
    const rows = rowsOf('b', 'a');
    expect(createOrdering<Row>()(rows, undefined, false)).toBe(rows);
  });

  it('are sorted both ways, those without a value last, equals as they are given', () => {
    const order = createOrdering<Row>();
    const rows = rowsOf('b', null, 'a', 'B', undefined);
    expect(
      order(rows, byValue, false)
        .map(({ id }) => id)
        .join(''),
    ).toBe('20314');
    expect(
      order(rows, byValue, true)
        .map(({ id }) => id)
        .join(''),
    ).toBe('03214');
  });

  it('are looked at once, however often a part of them is ordered', () => {
    const order = createOrdering<Row>();
    const rows = rowsOf(...Array.from({ length: 100 }, (_, index) => 99 - index));
    const looked = vi.fn(byValue);
    order(rows, looked, false);
    expect(values(order(rows.slice(0, 3), looked, false))).toEqual([97, 98, 99]);
    expect(values(order(rows, looked, true)).slice(0, 2)).toEqual([99, 98]);
    expect(looked).toHaveBeenCalledTimes(100);
  });

  it('that changed are put in anew, among equals where they were', () => {
    const order = createOrdering<Row>();
    const rows = rowsOf('a', 'a', 'a', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k');
    order(rows, byValue, false);
    const changed = rows.with(1, { id: 'new', value: 'a' });
    expect(
      order(changed, byValue, false)
        .map(({ id }) => id)
        .slice(0, 4),
    ).toEqual(['0', 'new', '2', '3']);
  });

  it('come as one sort would give them, whatever came before', () => {
    const value = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(null));
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 40 }),
        fc.array(fc.nat(60), { maxLength: 6 }),
        fc.boolean(),
        (given, cuts, down) => {
          const order = createOrdering<Row>();
          let rows = rowsOf(...given);
          for (const cut of [0, ...cuts]) {
            rows =
              cut % 2 === 0
                ? rowsOf(...given).map((row, index) => rows[index] ?? row)
                : rows.filter((_, index) => index % (cut + 1) !== 0);
            const sign = down ? -1 : 1;
            const expected = rows
              .map((row, index) => ({ row, index }))
              .sort((a, b) => {
                if (a.row.value === b.row.value) return a.index - b.index;
                if (a.row.value === null) return 1;
                return b.row.value === null ? -1 : sign * (Number(a.row.value) - Number(b.row.value));
              });
            expect(order(rows, byValue, down)).toEqual(expected.map(({ row }) => row));
          }
        },
      ),
    );
  });

  it('of texts that begin alike come as comparing them whole would put them', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'Z', ' ', '7', '10', 'é', 'ж'), maxLength: 14 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 30, maxLength: 120 }), fc.boolean(), (texts, isPlain) => {
        const given = isPlain ? texts.map((one) => one.replaceAll(/[éж]/g, 'e')) : texts;
        const expected = given
          .map((value, index) => ({ key: sortKey(value), index }))
          .sort((a, b) => (a.key === b.key ? a.index - b.index : a.key < b.key ? -1 : 1));
        const ordered = createOrdering<Row>()(rowsOf(...given), byValue, false);
        expect(ordered.map(({ id }) => Number(id))).toEqual(expected.map(({ index }) => index));
      }),
    );
  });
});
