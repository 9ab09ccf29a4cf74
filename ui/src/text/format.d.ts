import { type Day } from '../dates/zones.ts';
export declare const LOCALE = 'en-US';
type Style = keyof typeof dateStyles;
declare const dateStyles: {
  /** Nov 21, 2026: for tables and fields. */
  readonly day: {
    readonly year: 'numeric';
    readonly month: 'short';
    readonly day: 'numeric';
  };
  /** Nov 21: for places where the year is clear. */
  readonly short: {
    readonly month: 'short';
    readonly day: 'numeric';
  };
  /** Saturday, November 21, 2026: for headings. */
  readonly long: {
    readonly weekday: 'long';
    readonly year: 'numeric';
    readonly month: 'long';
    readonly day: 'numeric';
  };
  /** November 21: for birthdays. */
  readonly monthDay: {
    readonly month: 'long';
    readonly day: 'numeric';
  };
  /** Nov 2026: for axes. */
  readonly month: {
    readonly year: 'numeric';
    readonly month: 'short';
  };
  /** Sat: for calendars. */
  readonly weekday: {
    readonly weekday: 'short';
  };
};
/** A calendar day, which is the same in every time zone. */
export declare const formatDay: (day: Day, style?: Style) => string;
/** Nov 21; Nov 21, 2028 in another year. */
export declare const formatDayBriefly: (day: Day) => string;
/** The day of an instant in the user's time zone. */
export declare const formatInstantDay: (instant: string | number | Date, style?: Style) => string;
/** 11:42 AM, or 11:42:07 AM. */
export declare const formatTime: (instant: string | number | Date, withSeconds?: boolean) => string;
/** Nov 21, 2026, 11:42 AM. */
export declare const formatInstant: (instant: string | number | Date) => string;
export declare const formatNumber: (value: number) => string;
/** A ratio: 0.42 → 42%. */
export declare const formatPercent: (ratio: number) => string;
/** Minutes as hours and minutes: 84 → 1h 24m. */
export declare function formatMinutes(minutes: number): string;
/** Minutes as the decimal hours of an invoice: 84 → 1.4. */
export declare const formatHours: (minutes: number) => string;
/** Milliseconds as a countdown: 4:05. */
export declare function formatCountdown(milliseconds: number): string;
/** 'in 3 days', '2 hours ago', 'just now'. Both parameters are milliseconds since 1970. */
export declare function formatRelative(instant: number, now: number): string;
/** 'today', 'tomorrow', 'in 5 days', '3 days ago'. `days` counts whole days from today. */
export declare const formatDaysAway: (days: number) => string;
/** 'client' for one, 'clients' for three. */
export declare const wordFor: (amount: number, one: string, many?: string) => string;
/** '1 client', '3 clients'. */
export declare const count: (amount: number, one: string, many?: string) => string;
