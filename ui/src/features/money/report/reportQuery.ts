import type { FinancialReport, ReportRecords, TimekeeperReport } from '@lexledger/contracts/features/reports';
import type { ReportBalance, ReportFigure, ReportGroup } from '@lexledger/contracts/reportChoices';
import { addressOf, liveQuery } from '../../../cache/query.ts';
import { mineParameter } from '../../../components/list/whose.ts';
import type { Period } from '../../../components/periods.ts';
import { addDays, type Day, instantOf } from '../../../dates/zones.ts';

const PATH = '/api/financial-reports';
const VIEWS = ['financial-records', 'invoices', 'time-entries', 'cases', 'clients', 'ledger-settings'];

/** The last millisecond of a day in the user's time zone. */
export const endOf = (day: Day): string =>
  new Date(Date.parse(instantOf(`${addDays(day, 1)}T00:00`)) - 1).toISOString();

export interface Asked {
  readonly period: Period;
  readonly by: ReportGroup;
  /** The as-of day; null for now. */
  readonly asOf: Day | null;
  /** Whether it is of the person's own records and matters, and not of the firm's. */
  readonly isMine: boolean;
}

const parametersOf = ({ period: { from, to }, by, asOf, isMine }: Asked) => ({
  from,
  to,
  by,
  asOf: asOf === null ? null : endOf(asOf),
  ...mineParameter(isMine),
});

export const reportQuery = (asked: Asked) => liveQuery<FinancialReport>([PATH, parametersOf(asked)], VIEWS);

/** The report by timekeeper; it has no other grouping. */
export const timekeepersQuery = (asked: Asked) => {
  const { by: _, ...parameters } = parametersOf(asked);
  return liveQuery<TimekeeperReport>([`${PATH}/timekeepers`, parameters], ['time-entries', 'invoices', 'team-members']);
};

/** The address of the report's PDF; `other` is the period that it is compared with. */
export const reportPdfAddress = (asked: Asked, other: Period | null): string =>
  addressOf([`${PATH}/pdf`, { ...parametersOf(asked), besideFrom: other?.from, besideTo: other?.to }]);

/** The records of a figure. `key` is that of a line, '' for records without a group; null for the whole report. */
export const recordsQuery = (asked: Asked, figure: ReportFigure | ReportBalance, key: string | null) =>
  liveQuery<ReportRecords>([`${PATH}/records`, { ...parametersOf(asked), figure, key }], VIEWS);
