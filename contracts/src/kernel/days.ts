/** Calendar days are texts `YYYY-MM-DD`, months `YYYY-MM`: they compare as texts, and are never instants. */
const DAY_MS = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The days of a month or a year as a range of texts; 31 is at least the last day of every month. */
export const daysOf = (period: string): { readonly gte: string; readonly lte: string } =>
  period.length === 4
    ? { gte: `${period}-01-01`, lte: `${period}-12-31` }
    : { gte: `${period}-01`, lte: `${period}-31` };
