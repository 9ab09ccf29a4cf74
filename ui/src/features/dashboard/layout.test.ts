import { describe, expect, it } from 'vitest';
import { arranged, type Box, boxAt, COLUMNS, linesIn, neighbour, positionsOf, spansOf } from './layout.ts';

/** The widgets in two columns: a over the full width, then b and c, then d and a gap. */
const order = ['a', 'b', 'c', 'd'];
const boxes: ReadonlyMap<string, Box> = new Map([
  ['a', { left: 0, top: 0, width: 216, height: 100 }],
  ['b', { left: 0, top: 116, width: 100, height: 100 }],
  ['c', { left: 116, top: 116, width: 100, height: 100 }],
  ['d', { left: 0, top: 232, width: 100, height: 100 }],
]);

describe('the order of widgets', () => {
  it('is the one that is shown, with unknown widgets last in their own order', () => {
    const widgets = [{ id: 'x' }, { id: 'a' }, { id: 'b' }, { id: 'y' }];
    expect(arranged(widgets, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'x', 'y']);
  });

  it('is saved as one position each, from 0', () => {
    expect(positionsOf(['b', 'a'])).toEqual([
      { id: 'b', position: 0 },
      { id: 'a', position: 1 },
    ]);
  });
});

describe('the grid', () => {
  it('has 1 column on small screens, 2 on medium and 4 on large ones', () => {
    expect(COLUMNS).toEqual({ '--small-columns': 1, '--medium-columns': 2, '--large-columns': 4 });
  });
});

describe('spans', () => {
  it.each([
    [1, 1, 1],
    [2, 2, 2],
    [3, 2, 3],
    [4, 2, 4],
    [9, 2, 4],
  ])('of a widget %i wide are %i of 2 columns and %i of 4', (width, medium, large) => {
    expect(spansOf({ width, height: 2 })).toMatchObject({ '--medium': medium, '--large': large, '--rows': 2 });
  });

  it('hold open only what is higher than one row', () => {
    expect(spansOf({ width: 1, height: 1 })).toMatchObject({ '--tall': '0px' });
    expect(spansOf({ width: 1, height: 3 })).toMatchObject({ '--tall': '920px' });
  });

  it('decide how many lines of a list are shown', () => {
    expect([1, 2, 3, 4].map(linesIn)).toEqual([6, 14, 23, 32]);
  });
});

describe('an arrow key', () => {
  it.each([
    ['a', 'next', 'b'],
    ['d', 'next', 'd'],
    ['c', 'previous', 'b'],
    ['a', 'previous', 'a'],
    ['a', 'down', 'b'],
    ['c', 'down', 'd'],
    ['c', 'up', 'a'],
    ['d', 'up', 'b'],
    ['d', 'down', 'd'],
  ] as const)('leads from %s %s to %s', (from, direction, expected) => {
    expect(neighbour(order, boxes, from, direction)).toBe(expected);
  });
});

describe('a pointer', () => {
  it('is over the widget that it lies in', () => {
    expect(boxAt(boxes, { x: 130, y: 150 })).toBe('c');
  });

  it('is over the nearest one when it lies in a gap', () => {
    expect(boxAt(boxes, { x: 103, y: 150 })).toBe('b');
  });

  it('is over none when it lies far away', () => {
    expect(boxAt(boxes, { x: 400, y: 150 })).toBeNull();
  });
});
