import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { Chart, type Plot, type ValueScale } from './Chart.tsx';
import { type ChartProps, type Column, colorOf, type Series } from './series.ts';

interface LinesProps {
  readonly series: readonly Series[];
  readonly columns: readonly Column[];
  readonly plot: Plot;
  readonly y: ValueScale;
}

const Lines = ({ series, columns, plot, y }: LinesProps) =>
  series.map(({ key, color, open }) => {
    const path = line<Column>()
      .defined((column) => typeof column.values[key] === 'number')
      .x((_, index) => plot.centre(index))
      .y((column) => y(column.values[key] ?? 0));
    return (
      <g key={key}>
        <path
          d={path([...columns]) ?? ''}
          fill="none"
          strokeWidth={1.75}
          strokeLinejoin="round"
          strokeDasharray={open === true ? '5 3' : undefined}
          style={{ stroke: colorOf(color) }}
        />
        {columns.map(({ id, values }, index) => {
          const value = values[key];
          return typeof value === 'number' ? (
            <circle
              key={id}
              cx={plot.centre(index)}
              cy={y(value)}
              r={2.5}
              strokeWidth={1.25}
              style={{ fill: open === true ? 'var(--surface)' : colorOf(color), stroke: colorOf(color) }}
            />
          ) : null;
        })}
      </g>
    );
  });

/** Values over time; a value that is missing breaks the line. */
export function LineChart(props: ChartProps) {
  const { series, columns } = props;
  const amounts = columns.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0));
  return (
    <Chart
      {...props}
      scaleOf={(from, to) =>
        scaleLinear()
          .domain([Math.min(0, ...amounts), Math.max(1, ...amounts)])
          .nice()
          .range([from, to])
      }
      marks={(plot, y) => <Lines series={series} columns={columns} plot={plot} y={y} />}
      labelValue={({ key }) => columns.findLast(({ values }) => typeof values[key] === 'number')?.values[key] ?? null}
    />
  );
}
