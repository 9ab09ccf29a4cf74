import { type Day } from '../dates/zones.ts';
/** Days from and to, both included; null for no limit. */
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
/** The days that a name stands for on a given day. */
export declare function periodOf(name: PeriodName, today: Day): Period;
/** What a period is called on a given day. */
export declare const periodName: ({ from, to }: Period, today: Day) => PeriodName;
/** The week, Sunday to Saturday, that a day is in. */
export declare function weekOf(day: Day): readonly Day[];
