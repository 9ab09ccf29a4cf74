import { readRule, untilOf, untilText, WEEKDAYS, withParts } from '@lexledger/contracts/kernel/recurrence-rule';
import { type Day, dayOf, daysBetween, noonOf } from '../../dates/zones.ts';
import { repeatText } from '../../text/repeatWords.ts';

/** How a series ends: never, after a number of occurrences, or on a day. */
export type SeriesEnd =
  | { readonly by: 'never' }
  | { readonly by: 'count'; readonly count: number }
  | { readonly by: 'day'; readonly day: Day };

const MONDAY = '2024-01-01';

const weekdayOf = (day: Day): (typeof WEEKDAYS)[number] => WEEKDAYS[((daysBetween(MONDAY, day) % 7) + 7) % 7] ?? 'MO';

/** The rule without its end. */
export const patternOf = (rule: string): string => withParts(rule, { COUNT: null, UNTIL: null });

/** The usual repetitions for a day, and the one that is chosen already. */
export function repeatChoices(
  day: Day,
  chosen: string | null,
): readonly { readonly value: string; readonly label: string }[] {
  const weekday = weekdayOf(day);
  const date = Number(day.slice(8));
  const month = Number(day.slice(5, 7));
  const daysInMonth = new Date(Date.UTC(Number(day.slice(0, 4)), month, 0)).getUTCDate();
  const isLast = date + 7 > daysInMonth;
  const rules = [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    `FREQ=WEEKLY;BYDAY=${weekday}`,
    `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`,
    `FREQ=MONTHLY;BYMONTHDAY=${date}`,
    `FREQ=MONTHLY;BYDAY=${Math.ceil(date / 7)}${weekday}`,
    ...(isLast ? [`FREQ=MONTHLY;BYDAY=-1${weekday}`] : []),
    `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${date}`,
  ];
  const all = chosen === null || rules.includes(patternOf(chosen)) ? rules : [patternOf(chosen), ...rules];
  return all.map((value) => ({ value, label: repeatText(value) }));
}

export function endOf(rule: string): SeriesEnd {
  const parts = readRule(rule);
  const until = parts.get('UNTIL');
  if (parts.has('COUNT')) return { by: 'count', count: Number(parts.get('COUNT')) };
  if (until === undefined) return { by: 'never' };
  const end = untilOf(until);
  return end === null ? { by: 'never' } : { by: 'day', day: 'day' in end ? end.day : dayOf(end.instant) };
}

/** The rule with another end. A series that ends on a day ends with the last moment of that day. */
export const endingAs = (rule: string, end: SeriesEnd): string =>
  withParts(rule, {
    COUNT: end.by === 'count' ? String(end.count) : null,
    UNTIL: end.by === 'day' ? untilText(end.day) : null,
  });

/** The default end of a series: three months later. */
export const usualEnd = (day: Day): Day => {
  const end = noonOf(day);
  end.setUTCMonth(end.getUTCMonth() + 3);
  return end.toISOString().slice(0, 10);
};
