const DAY = 86_400_000;

/** The same moment, or that of the Monday after when it falls on a weekend. */
export function workday(at: number): number {
  const weekday = new Date(at).getUTCDay();
  return at + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * DAY;
}
