import { FINANCIAL_TYPES, type FinancialType } from '@lexledger/contracts/choices';
import { toCents } from '@lexledger/contracts/kernel/money';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BasisNote } from '../../components/BasisNote.tsx';
import { BarChart } from '../../components/charts/BarChart.tsx';
import { type ChartRow, monthRow } from '../../components/charts/chart.ts';
import { LineChart } from '../../components/charts/LineChart.tsx';
import { ShareBars } from '../../components/charts/ShareBars.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { useNames } from '../../components/names.ts';
import { Panel } from '../../components/Panel.tsx';
import { monthPeriod, periodOf } from '../../components/periods.ts';
import { Segments } from '../../components/Segments.tsx';
import { today } from '../../dates/zones.ts';
import { formatCents } from '../../money/money.ts';
import { type Drill, drillTo } from './drill.ts';
import { SummaryTable, type SummaryTableProps } from './SummaryTable.tsx';

/** Every category is shown: a report must not merge some into 'others'. */
const ALL = Number.POSITIVE_INFINITY;
/** Maximum number of cases shown, few enough to compare; the records tab has all of them. */
const CASES = 9;

export function Overview({ summary, isMine }: SummaryTableProps) {
  const navigate = useNavigate();
  const [divided, setDivided] = useState<FinancialType>('income');
  const { months, categories } = summary;
  const open = (drill: Drill): void =>
    void navigate({ to: '/financial-reports', search: drillTo({ ...drill, isMine }) });
  const openMonth = ({ label }: ChartRow, index: number): void => {
    const month = months[index]?.month;
    if (month !== undefined) open({ ...monthPeriod(month), name: label });
  };
  const year = periodOf('year', today());
  const caseTitle = useNames('cases');
  const cases = summary.cases
    .filter(({ type }) => type === divided)
    .map(({ caseId, total }) => ({
      id: caseId ?? '',
      name: caseId === null ? 'No case' : (caseTitle(caseId) ?? 'A removed case'),
      value: toCents(total),
    }));
  const shares = categories
    .filter(({ type }) => type === divided)
    .map(({ category, total }) => ({ name: category, value: toCents(total) }));
  let sum = 0;
  const running = months.map(({ net }) => {
    sum += toCents(net);
    return sum;
  });
  return (
    <div className="grid items-start gap-4 px-4 pb-10 sm:px-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Panel title="Summary" padded>
          <SummaryTable summary={summary} isMine={isMine} />
          <div className="mt-3">
            <BasisNote basis={summary.basis} />
          </div>
        </Panel>
        <Panel
          title={`By category, ${today().slice(0, 4)}`}
          padded
          actions={<Segments label="Type" options={optionsOf(FINANCIAL_TYPES)} value={divided} onChange={setDivided} />}
        >
          {shares.length === 0 ? (
            <p className="text-muted">
              {divided === 'income' ? 'No income' : 'No expense'} was recorded this year. Each record has a category of
              your own wording, such as Retainer or Court fees.
            </p>
          ) : (
            <ShareBars
              title={`${FINANCIAL_TYPES[divided]} by category`}
              shares={shares}
              format={(cents) => formatCents(cents)}
              most={ALL}
              onOpen={({ name }) => open({ ...year, type: divided, by: 'category', key: name, name })}
            />
          )}
        </Panel>
        {cases.length > 0 && (
          <Panel title={`${divided === 'income' ? 'Income' : 'Expenses'} by case, ${year.from?.slice(0, 4)}`} padded>
            <ShareBars
              title={`${FINANCIAL_TYPES[divided]} by case`}
              shares={cases}
              format={(cents) => formatCents(cents)}
              most={CASES}
              onOpen={({ id = '', name }) => open({ ...year, type: divided, by: 'case', key: id, name })}
            />
          </Panel>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Panel title="Income and expenses, twelve months" padded>
          <BarChart
            title="Income and expenses by month"
            series={['Income', 'Expenses']}
            rows={months.map(({ month, income, expenses }) => monthRow(month, [income, expenses].map(toCents)))}
            format={(cents) => formatCents(cents)}
            axisFormat={(cents) => formatCents(cents, 'short')}
            height={208}
            onOpen={openMonth}
          />
        </Panel>
        <Panel title="Cumulative net, twelve months" padded>
          <LineChart
            title="Cumulative net by month"
            series={['Net']}
            rows={months.map(({ month }, index) => monthRow(month, [running[index] ?? 0]))}
            format={(cents) => formatCents(cents)}
            axisFormat={(cents) => formatCents(cents, 'short')}
            height={208}
            onOpen={openMonth}
          />
        </Panel>
      </div>
    </div>
  );
}
