import type { FinancialSummary } from '@lexledger/contracts/features/ledger';
import { toCents } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { type ChartRow, monthRow } from '../../../components/charts/chart.ts';
import { LineChart } from '../../../components/charts/LineChart.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { formatCents } from '../../../money/money.ts';
import { financialSummary, ownFinancialSummary } from '../../../records/financialSummary.ts';
import { Answered } from '../Answered.tsx';
import { BasisWord } from '../BasisWord.tsx';
import { WidgetEmpty } from '../WidgetEmpty.tsx';
import { useWhoseShown } from '../whoseShown.ts';
import type { WidgetProps } from '../widgetProps.ts';

const SERIES = ['Income', 'Expenses', 'Net'] as const;
/** Heights in pixels: the chart, and what each further row of the grid adds to it. */
const HEIGHT = 196;
const MORE = 312;

const rowsOf = ({ months }: FinancialSummary): readonly ChartRow[] =>
  months.map(({ month, income, expenses, net }) => monthRow(month, [income, expenses, net].map(toCents)));

export default function ChartWidget({ height, settings }: WidgetProps) {
  const query = useQuery(useWhoseShown(settings).mine ? ownFinancialSummary : financialSummary);
  const pixels = HEIGHT + (height - 1) * MORE;
  return (
    <Answered
      query={query}
      what="The amounts"
      skeleton={
        <div role="status" aria-label="Loading" className="px-4 py-3">
          <Skeleton className="mb-4 w-2/3" />
          <div style={{ height: pixels }}>
            <Skeleton className="h-full w-full" />
          </div>
        </div>
      }
    >
      {(answer) =>
        answer.months.every(({ income, expenses }) => toCents(income) === 0 && toCents(expenses) === 0) ? (
          <WidgetEmpty
            title="Income and expenses of the last twelve months will be drawn here."
            first={{ to: '/financial-reports', label: 'Record money' }}
          >
            For example a retainer received, or a filing fee paid.
          </WidgetEmpty>
        ) : (
          <div className="px-4 pt-2 pb-3">
            <LineChart
              title="Income, expenses and net by month"
              series={SERIES}
              rows={rowsOf(answer)}
              format={(cents) => formatCents(cents, 'whole')}
              axisFormat={(cents) => formatCents(cents, 'short')}
              height={pixels}
            />
            <BasisWord basis={answer.basis} />
          </div>
        )
      }
    </Answered>
  );
}
