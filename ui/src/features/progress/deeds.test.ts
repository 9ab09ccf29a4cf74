import { EXPERIENCE } from '@lexledger/contracts/experience';
import { describe, expect, it } from 'vitest';
import { DEEDS, hasWords, timesFor } from './deeds.ts';

describe('the deeds that earn experience', () => {
  it('are all that the contract names, each in words', () => {
    expect(DEEDS.map(({ event }) => event).sort()).toEqual(Object.keys(EXPERIENCE).sort());
    expect(DEEDS.filter(({ event }) => !hasWords(event))).toEqual([]);
  });

  it('begin with what earns the most', () => {
    const points = DEEDS.map((deed) => deed.points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
  });

  it('are counted up to what is left', () => {
    expect(timesFor(101, 50)).toBe(3);
    expect(timesFor(0, 50)).toBe(1);
  });
});
