import { type Period } from './periods.ts';
export declare const COMPARISONS: {
  readonly none: 'No comparison';
  readonly before: 'Period before';
  readonly year: 'Year before';
};
export type Comparison = keyof typeof COMPARISONS;
/** The months that a period is made of, when it is made of whole ones; null for other periods. */
export declare function wholeMonths({ from, to }: Period): number | null;
/**
 * What a period is compared with: as many whole months where it has whole months, else as many days. Null for a period
 * without a beginning or an end.
 */
export declare function comparedWith(period: Period, comparison: Comparison): Period | null;
/** The month that stands in the other period where this one stands in the period. */
export declare const monthBeside: (month: string, period: Period, other: Period) => string | null;
