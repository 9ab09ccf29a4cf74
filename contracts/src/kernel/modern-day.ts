/** The range of years for which holidays and calendars are computed. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

/** The problem of the year of a day, `YYYY-MM-DD`, or of an instant, by its UTC day; null when there is none. */
export function modernDayProblem(day: string): string | null {
  const year = Number.parseInt(day, 10);
  if (year < FIRST_YEAR) return `Give a day in ${FIRST_YEAR} or later. Check the year.`;
  return year > LAST_YEAR ? `Give a day before the year ${LAST_YEAR + 1}. Check the year.` : null;
}

const DAY_MS = 86_400_000;

/** The same for an instant, ISO 8601: one that is on a day of those years in any time zone has no problem. */
export function modernInstantProblem(instant: string): string | null {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return null;
  const problems = [-DAY_MS, DAY_MS].map((shift) => modernDayProblem(new Date(at + shift).toISOString()));
  return problems.includes(null) ? null : (problems[0] ?? null);
}
