import { describe, expect, it } from 'vitest';
import { aroundChanges, compareTexts } from './compareTexts.ts';

const lines = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `Line ${from + index}\n`).join('');

describe('two texts', () => {
  it('that are the same differ nowhere', () => {
    expect(compareTexts('The lease\n', 'The lease\n')).toEqual([{ text: 'The lease\n', kind: 'same' }]);
    expect(compareTexts('', '')).toEqual([]);
  });

  it('differ by words within a line that was changed', () => {
    const parts = compareTexts('Rent is nine hundred.\nPaid monthly.', 'Rent is ten hundred.\nPaid monthly.');
    expect(parts?.filter(({ kind }) => kind !== 'same')).toEqual([
      { text: 'nine', kind: 'removed' },
      { text: 'ten', kind: 'added' },
    ]);
  });

  it('differ by lines that one of them has alone', () => {
    const parts = compareTexts('One\nThree\n', 'One\nTwo\nThree\n');
    expect(parts).toEqual([
      { text: 'One\n', kind: 'same' },
      { text: 'Two\n', kind: 'added' },
      { text: 'Three\n', kind: 'same' },
    ]);
  });

  it('can be put together again from what is shown', () => {
    const [before, after] = [lines(1, 30), lines(5, 40).replace('Line 20', 'Line twenty')];
    const parts = compareTexts(before, after) ?? [];
    const without = (kind: string): string =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });
});

describe('what is far from any change', () => {
  it('is left out, and counted', () => {
    const parts = compareTexts(lines(1, 20), `${lines(1, 20)}The end\n`) ?? [];
    const [skipped, ...others] = aroundChanges(parts);
    expect(skipped).toEqual({ skipped: 18 });
    expect(others).toEqual([
      { kind: 'same', text: 'Line 19\nLine 20\n' },
      { kind: 'added', text: 'The end\n' },
    ]);
  });

  it('is shown where it is short', () => {
    const parts = compareTexts('One\nTwo\n', 'One\nTwo\nThree\n') ?? [];
    expect(aroundChanges(parts)).toEqual(parts);
  });
});
