import { describe, expect, it } from 'vitest';
import { daysText, readDays } from './reminders.ts';

describe('days before a deadline', () => {
  it('are read from what is typed, in order and each once', () => {
    expect(readDays('1, 30;7 7')).toEqual([30, 7, 1]);
    expect(daysText(readDays('1, 30;7 7') ?? [])).toBe('30, 7, 1');
  });

  it('are the usual ones where nothing is typed, and no number where none is', () => {
    expect(readDays(' , ')).toBeNull();
    expect(readDays('soon')).toEqual([Number.NaN]);
  });
});
