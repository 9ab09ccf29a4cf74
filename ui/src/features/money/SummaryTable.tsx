import type { FinancialType } from '@lexledger/contracts/choices';
import type { FinancialSummary } from '@lexledger/contracts/features/ledger';
import { toCents } from '@lexledger/contracts/kernel/money';
import { REPORT_BALANCES } from '@lexledger/contracts/reportChoices';
import { Link } from '@tanstack/react-router';
import { cx } from '../../browser/classes.ts';
import { usePhone } from '../../browser/media.ts';
import { Money } from '../../components/Money.tsx';
import { type Period, periodOf } from '../../components/periods.ts';
import { today } from '../../dates/zones.ts';
import { formatCents } from '../../money/money.ts';
import { formatPercent } from '../../text/format.ts';
import { drillTo } from './drill.ts';
import { changeOf } from './figures.ts';

const COLUMNS: readonly { readonly key: 'income' | 'expenses' | 'net'; readonly type?: FinancialType }[] = [
  { key: 'income', type: 'income' },
  { key: 'expenses', type: 'expense' },
  { key: 'net' },
];

const HEADINGS = { income: 'Income', expenses: 'Expenses', net: 'Net' } as const;

/** Amounts that are neither income nor expenses: clients owe them, or they are owed to the state. */
const BALANCES = (['advanced', 'tax'] as const).map((key) => ({ key, label: REPORT_BALANCES[key] }));

const CELL = 'py-2.5 pl-3 text-right sm:pl-4';

export interface SummaryTableProps {
  readonly summary: FinancialSummary;
  /** Whether the summary is of the person's own records and matters. */
  readonly isMine: boolean;
}

/** This month, last month and the total; every figure links to its records. */
export function SummaryTable({ summary, isMine }: SummaryTableProps) {
  const day = today();
  const phone = usePhone();
  const rows: readonly {
    readonly label: string;
    readonly period: Period;
    readonly of: FinancialSummary['thisMonth'];
  }[] = [
    { label: 'This month', period: periodOf('month', day), of: summary.thisMonth },
    { label: 'Last month', period: periodOf('last-month', day), of: summary.lastMonth },
  ];
  const figure = (label: string, period: Period, of: FinancialSummary['thisMonth'], strong = false) => (
    <>
      <th scope="row" className="whitespace-nowrap py-2.5 text-left font-normal text-muted">
        {label}
      </th>
      {COLUMNS.map(({ key, type }) => (
        <td key={key} className={CELL}>
          <Link
            to="/financial-reports"
            search={drillTo({ isMine, ...period, name: label, ...(type === undefined ? {} : { type }) })}
            className={cx(
              'rounded-sm underline decoration-transparent underline-offset-3 hover:decoration-accent',
              strong && 'font-medium sm:text-lg',
            )}
          >
            <Money amount={of[key]} style={phone ? 'whole' : 'exact'} />
          </Link>
        </td>
      ))}
    </>
  );
  return (
    <table aria-label="Income, expenses and net" className="w-full text-sm">
      <thead>
        <tr className="border-rule border-b text-muted">
          <td />
          {COLUMNS.map(({ key }) => (
            <th key={key} scope="col" className="pb-2 pl-3 sm:pl-4 text-right font-normal">
              {HEADINGS[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, period, of }, index) => (
          <tr key={label} className="border-b">
            {figure(label, period, of, index === 0)}
          </tr>
        ))}
        <tr className="border-b">
          <th scope="row" className="whitespace-nowrap py-2.5 text-left font-normal text-muted">
            Change
          </th>
          {COLUMNS.map(({ key }) => {
            const { by, ratio } = changeOf(toCents(summary.lastMonth[key]), toCents(summary.thisMonth[key]));
            return (
              <td key={key} className={cx(CELL, 'text-muted')}>
                {by > 0 && '+'}
                {formatCents(by, phone ? 'whole' : 'exact')}
                {ratio !== null && (
                  <span className="block text-xs">
                    {ratio > 0 && '+'}
                    {formatPercent(ratio)}
                  </span>
                )}
              </td>
            );
          })}
        </tr>
      </tbody>
      <tfoot>
        <tr className="border-rule border-b-3 border-b-double font-medium">
          {figure('Total', { from: null, to: null }, summary)}
        </tr>
        {BALANCES.map(({ key, label }) =>
          toCents(summary[key]) === 0 ? null : (
            <tr key={key} className="border-b">
              <th scope="row" colSpan={3} className="whitespace-nowrap py-2.5 text-left font-normal text-muted">
                {label}
              </th>
              <td className={CELL}>
                <Link
                  to="/financial-reports"
                  search={drillTo({ isMine, from: null, to: null, balance: key, name: 'Total' })}
                  className="rounded-sm underline decoration-transparent underline-offset-3 hover:decoration-accent"
                >
                  <Money amount={summary[key]} style={phone ? 'whole' : 'exact'} />
                </Link>
              </td>
            </tr>
          ),
        )}
      </tfoot>
    </table>
  );
}
