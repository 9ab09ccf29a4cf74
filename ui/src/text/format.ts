import { currentZone, type Day, noonOf, today } from '../dates/zones.ts';

export const LOCALE = 'en-US';

type Style = keyof typeof dateStyles;

const dateStyles = {
  /** Nov 21, 2026: for tables and fields. */
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  /** Nov 21: for places where the year is clear. */
  short: { month: 'short', day: 'numeric' },
  /** Saturday, November 21, 2026: for headings. */
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  /** November 21, 2026: for letters. */
  written: { year: 'numeric', month: 'long', day: 'numeric' },
  /** November 21: for birthdays. */
  monthDay: { month: 'long', day: 'numeric' },
  /** Nov 2026: for axes. */
  month: { year: 'numeric', month: 'short' },
  /** Sat: for calendars. */
  weekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(name: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  formats.set(key, made);
  return made;
}

/** A calendar day, which is the same in every time zone. */
export const formatDay = (day: Day, style: Style = 'day'): string =>
  format(style, 'UTC', dateStyles[style]).format(noonOf(day.slice(0, 10)));

/** A text of the server with its days as screens write them: 2026-12-02 → Dec 2, 2026. */
export const withDaysShown = (text: string): string =>
  text.replace(/\b\d{4}-\d\d-\d\d\b(?![-\w]|\.\w)/g, (day) =>
    Number.isNaN(noonOf(day).getTime()) ? day : formatDay(day),
  );

/** Nov 21; Nov 21, 2028 in another year. */
export const formatDayBriefly = (day: Day): string =>
  formatDay(day, day.slice(0, 4) === today().slice(0, 4) ? 'short' : 'day');

/** The day of an instant in the user's time zone. */
export const formatInstantDay = (instant: string | number | Date, style: Style = 'day'): string =>
  format(style, currentZone(), dateStyles[style]).format(new Date(instant));

/** 11:42 AM, or 11:42:07 AM. */
export const formatTime = (instant: string | number | Date, withSeconds = false): string =>
  format(withSeconds ? 'seconds' : 'time', currentZone(), {
    hour: 'numeric',
    minute: '2-digit',
    ...(withSeconds ? { second: '2-digit' } : {}),
  }).format(new Date(instant));

/** Nov 21, 2026, 11:42 AM. */
export const formatInstant = (instant: string | number | Date): string =>
  `${formatInstantDay(instant)}, ${formatTime(instant)}`;

const number = new Intl.NumberFormat(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });

export const formatNumber = (value: number): string => number.format(value).replace('-', '−');

/** A ratio: 0.42 → 42%. */
export const formatPercent = (ratio: number): string => percent.format(ratio).replace('-', '−');

/** Minutes as hours and minutes: 84 → 1h 24m. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}

/** Measured seconds: 4999 → 1h 23m 19s. Zero seconds are omitted. */
export function formatMeasured(seconds: number): string {
  const rest = seconds % 60;
  const minutes = Math.floor(seconds / 60);
  if (rest === 0) return formatMinutes(minutes);
  return minutes === 0 ? `${rest}s` : `${formatMinutes(minutes)} ${rest}s`;
}

/** Minutes as the decimal hours of an invoice: 84 → 1.4. */
export const formatHours = (minutes: number): string => (minutes / 60).toFixed(1);

/** Milliseconds as a countdown: 4:05. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto', style: 'long' });

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** 'in 3 days', '2 hours ago', 'just now'. Both parameters are milliseconds since 1970. */
export function formatRelative(instant: number, now: number): string {
  const seconds = (instant - now) / 1000;
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  }
  return 'just now';
}

/** 'today', 'tomorrow', 'in 5 days', '3 days ago'. `days` counts whole days from today. */
export const formatDaysAway = (days: number): string => relative.format(days, 'day');

/** 'clients', 'entries', 'days' */
export const plural = (one: string): string => `${one.replace(/(?<=[^aeiou])y$/, 'ie')}s`;

/** 'client' for one, 'clients' for three. */
export const wordFor = (amount: number, one: string, many = plural(one)): string => (amount === 1 ? one : many);

/** '1 client', '3 clients'. */
export const count = (amount: number, one: string, many?: string): string =>
  `${formatNumber(amount)} ${wordFor(amount, one, many)}`;
