import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

const limit = { max: 2, windowMs: 60_000 };

describe('a limiter', () => {
  it('lets as many through as the limit says, and then names the seconds to wait', () => {
    let now = 0;
    const limiter = createLimiter(limit, { now: () => now });
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 0]);
    now = 15_000;
    expect(limiter.take('a')).toBe(45);
  });

  it('counts each key on its own', () => {
    const limiter = createLimiter(limit, { now: () => 0 });
    for (let count = 0; count < 3; count += 1) limiter.take('a');
    expect(limiter.take('b')).toBe(0);
  });

  it('begins anew when its window is over', () => {
    let now = 0;
    const limiter = createLimiter(limit, { now: () => now });
    for (let count = 0; count < 3; count += 1) limiter.take('a');
    now = 60_000;
    expect(limiter.take('a')).toBe(0);
  });

  it('does not count what is given back', () => {
    const limiter = createLimiter(limit, { now: () => 0 });
    for (let count = 0; count < 5; count += 1) {
      expect(limiter.take('a')).toBe(0);
      limiter.giveBack('a');
    }
  });

  it('with a maximum of 0 never refuses', () => {
    const limiter = createLimiter({ max: 0, windowMs: 1000 }, { now: () => 0 });
    expect(Array.from({ length: 100 }, () => limiter.take('a')).every((wait) => wait === 0)).toBe(true);
  });

  it('does not stay closed when the clock is set back', () => {
    let now = 1_000_000;
    const limiter = createLimiter(limit, { now: () => now });
    for (let count = 0; count < 3; count += 1) limiter.take('a');
    now = 0;
    expect(limiter.take('a')).toBe(0);
  });
});
