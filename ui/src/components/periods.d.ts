import { type Day } from '../dates/zones.ts';
/** First and last day of a period; null for no limit. */
export interface Period {
  readonly from: Day | null;
  readonly to: Day | null;
}
export type PeriodName = 'month' | 'last-month' | 'quarter' | 'year' | 'last-year' | 'all' | 'custom';
export declare const PERIOD_LABELS: Readonly<Record<PeriodName, string>>;
/** First and last day of the month, `YYYY-MM`. */
export declare function monthPeriod(month: string): {
  readonly from: Day;
  readonly to: Day;
};
/** The days of a named period, relative to a given day. */
export declare function periodOf(name: PeriodName, today: Day): Period;
/** The name of a period, relative to a given day. */
export declare const periodName: ({ from, to }: Period, today: Day) => PeriodName;
/** The days of the week that a day belongs to, Sunday to Saturday. */
export declare function weekOf(day: Day): readonly Day[];
