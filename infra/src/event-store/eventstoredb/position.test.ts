import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPosition, writePosition } from './position.ts';

const place = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
const position = fc.record({ commit: place, prepare: place });

describe('a position in an EventStoreDB', () => {
  it('is read as it was written, past 2^53 too', () => {
    fc.assert(
      fc.property(position, (at) => {
        expect(readPosition(writePosition(at))).toEqual(at);
      }),
    );
    expect(writePosition({ commit: 2n ** 53n + 1n, prepare: 2n ** 53n + 1n })).toBe('00200000000000010020000000000001');
  });

  it('compares as text in the order of the log', () => {
    const order = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
    fc.assert(
      fc.property(position, position, (a, b) => {
        const [one, other] = [writePosition(a), writePosition(b)];
        const expected = order(a.commit, b.commit) || order(a.prepare, b.prepare);
        expect(one < other ? -1 : one > other ? 1 : 0).toBe(expected);
      }),
    );
  });

  it('of a checkpoint lies before the event at its place, which it does not claim, and after the one before', () => {
    const checkpoint = writePosition({ commit: 500n, prepare: 0n });
    expect(checkpoint < writePosition({ commit: 500n, prepare: 500n })).toBe(true);
    expect(checkpoint > writePosition({ commit: 499n, prepare: 499n })).toBe(true);
    expect(checkpoint > '').toBe(true);
  });

  it('before the first is the start', () => {
    expect(readPosition('')).toBe('start');
  });

  it.each(['00000000000000000042', 'C:1/P:1', 'f'.repeat(32), '0'.repeat(31), `${'0'.repeat(31)}G`])(
    'is not %j',
    (text) => {
      expect(() => readPosition(text)).toThrow(TypeError);
    },
  );

  it('is no place beyond the last that a log can have', () => {
    expect(() => writePosition({ commit: 2n ** 63n, prepare: 0n })).toThrow(RangeError);
    expect(() => writePosition({ commit: 1n, prepare: -1n })).toThrow(RangeError);
  });
});
