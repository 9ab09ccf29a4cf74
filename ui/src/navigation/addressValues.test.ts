import { describe, expect, it } from 'vitest';
import { knownChoice, knownDay, knownId } from './addressValues.ts';

describe('what an address says', () => {
  it('counts as a day only where there is such a day', () => {
    expect(knownDay('2026-03-02')).toBe('2026-03-02');
    expect([knownDay('2026-02-32'), knownDay('tomorrow'), knownDay('2026-3-2'), knownDay(undefined)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('counts as an id only where it could be one', () => {
    expect(knownId('9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44')).toBe('9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44');
    expect([knownId('mine'), knownId(undefined)]).toEqual(['', '']);
  });

  it('counts as a choice only where there is such a one', () => {
    const choices = [{ value: 'open' }, { value: 'closed' }] as const;
    expect([knownChoice('open', choices), knownChoice('ajar', choices), knownChoice(undefined, choices)]).toEqual([
      'open',
      '',
      '',
    ]);
  });
});
