import { describe, expect, it } from 'vitest';
import { randomPool } from './random-pool.ts';

describe('a pool of random bytes', () => {
  it('gives as many as it was made for, never the same again, however often it is filled', () => {
    const next = randomPool(12);
    const given = Array.from({ length: 2_000 }, () => next().toString('hex'));
    expect(given.every((hex) => hex.length === 24)).toBe(true);
    expect(new Set(given).size).toBe(given.length);
  });

  it('begins with bytes of the generator, not with those of an empty buffer', () => {
    const first = randomPool(16);
    const second = randomPool(16);
    expect(first()).not.toEqual(Buffer.alloc(16));
    expect(first().toString('hex')).not.toBe(second().toString('hex'));
  });
});
