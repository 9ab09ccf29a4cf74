import type { Performance } from '@lexledger/contracts/features/performance';
import { toCents } from '@lexledger/contracts/kernel/money';
import { PERFORMANCE_FIGURES, type PerformanceFigure, TARGET_PERIODS } from '@lexledger/contracts/performanceChoices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { useAddressPeriod } from '../../components/addressPeriod.ts';
import { BasisNote } from '../../components/BasisNote.tsx';
import { ComparisonFilter, useComparedPeriod } from '../../components/ComparisonFilter.tsx';
import { BarChart } from '../../components/charts/BarChart.tsx';
import { type ChartRow, monthRow } from '../../components/charts/chart.ts';
import { LineChart } from '../../components/charts/LineChart.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useIsMineShown, WhoseSelect } from '../../components/list/WhoseSelect.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PeriodFilter } from '../../components/PeriodFilter.tsx';
import { monthPeriod } from '../../components/periods.ts';
import { QueryContent } from '../../components/QueryContent.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { Toolbar } from '../../components/Toolbar.tsx';
import { formatCents, formatMoney } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { knownChoice } from '../../navigation/addressValues.ts';
import { count, formatHours, formatNumber, formatPercent } from '../../text/format.ts';
import { FigureCard, type Term } from './FigureCard.tsx';
import { daysOf, performanceQuery } from './performanceQuery.ts';
import { ratiosOf } from './ratios.ts';
import { TargetSettings } from './TargetSettings.tsx';

const RecordsSheet = lazyWithRetry(() => import('./RecordsSheet.tsx'));

const FIGURES = optionsOf(PERFORMANCE_FIGURES);
const OWN_FIRST = { isMineFirst: true } as const;

/** The lawyer's own figures over a period, compared with another, each with its calculation and its records. */
export default function PracticeTab() {
  const { search, setSearch } = useAddress();
  const [period, setPeriod] = useAddressPeriod('month');
  const days = daysOf(period);
  const other = useComparedPeriod(period);
  const isMine = useIsMineShown(OWN_FIRST);
  const isFirms = useIsInFirm() && !isMine;
  const query = useQuery({ ...performanceQuery(days, isMine), placeholderData: keepPreviousData });
  const compared = useQuery({
    ...performanceQuery(other === null ? days : daysOf(other), isMine),
    enabled: other !== null,
    placeholderData: keepPreviousData,
  });
  const { seesTime, seesMoney } = useSeen();
  const figure = knownChoice(search.figure, FIGURES) as PerformanceFigure | '';
  return (
    <div className="pt-3">
      <Toolbar
        {...(query.data !== undefined && {
          tools: !isFirms && seesTime && <TargetSettings target={query.data.target} />,
        })}
      >
        <WhoseSelect {...OWN_FIRST} />
        <PeriodFilter period={period} onChange={setPeriod} />
        <ComparisonFilter period={period} />
      </Toolbar>
      <QueryContent
        query={query}
        failure="The figures could not be loaded."
        kept="Your records are kept."
        skeleton={
          <div className="px-4 sm:px-6">
            <SkeletonRows rows={8} label="Loading the figures" />
          </div>
        }
      >
        {(shown) =>
          hasNothing(shown) ? (
            <EmptyState title="Hours against target, what became of them, and tasks done on time are added up here.">
              Nothing was recorded in this period or the year before it. Log time or give a task a due date, and this
              follows.
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-4 px-4 pb-10 sm:px-6">
              <PracticeFigures
                shown={shown}
                isFirms={isFirms}
                before={other === null ? undefined : compared.data}
                onDrill={(next) => setSearch({ figure: next })}
              />
              <PracticeCharts
                isFirms={isFirms}
                months={shown.months}
                onOpenMonth={(month) => setSearch({ ...monthPeriod(month), period: null })}
              />
              {seesMoney && <BasisNote basis={shown.basis} />}
              {seesTime && (
                <p className="max-w-[80ch] text-muted text-sm">
                  Time counts on its day, and what became of it counts in that period too, whenever it was billed or
                  paid. A discount and the fees of a payment are spread over an invoice’s time and fees. Time that was
                  billed elsewhere counts as billed, not as collected. Income of the period is what the financial
                  reports show.
                </p>
              )}
            </div>
          )
        }
      </QueryContent>
      <Suspense>
        {query.data !== undefined && figure !== '' && (
          <RecordsSheet days={days} figure={figure} isMine={isMine} onClose={() => setSearch({ figure: null })} />
        )}
      </Suspense>
    </div>
  );
}

const hasNothing = ({ months }: Performance): boolean =>
  months.every(
    ({ recordedMinutes, received, onTime, late, overdue, open }) =>
      recordedMinutes === 0 && toCents(received) === 0 && onTime + late + overdue + open === 0,
  );

const MINUTES_AN_HOUR = 60;
const hours = (minutes: number): string => `${formatHours(minutes)} h`;

/** '22 working days × 6.0 h', or how a weekly or monthly target is spread over working days. */
const targetWords = ({ per, minutes, workdays }: Performance['target']): string => {
  if (per === 'day') return `${count(workdays, 'working day')} × ${hours(minutes)}`;
  return `${hours(minutes)} a ${TARGET_PERIODS[per].toLowerCase()}, over ${count(workdays, 'working day')}`;
};

