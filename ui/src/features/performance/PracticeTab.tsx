import type { Performance } from '@lexledger/contracts/features/performance';
import { toCents } from '@lexledger/contracts/kernel/money';
import { PERFORMANCE_FIGURES, type PerformanceFigure, TARGET_PERIODS } from '@lexledger/contracts/performanceChoices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { BasisNote } from '../../components/BasisNote.tsx';
import { BarChart } from '../../components/charts/BarChart.tsx';
import type { ChartRow } from '../../components/charts/chart.ts';
import { LineChart } from '../../components/charts/LineChart.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { COMPARISONS, type Comparison, comparedWith } from '../../components/comparison.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PeriodFilter } from '../../components/PeriodFilter.tsx';
import { monthPeriod, type Period, periodOf } from '../../components/periods.ts';
import { Select } from '../../components/Select.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { Toolbar } from '../../components/Toolbar.tsx';
import { today } from '../../dates/zones.ts';
import { formatCents, formatMoney } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { knownChoice, knownDay } from '../../navigation/addressValues.ts';
import { count, formatDay, formatHours, formatNumber, formatPercent } from '../../text/format.ts';
import { FigureCard } from './FigureCard.tsx';
import { daysOf, performanceQuery } from './performanceQuery.ts';
import { ratiosOf } from './ratios.ts';
import { TargetSettings } from './TargetSettings.tsx';

const RecordsSheet = lazyWithRetry(() => import('./RecordsSheet.tsx'));

const COMPARED = optionsOf(COMPARISONS);
const FIGURES = optionsOf(PERFORMANCE_FIGURES);

const MINUTES_AN_HOUR = 60;
const hours = (minutes: number): string => `${formatHours(minutes)} h`;

/** '22 working days × 6.0 h', or how a week's or a month's hours are spread. */
const targetWords = ({ per, minutes, workdays }: Performance['target']): string => {
  if (per === 'day') return `${count(workdays, 'working day')} × ${hours(minutes)}`;
  return `${hours(minutes)} a ${TARGET_PERIODS[per].toLowerCase()}, over ${count(workdays, 'working day')}`;
};

const monthRow = (month: string, values: readonly (number | null)[]): ChartRow => {
  const label = formatDay(`${month}-01`, 'month');
  return { label, short: label.slice(0, 3), values };
};

