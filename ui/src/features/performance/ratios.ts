import type { Performance } from '@lexledger/contracts/features/performance';
import { toCents } from '@lexledger/contracts/kernel/money';

type Figures = Omit<Performance['months'][number], 'month'>;

/** Null where there is nothing to divide by. */
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The ratios of a period or a month, each from 0 upwards. */
export interface Ratios {
  /** Hours recorded of those that were to be. */
  readonly hours: number | null;
  /** Billable hours of those recorded. */
  readonly utilisation: number | null;
  /** Billed of what the billable time is worth, and collected of it. */
  readonly billed: number | null;
  readonly collected: number | null;
  /** Done on time of the tasks whose day has come or that are done. */
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

/** Percentage points from one ratio to another; null while one of them is not known. */
export const pointsBetween = (before: number | null, now: number | null): number | null =>
  before === null || now === null ? null : Math.round(now * 100) - Math.round(before * 100);
