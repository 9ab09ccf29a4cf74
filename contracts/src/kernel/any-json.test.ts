import { describe, expect, it } from 'vitest';
import { anyJson } from './any-json.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('JSON of any kind', () => {
  it.each([null, true, 1.5, 'a text', [], { a: [{ b: null }] }, nested(20)].map((value) => [value]))(
    'is taken: %j',
    (value) => {
      expect(anyJson().parse(value)).toEqual(value);
    },
  );

  it.each([21, 100_000])('is refused when it nests %s levels', (levels) => {
    const issues = anyJson().safeParse(nested(levels)).error?.issues;
    expect(issues?.map(({ message }) => message)).toEqual(['Use at most 20 levels of nesting']);
  });

  it('is refused when JSON cannot say it', () => {
    expect(anyJson().safeParse({ a: undefined, b: () => 1 }).success).toBe(false);
    expect(anyJson().safeParse(Number.POSITIVE_INFINITY).success).toBe(false);
  });
});
