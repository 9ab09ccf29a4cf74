import type { FinancialType } from '@lexledger/contracts/choices';
import type { ReportBalance, ReportFigure, ReportGroup } from '@lexledger/contracts/reportChoices';
import type { Period } from '../../components/periods.ts';

export interface Drill extends Partial<Period> {
  /** Undefined means income less expenses. */
  readonly type?: FinancialType;
  /** A balance of the report instead of a type. */
  readonly balance?: ReportBalance;
  /** The report's grouping and the key of one of its lines; '' for the line of records without a group. */
  readonly by?: ReportGroup;
  readonly key?: string;
  readonly name: string;
  /** Whether the figure is of the person's own records and matters. */
  readonly isMine?: boolean;
}

const FIGURES: Readonly<Record<FinancialType, ReportFigure>> = { income: 'income', expense: 'expenses' };

/** The address of the report's records and payments that make up a figure. */
export const drillTo = ({ type, balance, by, key, name, isMine, from, to }: Drill): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      view: 'report',
      figure: balance ?? (type === undefined ? 'net' : FIGURES[type]),
      by,
      line: key,
      part: key === undefined ? undefined : '1',
      of: name,
      whose: isMine === true ? 'mine' : undefined,
      from,
      to,
      period: from === undefined || from === null ? 'all' : undefined,
    }).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
