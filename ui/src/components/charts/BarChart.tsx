import { scaleLinear } from 'd3-scale';
import { Chart, type Plot, type ValueScale } from './Chart.tsx';
import { type ChartProps, type Column, colorOf, type Series } from './series.ts';

const WIDEST_BAR = 28;
/** Of a column's width, left free between columns. */
const FREE = 0.36;

const amountOf = (column: Column, { key }: Series): number => column.values[key] ?? 0;

interface BarsProps {
  readonly series: readonly Series[];
  readonly columns: readonly Column[];
  readonly plot: Plot;
  readonly y: ValueScale;
}

const Bars = ({ series, columns, plot, y }: BarsProps) => {
  const bar = Math.min(WIDEST_BAR, (plot.step * (1 - FREE)) / series.length);
  const zero = y(0);
  return columns.map((column, index) => (
    <g key={column.id}>
      {series.map((each, which) => {
        const end = y(amountOf(column, each));
        return (
          <rect
            key={each.key}
            x={plot.centre(index) - (bar * series.length) / 2 + bar * which + 1.5}
            y={Math.min(end, zero)}
            width={Math.max(1, bar - 3)}
            height={Math.abs(zero - end)}
            rx={1}
            strokeWidth={1.25}
            style={{
              fill: each.open === true ? 'var(--surface)' : colorOf(each.color),
              stroke: colorOf(each.color),
            }}
          />
        );
      })}
    </g>
  ));
};

/** Values side by side: amounts by month, hours by case. */
export function BarChart(props: ChartProps) {
  const { series, columns } = props;
  const amounts = columns.flatMap((column) => series.map((each) => amountOf(column, each)));
  return (
    <Chart
      {...props}
      scaleOf={(from, to) =>
        scaleLinear()
          .domain([Math.min(0, ...amounts), Math.max(1, ...amounts)])
          .nice()
          .range([from, to])
      }
      marks={(plot, y) => <Bars series={series} columns={columns} plot={plot} y={y} />}
      labelValue={({ key }) => columns.at(-1)?.values[key] ?? null}
    />
  );
}
