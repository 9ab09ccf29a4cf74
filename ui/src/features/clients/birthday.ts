import type { Client } from '@lexledger/contracts/features/clients';
import { nextBirthday } from '@lexledger/contracts/kernel/birthday';
import type { Day } from '../../dates/zones.ts';

export interface NextBirthday {
  readonly date: Day;
  /** Whole days from today; 0 on the day itself. */
  readonly days: number;
  /** The age that the client reaches. */
  readonly age: number;
  /** Whether the reminder for this birthday is dismissed. */
  readonly dismissed: boolean;
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** The next birthday; null without a birthday on record, and for an erased client. */
export function nextBirthdayOf(
  { birthday, birthdayDismissedForYear }: Pick<Client, 'birthday' | 'birthdayDismissedForYear'>,
  today: Day,
): NextBirthday | null {
  if (birthday === null || !/^\d{4}-\d{2}-\d{2}$/.test(birthday)) return null;
  const { date, days } = nextBirthday(birthday, today);
  const year = yearOf(date);
  return { date, days, age: year - yearOf(birthday), dismissed: birthdayDismissedForYear === year };
}
