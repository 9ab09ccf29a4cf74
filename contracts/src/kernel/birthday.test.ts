import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthdayProblem, nextBirthday } from './birthday.ts';
import { calendarDay } from './calendar-day.ts';

describe('the next birthday', () => {
  it.each([
    ['1980-05-17', '2026-05-17', '2026-05-17', 0],
    ['1980-05-17', '2026-05-16', '2026-05-17', 1],
    ['1980-05-17', '2026-05-18', '2027-05-17', 364],
    ['1980-01-03', '2026-12-28', '2027-01-03', 6],
    ['1980-12-31', '2026-12-31', '2026-12-31', 0],
    ['1992-02-29', '2026-02-27', '2026-02-28', 1],
    ['1992-02-29', '2026-03-01', '2027-02-28', 364],
    ['1992-02-29', '2027-12-01', '2028-02-29', 90],
    ['1992-02-29', '2028-02-28', '2028-02-29', 1],
    ['1992-02-29', '2100-02-28', '2100-02-28', 0],
  ])('of somebody born on %s, on %s, is %s, in %d days', (birthday, today, date, days) => {
    expect(nextBirthday(birthday, today)).toEqual({ date, days });
  });

  it('is never in the past and never more than a leap year away', () => {
    const aDay = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(aDay, aDay, (birthday, today) => {
        const { date, days } = nextBirthday(birthday, today);
        expect(date >= today).toBe(true);
        expect(days).toBeGreaterThanOrEqual(0);
        expect(days).toBeLessThanOrEqual(366);
      }),
    );
  });
});

describe('the calendar day of an instant', () => {
  it.each([
    ['2026-03-02T04:30:00.000Z', 'America/New_York', '2026-03-01'],
    ['2026-03-02T05:30:00.000Z', 'America/New_York', '2026-03-02'],
    ['2026-07-02T04:30:00.000Z', 'America/New_York', '2026-07-02'],
    ['2026-12-31T23:30:00.000Z', 'Europe/Paris', '2027-01-01'],
    ['2026-03-02T04:30:00.000Z', 'UTC', '2026-03-02'],
    ['2026-03-02T12:00:00.000Z', 'Pacific/Kiritimati', '2026-03-03'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(calendarDay(instant, zone)).toBe(day);
    expect(calendarDay(Date.parse(instant), zone)).toBe(day);
  });

  it('needs a zone that there is', () => {
    expect(() => calendarDay(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('a date of birth', () => {
  it.each(['1900-01-01', '1980-05-17', '2026-03-02'])('of %s is possible on 2 March 2026', (birthday) => {
    expect(birthdayProblem(birthday, '2026-03-02')).toBeNull();
  });

  it.each([
    ['2026-03-03', 'A birthday cannot be in the future. Give today or an earlier day.'],
    ['1899-12-31', 'Give a birthday in 1900 or later. Check the year.'],
    ['0001-01-01', 'Give a birthday in 1900 or later. Check the year.'],
  ])('of %s is not', (birthday, problem) => {
    expect(birthdayProblem(birthday, '2026-03-02')).toBe(problem);
  });
});