/** The lawyer's own figures over a period, beside another, each with its arithmetic and its records. */
export default function PracticeTab() {
  const { search, setSearch } = useAddress();
  const [from, to] = [knownDay(search.from), knownDay(search.to)];
  const period: Period =
    from === null && to === null && search.period !== 'all' ? periodOf('month', today()) : { from, to };
  const days = daysOf(period);
  const comparison = (knownChoice(search.compare, COMPARED) || 'none') as Comparison;
  const other = comparedWith(period, comparison);
  const query = useQuery({ ...performanceQuery(days), placeholderData: keepPreviousData });
  const compared = useQuery({
    ...performanceQuery(other === null ? days : daysOf(other)),
    enabled: other !== null,
    placeholderData: keepPreviousData,
  });
  const figure = knownChoice(search.figure, FIGURES) as PerformanceFigure | '';
  const shown = query.data;
  const tools = (
    <Toolbar {...(shown !== undefined && { tools: <TargetSettings target={shown.target} /> })}>
      <PeriodFilter
        period={period}
        onChange={(next) =>
          setSearch({ from: next.from, to: next.to, period: next.from === null && next.to === null ? 'all' : null })
        }
      />
      <Select
        compact
        aria-label="Compared with"
        options={COMPARED}
        value={comparison}
        disabled={period.from === null || period.to === null}
        onChange={({ target }) => setSearch({ compare: target.value === 'none' ? null : target.value })}
      />
    </Toolbar>
  );
  if (shown === undefined) {
    return (
      <div className="pt-3">
        {tools}
        {query.error === null ? (
          <div className="px-4 sm:px-6">
            <SkeletonRows rows={8} label="Loading the figures" />
          </div>
        ) : (
          <ErrorState title="The figures could not be loaded." error={query.error} onRetry={() => void query.refetch()}>
            Your records are kept.
          </ErrorState>
        )}
      </div>
    );
  }
  const hasNothing = shown.months.every(
    (month) =>
      month.recordedMinutes === 0 &&
      toCents(month.received) === 0 &&
      month.onTime + month.late + month.overdue + month.open === 0,
  );
  const drill = (next: PerformanceFigure): void => setSearch({ figure: next });
  const now = ratiosOf(shown);
  const before = other !== null && compared.data !== undefined ? ratiosOf(compared.data) : undefined;
  const openMonth = (_row: ChartRow, index: number): void => {
    const month = shown.months[index]?.month;
    if (month !== undefined) setSearch({ ...monthPeriod(month), period: null });
  };
  return (
    <div className="pt-3">
      {tools}
      {hasNothing ? (
        <EmptyState title="Hours against target, what became of them, and tasks done on time are added up here.">
          Nothing was recorded in this period or the year before it. Log time or give a task a due date, and this
          follows.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4 px-4 pb-10 sm:px-6">
          <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-4">
            <FigureCard
              title="Hours"
              ratio={now.hours}
              before={before?.hours}
              formula="Recorded ÷ target"
              onDrill={drill}
              terms={[
                { label: 'Recorded', value: hours(shown.recordedMinutes), figure: 'recorded' },
                { label: 'Target', value: hours(shown.targetMinutes) },
                { label: 'The target is', value: targetWords(shown.target) },
                ...(shown.target.workdaysSoFar < shown.target.workdays
                  ? [{ label: 'By today', value: hours(shown.target.minutesSoFar) }]
                  : []),
              ]}
            />
            <FigureCard
              title="Utilization"
              ratio={now.utilisation}
              before={before?.utilisation}
              formula="Billable ÷ recorded hours"
              onDrill={drill}
              terms={[
                { label: 'Billable', value: hours(shown.billableMinutes), figure: 'billable' },
                { label: 'Recorded', value: hours(shown.recordedMinutes), figure: 'recorded' },
                {
                  label: 'Billable ÷ target',
                  value: shown.targetMinutes === 0 ? '–' : formatPercent(shown.billableMinutes / shown.targetMinutes),
                },
              ]}
            />
            <FigureCard
              title="Realization"
              ratio={now.billed}
              before={before?.billed}
              formula="Billed ÷ worth of the billable time"
              onDrill={drill}
              terms={[
                { label: 'Worked', value: formatMoney(shown.worked), figure: 'worked' },
                { label: 'Billed', value: formatMoney(shown.billed), figure: 'billed' },
                { label: 'On drafts', value: formatMoney(shown.drafted), figure: 'drafted' },
                {
                  label: `Collected${now.collected === null ? '' : `, ${formatPercent(now.collected)}`}`,
                  value: formatMoney(shown.collected),
                  figure: 'collected',
                },
                { label: 'Income of the period', value: formatMoney(shown.received), figure: 'received' },
              ]}
            />
            <FigureCard
              title="Tasks on time"
              ratio={now.onTime}
              before={before?.onTime}
              formula="Done on time ÷ all whose day has come or that are done"
              onDrill={drill}
              terms={[
                { label: 'Done on time', value: formatNumber(shown.onTime), figure: 'onTime' },
                { label: 'Done late', value: formatNumber(shown.late), figure: 'late' },
                { label: 'Overdue', value: formatNumber(shown.overdue), figure: 'overdue' },
                { label: 'Still to come', value: formatNumber(shown.open) },
              ]}
            />
          </div>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <Panel title="Hours by month" padded>
              <BarChart
                title="Hours recorded, billable and targeted by month"
                series={['Recorded', 'Billable', 'Target']}
                rows={shown.months.map((month) =>
                  // In hours, so that the axis has round ones.
                  monthRow(
                    month.month,
                    [month.recordedMinutes, month.billableMinutes, month.targetMinutes].map(
                      (minutes) => minutes / MINUTES_AN_HOUR,
                    ),
                  ),
                )}
                format={(value) => hours(value * MINUTES_AN_HOUR)}
                axisFormat={formatNumber}
                height={220}
                onOpen={openMonth}
              />
            </Panel>
            <Panel title="Worked, billed, collected" padded>
              <LineChart
                title="Billable value by month, and what of it was billed and collected"
                series={['Worked', 'Billed', 'Collected']}
                rows={shown.months.map((month) =>
                  monthRow(month.month, [month.worked, month.billed, month.collected].map(toCents)),
                )}
                format={(cents) => formatCents(cents)}
                axisFormat={(cents) => formatCents(cents, 'short')}
                height={220}
                onOpen={openMonth}
              />
            </Panel>
            <Panel title="Utilization and tasks on time" padded className="xl:col-span-2">
              <LineChart
                title="Utilization, and tasks done on time, by month"
                series={['Utilization', 'Tasks on time']}
                rows={shown.months.map((month) => {
                  const { utilisation, onTime } = ratiosOf(month);
                  return monthRow(month.month, [utilisation, onTime]);
                })}
                format={formatPercent}
                height={200}
                onOpen={openMonth}
              />
            </Panel>
          </div>
          <BasisNote basis={shown.basis} />
          <p className="max-w-[80ch] text-muted text-sm">
            Time counts on its day, and what became of it counts in that period too, whenever it was billed or paid. A
            discount and the fees of a payment are spread over an invoice’s time and fees. Time that was billed
            elsewhere counts as billed, not as collected. Income of the period is what the financial reports show.
          </p>
        </div>
      )}
      <Suspense>
        {figure !== '' && <RecordsSheet days={days} figure={figure} onClose={() => setSearch({ figure: null })} />}
      </Suspense>
    </div>
  );
}
