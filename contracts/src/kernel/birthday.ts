const DAY_MS = 86_400_000;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** A person born on February 29 keeps the birthday in February: on the 28th of a common year. */
const inYear = (birthday: string, year: number): string => {
  const day = birthday.slice(5) === '02-29' && !isLeap(year) ? '02-28' : birthday.slice(5);
  return `${String(year).padStart(4, '0')}-${day}`;
};

/** The next birthday on or after a day, both `YYYY-MM-DD`, and the number of days until then (0 on the day itself). */
export function nextBirthday(birthday: string, today: string): { readonly date: string; readonly days: number } {
  const year = Number(today.slice(0, 4));
  const thisYear = inYear(birthday, year);
  const date = thisYear >= today ? thisYear : inYear(birthday, year + 1);
  return { date, days: Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS) };
}

/** No living person was born before this day. */
export const EARLIEST_BIRTHDAY = '1900-01-01';

/** The problem of a new date of birth on a day of the user's calendar, both `YYYY-MM-DD`; null when there is none. */
export function birthdayProblem(birthday: string, today: string): string | null {
  if (birthday > today) return 'A birthday cannot be in the future. Give today or an earlier day.';
  if (birthday < EARLIEST_BIRTHDAY) return 'Give a birthday in 1900 or later. Check the year.';
  return null;
}
