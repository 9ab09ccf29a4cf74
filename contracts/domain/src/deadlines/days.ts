const DAY_MS = 86_400_000;

/** Days since January 1, 1970 of a calendar date, `YYYY-MM-DD`. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The calendar date of a number of days since January 1, 1970. */
export const dayAt = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const plusDays = (day: string, count: number): string => dayAt(dayNumber(day) + count);

/** The day of the week: 0 for Sunday, 6 for Saturday. */
export const weekdayOf = (day: string): number => (((dayNumber(day) + 4) % 7) + 7) % 7;

const LAST_OF_MONTH = 31;

/** The same day of the month `count` months later; if that month is too short, its last day. */
export function plusMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const months = year * 12 + month - 1 + count;
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((((months % 12) + 12) % 12) + 1).padStart(2, '0')}`;
  for (let last = Math.min(date, LAST_OF_MONTH); ; last -= 1) {
    const candidate = `${first}-${String(last).padStart(2, '0')}`;
    // The Date constructor reads February 30 as March 2.
    if (dayAt(dayNumber(candidate)) === candidate) return candidate;
  }
}

const long = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** A day in words: 'Mon, March 2, 2026'. */
export const dayText = (day: string): string => long.format(dayNumber(day) * DAY_MS);
