import type { DatePrecision } from '@lexledger/contracts/caseChoices';
import { formatDay } from './format.ts';

/** Time of a fact, as precisely as it is known. */
export interface When {
  /** `YYYY-MM-DD`: the first day of a month, January 1 of a year; null if it is not known. */
  readonly date: string | null;
  readonly datePrecision: DatePrecision;
  readonly isDateApproximate: boolean;
}

export const NO_DATE = 'No date';

function dateOf(date: string, precision: DatePrecision): string {
  if (precision === 'year') return date.slice(0, 4);
  return formatDay(date, precision === 'month' ? 'month' : 'day');
}

/** The date in words: 'Jun 14, 2025', 'Jun 2025', 'about 2025', 'No date'. */
export function formatWhen({ date, datePrecision, isDateApproximate }: When): string {
  if (date === null) return NO_DATE;
  return `${isDateApproximate ? 'about ' : ''}${dateOf(date, datePrecision)}`;
}

const LENGTHS: Readonly<Record<DatePrecision, number>> = { year: 4, month: 7, day: 10 };

/** The date for machines and spreadsheets: '2025-06-14', '2025-06', 'about 2025', ''. */
export function plainWhen({ date, datePrecision, isDateApproximate }: When): string {
  if (date === null) return '';
  return `${isDateApproximate ? 'about ' : ''}${date.slice(0, LENGTHS[datePrecision])}`;
}
