import { describe, expect, it } from 'vitest';
import { today } from '../dates/zones.ts';
import { count, formatDayBriefly, withDaysShown } from './format.ts';

describe('a day in brief', () => {
  it('is told without its year only where that is this one', () => {
    const year = Number(today().slice(0, 4));
    expect(formatDayBriefly(`${year}-11-23`)).toBe('Nov 23');
    expect(formatDayBriefly(`${year + 2}-11-23`)).toBe(`Nov 23, ${year + 2}`);
    expect(formatDayBriefly(`${year - 1}-11-23`)).toBe(`Nov 23, ${year - 1}`);
  });
});

describe('a text of the server', () => {
  it('has its days written as those of the screen', () => {
    expect(withDaysShown('The books are closed through 2026-12-02.')).toBe('The books are closed through Dec 2, 2026.');
    expect(withDaysShown('From 2026-12-02 on: the day on which it was sent.')).toMatch(/^From Dec 2, 2026 on/);
  });

  it('keeps what only looks like a day', () => {
    const others = 'Scan 2026-12-02.pdf, 2026-12-02T10:00:00Z, 12026-12-02, 2026-13-45';
    expect(withDaysShown(others)).toBe(others);
  });
});

describe('a count', () => {
  it('speaks of one in the singular', () => {
    expect([count(0, 'day'), count(1, 'day'), count(1200, 'day')]).toEqual(['0 days', '1 day', '1,200 days']);
    expect([count(1, 'try', 'tries'), count(2, 'try', 'tries')]).toEqual(['1 try', '2 tries']);
  });
});
