import { type Period } from './periods.ts';
export declare const COMPARISONS: {
  readonly none: 'No comparison';
  readonly before: 'Period before';
  readonly year: 'Year before';
};
export type Comparison = keyof typeof COMPARISONS;
/** Number of months in a period that consists of whole months; null for other periods. */
export declare function wholeMonths({ from, to }: Period): number | null;
/**
 * The period to compare a period with: the same number of whole months if it consists of whole months, otherwise the
 * same number of days. Null for a period without a beginning or an end.
 */
export declare function comparedWith(period: Period, comparison: Comparison): Period | null;
/** The month at the same place in the other period; null if one of the periods has no beginning. */
export declare const monthBeside: (month: string, period: Period, other: Period) => string | null;
