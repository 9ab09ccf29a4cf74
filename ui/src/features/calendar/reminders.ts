const WORDS: readonly (readonly [number, string])[] = [
  [0, 'At the start'],
  [5, '5 minutes before'],
  [10, '10 minutes before'],
  [15, '15 minutes before'],
  [30, '30 minutes before'],
  [60, '1 hour before'],
  [120, '2 hours before'],
  [1440, '1 day before'],
  [2880, '2 days before'],
  [10_080, '1 week before'],
];

/** The reminder in words; null means no reminder. */
export function reminderText(minutes: number | null): string {
  if (minutes === null) return 'No reminder';
  return WORDS.find(([known]) => known === minutes)?.[1] ?? `${minutes} minutes before`;
}

/** The offered minutes, including the chosen ones. */
export const reminderChoices = (chosen: number | null): readonly number[] =>
  [...new Set([...WORDS.map(([minutes]) => minutes), ...(chosen === null ? [] : [chosen])])].sort((a, b) => a - b);

/** Days as text: '30, 7, 1'. */
export const daysText = (days: readonly number[]): string =>
  days.map((day) => (Number.isNaN(day) ? '?' : String(day))).join(', ');

/**
 * The typed days without duplicates, the earliest reminder first; null if there are none, which means the usual ones.
 */
export function readDays(text: string): readonly number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (parts.length === 0) return null;
  return [...new Set(parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN)))].sort((a, b) => b - a);
}
