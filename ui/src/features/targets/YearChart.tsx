import type { ChartRow } from '../../components/charts/chart.ts';
import { LineChart } from '../../components/charts/LineChart.tsx';
import { monthPeriod } from '../../components/periods.ts';
import { formatCents } from '../../money/money.ts';
import { formatDay } from '../../text/format.ts';
import type { YearMonth } from './projection.ts';

export interface YearChartProps {
  readonly months: readonly YearMonth[];
  readonly onOpenMonth: (period: { readonly from: string; readonly to: string }) => void;
}

/** What came, what this pace would bring, and an even year. */
export const YearChart = ({ months, onOpenMonth }: YearChartProps) => (
  <LineChart
    title="Cumulative income of the year"
    series={['Income', 'At this pace', 'Even pace']}
    rows={months.map(({ month, income, atPace, even }): ChartRow => {
      const label = formatDay(`${month}-01`, 'month');
      return { label, short: label.slice(0, 3), values: [income, atPace, even] };
    })}
    format={(cents) => formatCents(cents, 'whole')}
    axisFormat={(cents) => formatCents(cents, 'short')}
    height={220}
    onOpen={(_row, index) => {
      const month = months[index]?.month;
      if (month !== undefined) onOpenMonth(monthPeriod(month));
    }}
  />
);
