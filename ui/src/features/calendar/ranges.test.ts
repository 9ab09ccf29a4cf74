import { describe, expect, it } from 'vitest';
import { addMonths, rangeLabel, shownDays, stepped } from './ranges.ts';

describe('the days that a view shows', () => {
  it('of a month are whole weeks', () => {
    expect(shownDays('month', '2026-11-21')).toEqual({ first: '2026-11-01', last: '2026-12-05' });
    expect(shownDays('month', '2026-02-10')).toEqual({ first: '2026-02-01', last: '2026-02-28' });
  });

  it('of a week go from Sunday to Saturday', () => {
    expect(shownDays('week', '2026-12-30')).toEqual({ first: '2026-12-27', last: '2027-01-02' });
  });

  it('of the agenda are thirty, or as many as were asked for', () => {
    expect(shownDays('agenda', '2026-02-01')).toEqual({ first: '2026-02-01', last: '2026-03-02' });
    expect(shownDays('agenda', '2026-02-01', 60).last).toBe('2026-04-01');
  });
});

describe('a step', () => {
  it('of a month stays on the last day where the next month is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(stepped('month', '2026-12-15', 1)).toBe('2027-01-15');
    expect(stepped('month', '2026-01-15', -1)).toBe('2025-12-15');
  });

  it('of the other views is a day, a week, thirty days', () => {
    expect(stepped('day', '2026-03-01', -1)).toBe('2026-02-28');
    expect(stepped('week', '2026-03-01', 1)).toBe('2026-03-08');
    expect(stepped('agenda', '2026-03-01', 1)).toBe('2026-03-31');
  });
});

describe('the label', () => {
  const label = (view: 'month' | 'week' | 'day' | 'agenda', day: string, isShort = false) =>
    rangeLabel(view, day, shownDays(view, day), { isShort, now: '2026-11-21' });

  it('names month, week, day and beginning', () => {
    expect(label('month', '2026-11-21')).toBe('November 2026');
    expect(label('week', '2026-11-18')).toBe('Nov 15 – 21, 2026');
    expect(label('week', '2026-11-30')).toBe('Nov 29 – Dec 5, 2026');
    expect(label('day', '2026-11-21')).toBe('Saturday, November 21, 2026');
    expect(label('agenda', '2026-11-21')).toBe('From Nov 21, 2026');
  });

  it('leaves out the year of now where there is little room', () => {
    expect(label('month', '2026-11-21', true)).toBe('Nov 2026');
    expect(label('week', '2026-11-18', true)).toBe('Nov 15 – 21');
    expect(label('week', '2026-12-30', true)).toBe('Dec 27 – Jan 2, 2027');
    expect(label('day', '2026-11-21', true)).toBe('Nov 21');
    expect(label('agenda', '2025-11-21', true)).toBe('From Nov 21, 2025');
  });
});
