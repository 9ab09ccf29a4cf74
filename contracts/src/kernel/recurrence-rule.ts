/**
 * Recurrence rules in the format of RFC 5545 §3.3.10: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10'. Only the value is stored, in
 * one canonical form. Days and hours of a rule are those of the event's own time zone.
 */

/** Supported frequencies. Rules that repeat within a day are not supported. */
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Limit of a rule's COUNT. */
export const MOST_COUNTED = 2000;
/** Limit of times per day that a rule can produce by its hours, minutes and seconds. */
const MOST_A_DAY = 24;
const LONGEST = 500;

/** The parts of a rule by name, in the order in which they are written. */
export type RuleParts = ReadonlyMap<string, string>;

const ORDER = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYMONTH',
  'BYWEEKNO',
  'BYYEARDAY',
  'BYMONTHDAY',
  'BYDAY',
  'BYHOUR',
  'BYMINUTE',
  'BYSECOND',
  'BYSETPOS',
  'WKST',
];

const within = (low: number, high: number, signed: boolean) => (text: string) => {
  const pattern = signed ? /^[+-]?\d{1,3}$/ : /^\d{1,4}$/;
  const size = Math.abs(Number(text));
  return pattern.test(text) && size >= low && size <= high;
};
const listOf = (each: (text: string) => boolean) => (text: string) => text.split(',').every(each);
const isWeekday = (text: string): boolean => WEEKDAYS.some((day) => day === text);

/** The allowed values of each part. */
const PARTS: Readonly<Record<string, (value: string) => boolean>> = {
  FREQ: (value) => FREQUENCIES.some((frequency) => frequency === value),
  INTERVAL: within(1, 1000, false),
  COUNT: within(1, MOST_COUNTED, false),
  UNTIL: (value) => /^\d{8}(?:T\d{6}Z?)?$/.test(value) && untilOf(value) !== null,
  BYMONTH: listOf(within(1, 12, false)),
  BYWEEKNO: listOf(within(1, 53, true)),
  BYYEARDAY: listOf(within(1, 366, true)),
  BYMONTHDAY: listOf(within(1, 31, true)),
  BYDAY: listOf((day) => /^(?:[+-]?[1-9]\d?)?[A-Z]{2}$/.test(day) && isWeekday(day.slice(-2))),
  BYHOUR: listOf(within(0, 23, false)),
  BYMINUTE: listOf(within(0, 59, false)),
  BYSECOND: listOf(within(0, 59, false)),
  BYSETPOS: listOf(within(1, 366, true)),
  WKST: isWeekday,
};

/** The parts of a rule, without validation; a prefix 'RRULE:' is accepted. */
export const readRule = (rule: string): RuleParts =>
  new Map(
    rule
      .trim()
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const at = part.indexOf('=');
        return at < 0 ? ([part, ''] as const) : ([part.slice(0, at), part.slice(at + 1)] as const);
      }),
  );

/** Writes a rule's parts in order; parts with default values are left out. */
export function writeRule(parts: RuleParts): string {
  const said = ORDER.flatMap((name) => {
    const value = parts.get(name);
    const isUsual = (name === 'INTERVAL' && value === '1') || (name === 'WKST' && value === 'MO');
    return value === undefined || isUsual ? [] : [`${name}=${value.replaceAll('+', '')}`];
  });
  return said.join(';');
}

const timesOf = (parts: RuleParts): number =>
  ['BYHOUR', 'BYMINUTE', 'BYSECOND'].reduce((times, name) => times * (parts.get(name)?.split(',').length ?? 1), 1);

/** The problem of a rule, in words; null when it can be stored. */
export function ruleProblem(rule: string): string | null {
  if (rule.length > LONGEST) return `The rule is longer than ${LONGEST} characters`;
  const parts = readRule(rule);
  const frequency = parts.get('FREQ');
  if (frequency === undefined) return 'The rule does not say how often the event repeats (FREQ)';
  if (/^(?:HOURLY|MINUTELY|SECONDLY)$/.test(frequency)) return 'An event repeats at most daily; add one for each hour';
  for (const [name, value] of parts) {
    const check = PARTS[name];
    if (check === undefined) return `The rule says ${name}, which has no meaning here`;
    if (!check(value)) return `The rule says ${name}=${value}, which cannot be read`;
  }
  if (parts.has('COUNT') && parts.has('UNTIL')) return 'The rule says both COUNT and UNTIL; leave one of them out';
  if (timesOf(parts) > MOST_A_DAY) return `The rule names more than ${MOST_A_DAY} times a day`;
  return null;
}

/** The rule in canonical form. The rule must have no problem. */
export const canonicalRule = (rule: string): string => writeRule(readRule(rule));

/**
 * Parses UNTIL: '20261231' is a day, '20261231T140000Z' an instant, '20261231T140000' that time in UTC. Null when it is
 * not a real date.
 */
export function untilOf(value: string): { readonly day: string } | { readonly instant: string } | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?$/.exec(value);
  if (match === null) return null;
  const [, year, month, date, hour, minute, second] = match;
  const day = `${year}-${month}-${date}`;
  const at = new Date(`${day}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}.000Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return null;
  return hour === undefined ? { day } : { instant: at.toISOString() };
}

/** Formats UNTIL: a day for '2026-12-31', and for an instant '20261231T140000Z'. */
export const untilText = (dayOrInstant: string): string =>
  dayOrInstant.length === 10
    ? dayOrInstant.replaceAll('-', '')
    : `${dayOrInstant.slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`;

/** The rule with changed values of some parts; null removes one. */
export function withParts(rule: string, changes: Readonly<Record<string, string | null>>): string {
  const parts = new Map(readRule(rule));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parts.delete(name);
    else parts.set(name, value);
  }
  return writeRule(parts);
}
