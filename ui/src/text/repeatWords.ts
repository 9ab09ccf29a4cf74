import { readRule, untilOf, WEEKDAYS } from '@lexledger/contracts/kernel/recurrence-rule';
import { dayOf } from '../dates/zones.ts';
import { count, formatDay, formatNumber } from './format.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const UNITS: Readonly<Record<string, string>> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };
const WORKDAYS = 'MO,TU,WE,TH,FR';

const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const ordinalWord = (at: number): string => (at === -1 ? 'last' : (ORDINALS[at - 1] ?? `${at}th`));

export const weekdayWord = (day: string): string => DAYS[WEEKDAYS.indexOf(day as (typeof WEEKDAYS)[number])] ?? day;

function dayWords(day: string): string {
  const ordinal = Number.parseInt(day, 10);
  const name = weekdayWord(day.slice(-2));
  return Number.isNaN(ordinal) ? name : `the ${ordinalWord(ordinal)} ${name}`;
}

/** Parts without an English phrase here are shown as the rule writes them. */
const OTHERS = ['BYWEEKNO', 'BYYEARDAY', 'BYHOUR', 'BYMINUTE', 'BYSECOND'];

/** A recurrence rule in words: 'Every 2 weeks on Monday and Wednesday, until Dec 31, 2026'. */
export function repeatText(rule: string): string {
  const parts = readRule(rule);
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const unit = UNITS[parts.get('FREQ') ?? ''] ?? 'time';
  const byDay = parts.get('BYDAY');
  const position = parts.get('BYSETPOS');
  const isWorkdays = byDay === WORKDAYS;
  const days = byDay?.split(',') ?? [];
  const on = [
    ...(parts.get('BYMONTHDAY')?.split(',') ?? []).map((day) => (day === '-1' ? 'the last day' : `day ${day}`)),
    ...(position !== undefined
      ? [`the ${ordinalWord(Number(position))} ${isWorkdays ? 'weekday' : joined(days.map(dayWords))}`]
      : isWorkdays
        ? ['weekdays']
        : days.map(dayWords)),
  ];
  const months = (parts.get('BYMONTH')?.split(',') ?? []).map((month) => MONTHS[Number(month) - 1] ?? month);
  const until = untilOf(parts.get('UNTIL') ?? '');
  return [
    interval === 1 ? `Every ${unit}` : `Every ${formatNumber(interval)} ${unit}s`,
    on.length > 0 && ` on ${joined(on)}`,
    months.length > 0 && ` in ${joined(months)}`,
    ...OTHERS.filter((name) => parts.has(name)).map((name) => `, ${name} ${parts.get(name)}`),
    parts.has('COUNT') && `, ${count(Number(parts.get('COUNT')), 'time')}`,
    until !== null && `, until ${formatDay('day' in until ? until.day : dayOf(until.instant))}`,
  ]
    .filter(Boolean)
    .join('');
}
