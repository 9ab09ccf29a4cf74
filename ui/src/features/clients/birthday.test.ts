import { expect, it } from 'vitest';
import { nextBirthdayOf } from './birthday.ts';

const born = (birthday: string | null, birthdayDismissedForYear: number | null = null) =>
  nextBirthdayOf({ birthday, birthdayDismissedForYear }, '2026-11-21');

it('tells the age that the next birthday brings, next year too', () => {
  expect(born('1980-11-21')).toEqual({ date: '2026-11-21', days: 0, age: 46, dismissed: false });
  expect(born('1980-01-05')).toEqual({ date: '2027-01-05', days: 45, age: 47, dismissed: false });
});

it('knows a reminder dismissed for that birthday, and not for an earlier one', () => {
  expect(born('1980-01-05', 2027)?.dismissed).toBe(true);
  expect(born('1980-01-05', 2026)?.dismissed).toBe(false);
});

it('knows one dismissed for another birthday, as after the date of birth was corrected, for none of this one', () => {
  expect(born('1980-12-30', 2027)?.dismissed).toBe(false);
});

it('has none without a birthday, or when it was erased', () => {
  expect(born(null)).toBeNull();
  expect(born('[erased]')).toBeNull();
});
