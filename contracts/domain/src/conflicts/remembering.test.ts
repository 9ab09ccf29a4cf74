import { describe, expect, it, vi } from 'vitest';
import { remembering } from './remembering.ts';

describe('a function that remembers', () => {
  it('computes what it is asked again once, nothing found included', () => {
    const compute = vi.fn((text: string) => (text === 'nobody' ? null : text.length));
    const lengthOf = remembering(compute);
    expect([lengthOf('ada'), lengthOf('ada'), lengthOf('nobody'), lengthOf('nobody')]).toEqual([3, 3, null, null]);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('forgets what was not asked for long, and keeps what is', () => {
    const compute = vi.fn((text: string) => text);
    const same = remembering(compute);
    for (let count = 0; count < 50_000; count += 1) {
      same(`word ${count}`);
      same('often');
    }
    expect(compute.mock.calls.filter(([text]) => text === 'often')).toHaveLength(1);
    same('word 0');
    expect(compute.mock.calls.filter(([text]) => text === 'word 0')).toHaveLength(2);
  });
});
