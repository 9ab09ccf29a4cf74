import { describe, expect, it } from 'vitest';
import { arrangementOf, choicesOf, drawnColumns, moved, toggled } from './arrangement.ts';

const columns = [
  { id: 'title' },
  { id: 'status' },
  { id: 'due' },
  { id: 'type', isOptional: true },
  { id: 'case' },
  { id: 'actions', hideHeader: true },
];

const ids = (given: readonly { readonly id: string }[]): string => given.map(({ id }) => id).join(' ');
const drawn = (choices: Parameters<typeof arrangementOf>[1]): string =>
  ids(drawnColumns(arrangementOf(columns, choices)));

describe('a table that nobody arranged', () => {
  it('shows its columns in their order, without the optional ones', () => {
    expect(drawn(null)).toBe('title status due case actions');
    expect(ids(arrangementOf(columns, null).hidden)).toBe('type');
  });
});

describe('an arranged table', () => {
  it('shows what was chosen in that order, between the first column and the buttons', () => {
    expect(drawn({ shown: ['title', 'case', 'type'], hidden: ['status', 'due'] })).toBe('title case type actions');
  });

  it('puts a column that came since where it stands by default, and leaves an optional one hidden', () => {
    expect(drawn({ shown: ['title', 'case', 'status'], hidden: [] })).toBe('title case status due actions');
    expect(drawn({ shown: ['title'], hidden: ['status'] })).toBe('title due case actions');
  });

  it('leaves out what this table has not', () => {
    expect(drawn({ shown: ['gone', 'due', 'status', 'case'], hidden: ['lost'] })).toBe('title due status case actions');
  });

  it('is said by what gives it again', () => {
    const arrangement = arrangementOf(columns, { shown: ['due', 'case'], hidden: ['status'] });
    expect(choicesOf(arrangement)).toEqual({ shown: ['title', 'due', 'case'], hidden: ['status', 'type'] });
    expect(arrangementOf(columns, choicesOf(arrangement))).toEqual(arrangement);
  });
});

describe('a column', () => {
  const arrangement = arrangementOf(columns, null);

  it('moves among the shown ones, and stops at either end', () => {
    expect(ids(moved(arrangement, 'case', -1).shown)).toBe('status case due');
    expect(ids(moved(arrangement, 'status', -1).shown)).toBe('status due case');
    expect(ids(moved(arrangement, 'status', 9).shown)).toBe('due case status');
  });

  it('that is hidden, or stays, moves nowhere', () => {
    expect(moved(arrangement, 'type', 1)).toBe(arrangement);
    expect(moved(arrangement, 'title', 1)).toBe(arrangement);
  });

  it('is hidden, and shown again behind the others', () => {
    const without = toggled(arrangement, 'status');
    expect([ids(without.shown), ids(without.hidden)]).toEqual(['due case', 'status type']);
    expect(ids(toggled(without, 'status').shown)).toBe('due case status');
    expect(toggled(arrangement, 'title')).toBe(arrangement);
  });
});
