import { describe, expect, it } from 'vitest';
import { createRecentLog } from './recent-log.ts';
import { at, recorded } from './test-events.ts';

const all = () => true;
const numbers = (events: readonly { readonly revision: number }[]) => events.map(({ revision }) => revision);

describe('the recent log', () => {
  it('begins after the last event there was, and covers those who have seen that', () => {
    const log = createRecentLog(at(10), at(14));
    expect(log.covers(at(9))).toBe(false);
    expect(log.covers(at(10))).toBe(true);
    expect(log.after(at(10), 5, all)).toEqual({ events: [], position: at(14), atEnd: true });
  });

  it('gives what passes after a position, and says how far it looked', () => {
    const log = createRecentLog('', '');
    for (let n = 1; n <= 6; n += 1) log.push(recorded(n, n % 2 === 0 ? 'Even' : 'Odd'));
    log.advance(at(9));
    const even = log.after(at(2), 10, ({ type }) => type === 'Even');
    expect(numbers(even.events)).toEqual([4, 6]);
    expect(even).toMatchObject({ position: at(9), atEnd: true });
    const some = log.after(at(1), 2, all);
    expect(numbers(some.events)).toEqual([2, 3]);
    expect(some).toMatchObject({ position: at(3), atEnd: false });
  });

  it('leaves out what comes twice, and never goes back', () => {
    const log = createRecentLog('', '');
    for (const n of [1, 2, 2, 1, 3]) log.push(recorded(n));
    log.advance(at(1));
    expect(numbers(log.after('', 10, all).events)).toEqual([1, 2, 3]);
    expect(log.reached).toBe(at(3));
  });

  it('lets somebody who is ahead of it wait where he is', () => {
    const log = createRecentLog('', at(3));
    expect(log.after(at(8), 5, all)).toEqual({ events: [], position: at(8), atEnd: true });
  });

  it('forgets the oldest past its number of events, without a gap after what it covers', () => {
    const log = createRecentLog('', '', { events: 8 });
    for (let n = 1; n <= 30; n += 1) log.push(recorded(n));
    const covered = Array.from({ length: 31 }, (_, n) => n).find((n) => log.covers(n === 0 ? '' : at(n))) as number;
    expect(covered).toBeGreaterThanOrEqual(22);
    expect(numbers(log.after(at(covered), 100, all).events)).toEqual(
      Array.from({ length: 30 - covered }, (_, index) => covered + 1 + index),
    );
  });

  it('forgets the oldest past its bytes, and keeps at least the last', () => {
    const log = createRecentLog('', '', { bytes: 100_000 });
    for (let n = 1; n <= 10; n += 1) log.push(recorded(n, 'NoteAdded', { text: 'x'.repeat(200_000) }));
    expect(log.covers(at(8))).toBe(false);
    expect(numbers(log.after(at(9), 10, all).events)).toEqual([10]);
  });
});