interface PracticeFiguresProps {
  readonly shown: Performance;
  /** Whether the figures are the firm's, which no target of one person measures. */
  readonly isFirms: boolean;
  /** The figures of the period that is compared with; undefined without a comparison. */
  readonly before: Performance | undefined;
  readonly onDrill: (figure: PerformanceFigure) => void;
}

/** Which figures are of what the person's role sees; the others would be zero. */
function useSeen(): { readonly seesTime: boolean; readonly seesMoney: boolean } {
  const may = useMay();
  return { seesTime: may.reads('time-entries'), seesMoney: may.reads('invoices') };
}

function PracticeFigures({ shown, isFirms, before: compared, onDrill }: PracticeFiguresProps) {
  const { seesTime, seesMoney } = useSeen();
  const now = ratiosOf(shown);
  const before = compared && ratiosOf(compared);
  const { target, targetMinutes, billableMinutes } = shown;
  const recorded: Term = { label: 'Recorded', value: hours(shown.recordedMinutes), figure: 'recorded' };
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-4">
      {seesTime && !isFirms && (
        <FigureCard
          title="Hours"
          ratio={now.hours}
          before={before?.hours}
          formula="Recorded ÷ target"
          onDrill={onDrill}
          terms={[
            recorded,
            { label: 'Target', value: hours(targetMinutes) },
            { label: 'The target is', value: targetWords(target) },
            ...(target.workdaysSoFar < target.workdays
              ? [{ label: 'By today', value: hours(target.minutesSoFar) }]
              : []),
          ]}
        />
      )}
      {seesTime && (
        <FigureCard
          title="Utilization"
          ratio={now.utilisation}
          before={before?.utilisation}
          formula="Billable ÷ recorded hours"
          onDrill={onDrill}
          terms={[
            { label: 'Billable', value: hours(billableMinutes), figure: 'billable' },
            recorded,
            ...(isFirms
              ? []
              : [
                  {
                    label: 'Billable ÷ target',
                    value: targetMinutes === 0 ? '–' : formatPercent(billableMinutes / targetMinutes),
                  },
                ]),
          ]}
        />
      )}
      {seesMoney && (
        <FigureCard
          title="Realization"
          ratio={now.billed}
          before={before?.billed}
          formula="Billed ÷ worth of the billable time"
          onDrill={onDrill}
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
      )}
      <FigureCard
        title="Tasks on time"
        ratio={now.onTime}
        before={before?.onTime}
        formula="Done on time ÷ all whose day has come or that are done"
        onDrill={onDrill}
        terms={[
          { label: 'Done on time', value: formatNumber(shown.onTime), figure: 'onTime' },
          { label: 'Done late', value: formatNumber(shown.late), figure: 'late' },
          { label: 'Overdue', value: formatNumber(shown.overdue), figure: 'overdue' },
          { label: 'Still to come', value: formatNumber(shown.open) },
        ]}
      />
    </div>
  );
}

interface PracticeChartsProps extends Pick<PracticeFiguresProps, 'isFirms'> {
  readonly months: Performance['months'];
  readonly onOpenMonth: (month: string) => void;
}

function PracticeCharts({ months, isFirms, onOpenMonth }: PracticeChartsProps) {
  const onOpen = (_row: ChartRow, index: number): void => {
    const month = months[index]?.month;
    if (month !== undefined) onOpenMonth(month);
  };
  const { seesTime, seesMoney } = useSeen();
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {seesTime && (
        <Panel title="Hours by month" padded>
          <BarChart
            title={isFirms ? 'Hours recorded and billable by month' : 'Hours recorded, billable and targeted by month'}
            series={isFirms ? ['Recorded', 'Billable'] : ['Recorded', 'Billable', 'Target']}
            // The chart shows hours, so that its axis has round values.
            rows={months.map(({ month, recordedMinutes, billableMinutes, targetMinutes }) =>
              monthRow(
                month,
                [recordedMinutes, billableMinutes, ...(isFirms ? [] : [targetMinutes])].map(
                  (minutes) => minutes / MINUTES_AN_HOUR,
                ),
              ),
            )}
            format={(value) => hours(value * MINUTES_AN_HOUR)}
            axisFormat={formatNumber}
            height={220}
            onOpen={onOpen}
          />
        </Panel>
      )}
      {seesMoney && (
        <Panel title="Worked, billed, collected" padded>
          <LineChart
            title="Billable value by month, and what of it was billed and collected"
            series={['Worked', 'Billed', 'Collected']}
            rows={months.map(({ month, worked, billed, collected }) =>
              monthRow(month, [worked, billed, collected].map(toCents)),
            )}
            format={(cents) => formatCents(cents)}
            axisFormat={(cents) => formatCents(cents, 'short')}
            height={220}
            onOpen={onOpen}
          />
        </Panel>
      )}
      <Panel
        title={seesTime ? 'Utilization and tasks on time' : 'Tasks on time by month'}
        padded
        className="xl:col-span-2"
      >
        <LineChart
          title={seesTime ? 'Utilization, and tasks done on time, by month' : 'Tasks done on time by month'}
          series={seesTime ? ['Utilization', 'Tasks on time'] : ['Tasks on time']}
          rows={months.map((figures) => {
            const { utilisation, onTime } = ratiosOf(figures);
            return monthRow(figures.month, seesTime ? [utilisation, onTime] : [onTime]);
          })}
          format={formatPercent}
          height={200}
          onOpen={onOpen}
        />
      </Panel>
    </div>
  );
}
