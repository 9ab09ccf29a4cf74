import { EXPERIENCE } from '@lexledger/contracts/experience';
import { describe, expect, it } from 'vitest';
import { EARNING_ACTIONS, hasWords, timesFor } from './earningActions.ts';

describe('the deeds that earn experience', () => {
  it('are all that the contract names, each in words', () => {
    expect(EARNING_ACTIONS.map(({ event }) => event).sort()).toEqual(Object.keys(EXPERIENCE).sort());
    expect(EARNING_ACTIONS.filter(({ event }) => !hasWords(event))).toEqual([]);
  });

  it('begin with what earns the most', () => {
    const points = EARNING_ACTIONS.map((action) => action.points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
  });

  it('are counted up to what is left', () => {
    expect(timesFor(101, 50)).toBe(3);
    expect(timesFor(0, 50)).toBe(1);
  });
});
