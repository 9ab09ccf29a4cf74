/**
 * Recurrence rules as RFC 5545 §3.3.10 writes them: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10'. What is kept is the value alone,
 * in one canonical form. Days and hours of a rule are those of the event's own zone.
 */

/** What an event may repeat by. Rules within a day are not kept. */
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Occurrences that a rule may count. */
export const MOST_COUNTED = 2000;
/** Times a day that a rule may name by its hours, minutes and seconds. */
const MOST_A_DAY = 24;
const LONGEST = 500;

/** The parts of a rule by their names, in the order in which they are written. */
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

/** What each part may say. */
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

/** The parts of a rule, whatever they say; one with a prefix 'RRULE:' is read too. */
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

/** A rule's parts in their order; what says nothing beyond what is meant anyhow is left out. */
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

/** What is wrong with a rule, in words; null when it can be kept. */
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

/** The rule in its canonical form. Only of one without a problem. */
export const canonicalRule = (rule: string): string => writeRule(readRule(rule));

/** '20261231' is the day, '20261231T140000Z' the instant, '20261231T140000' that time of UTC. Null for no real date. */
export function untilOf(value: string): { readonly day: string } | { readonly instant: string } | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?$/.exec(value);
  if (match === null) return null;
  const [, year, month, date, hour, minute, second] = match;
  const day = `${year}-${month}-${date}`;
  const at = new Date(`${day}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}.000Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return null;
  return hour === undefined ? { day } : { instant: at.toISOString() };
}

/** '2026-12-31' as UNTIL writes a day, an instant as it writes that: '20261231T140000Z'. */
export const untilText = (dayOrInstant: string): string =>
  dayOrInstant.length === 10
    ? dayOrInstant.replaceAll('-', '')
    : `${dayOrInstant.slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`;

/** The rule with other values of some parts; null takes one out. */
export function withParts(rule: string, changes: Readonly<Record<string, string | null>>): string {
  const parts = new Map(readRule(rule));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parts.delete(name);
    else parts.set(name, value);
  }
  return writeRule(parts);
}
