import { QUOTE_COUNT } from '@lexledger/contracts/constants';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../dates/zones.ts';
import { QUOTES, quoteOf } from './quotes.ts';

describe('the quote of the day', () => {
  it('comes from a list of fifteen, none twice', () => {
    expect(QUOTES).toHaveLength(15);
    expect(QUOTE_COUNT).toBe(QUOTES.length);
    expect(new Set(QUOTES.map(({ text }) => text)).size).toBe(15);
  });

  it('is the same whenever the same day is asked for', () => {
    expect(quoteOf('2026-11-21')).toBe(quoteOf('2026-11-21'));
    expect(quoteOf('2026-11-21').author).toBe('Louis D. Brandeis');
  });

  it('shows every quote within a year, none much more often than another', () => {
    const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));
    const shown = new Map<string, number>();
    for (const day of days) {
      const { text } = quoteOf(day);
      shown.set(text, (shown.get(text) ?? 0) + 1);
    }
    expect(shown.size).toBe(15);
    expect(Math.max(...shown.values())).toBeLessThan(3 * (days.length / 15));
  });
});
