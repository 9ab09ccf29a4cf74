import type { Performance, PerformanceRecords } from '@lexledger/contracts/features/performance';
import type { PerformanceFigure } from '@lexledger/contracts/performanceChoices';
import { liveQuery } from '../../cache/query.ts';
import { mineParameter } from '../../components/list/whose.ts';
import type { Period } from '../../components/periods.ts';
import { type Day, today } from '../../dates/zones.ts';

const PATH = '/api/performance';
const VIEWS = [
  ...['time-entries', 'invoices', 'tasks', 'rates', 'hours-targets'],
  ...['financial-records', 'postings', 'ledger-settings'],
];

/** A range of calendar days, both ends included. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Full years that 'all time' covers, which is the most that the server sums up. */
const YEARS_BACK = 8;

/** The days of a period, which may lack a beginning or an end. */
export function daysOf({ from, to }: Period, now: Day = today()): Days {
  const year = Number(now.slice(0, 4));
  return { from: from ?? `${year - YEARS_BACK}-01-01`, to: to ?? `${year}-12-31` };
}

/** @param isMine whether the figures are of what is the person's among the firm's */
export const performanceQuery = (days: Days, isMine: boolean) =>
  liveQuery<Performance>([PATH, { ...days, ...mineParameter(isMine) }], VIEWS);

export const performanceRecords = (days: Days, figure: PerformanceFigure, isMine: boolean) =>
  liveQuery<PerformanceRecords>([`${PATH}/records`, { ...days, figure, ...mineParameter(isMine) }], VIEWS);
