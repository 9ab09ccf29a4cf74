import { describe, expect, it } from 'vitest';
import { text } from './fields.ts';

describe('a text', () => {
  it.each([['a\u0000b'], ['a\u001bb'], ['a\u007fb'], ['a\ud800b']])(
    'refuses what not every store gives back: %j',
    (given) => {
      expect(text(100).safeParse(given).error?.issues[0]?.message).toBe('Remove the control characters');
    },
  );

  it.each([['Zoë 😀 עדה'], ['first line\nsecond\tline\r\nthird']])('takes every writable character: %j', (given) => {
    expect(text(100).parse(given)).toBe(given);
  });
});
