import type { Performance } from '@lexledger/contracts/features/performance';
import { toCents } from '@lexledger/contracts/kernel/money';

type Figures = Omit<Performance['months'][number], 'month'>;

/** Null if the denominator is zero. */
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The ratios of a period or a month, each 0 or more. */
export interface Ratios {
  /** Recorded hours as a share of the target. */
  readonly hours: number | null;
  /** Billable hours as a share of recorded hours. */
  readonly utilisation: number | null;
  /** Amounts billed and collected, as shares of the value of the billable time. */
  readonly billed: number | null;
  readonly collected: number | null;
  /** Tasks done on time, as a share of the tasks that are done or overdue. */
  readonly onTime: number | null;
}

export function ratiosOf(figures: Figures): Ratios {
  const { recordedMinutes, billableMinutes, targetMinutes, onTime, late, overdue } = figures;
  const worked = toCents(figures.worked);
  return {
    hours: ratio(recordedMinutes, targetMinutes),
    utilisation: ratio(billableMinutes, recordedMinutes),
    billed: ratio(toCents(figures.billed), worked),
    collected: ratio(toCents(figures.collected), worked),
    onTime: ratio(onTime, onTime + late + overdue),
  };
}

/** The difference of two ratios in percentage points; null if one of them is null. */
export const pointsBetween = (before: number | null, now: number | null): number | null =>
  before === null || now === null ? null : Math.round(now * 100) - Math.round(before * 100);
