import { cx } from '../../browser/classes.ts';
import { AXIS_BOTTOM, AXIS_TOP, Axes, axisWidth, LETTER } from './Axes.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { type ChartProps, isOutlined, lookOf } from './chart.ts';
import { linearScale, spread } from './scale.ts';

const LABEL_GAP = 10;
const LABEL_LINE = 14;
/** Pixels between the grid's edges and the first and last marks. */
const INSET = 8;

/** A chart of values over time, with each series named at the end of its line. */
export function LineChart(props: ChartProps) {
  const { rows, series, format, axisFormat = format } = props;
  const named = series.length > 1;
  return (
    <ChartFrame {...props}>
      {({ width, height, active, mark }) => {
        const bottom = height - AXIS_BOTTOM;
        const values = rows.flatMap((row) => row.values.map((value) => value ?? 0));
        const scale = linearScale(values, bottom, AXIS_TOP);
        const left = axisWidth(scale, axisFormat);
        const longest = Math.max(...series.map(({ length }) => length));
        const right = width - (named ? longest * LETTER + LABEL_GAP : 0);
        const step = (right - left - 2 * INSET) / Math.max(1, rows.length - 1);
        const middle = (index: number): number => left + INSET + step * index;
        const yOf = (index: number, which: number): number => scale.at(rows[index]?.values[which] ?? 0);
        const ends = spread(
          series.map((_, which) =>
            yOf(
              rows.findLastIndex((row) => typeof row.values[which] === 'number'),
              which,
            ),
          ),
          LABEL_LINE,
          bottom,
        );
        return (
          <>
            <Axes {...{ scale, rows, left, right, height, middle }} format={axisFormat} />
            <g aria-hidden>
              {series.map((name, which) => {
                const { stroke, dash } = lookOf(which);
                return (
                  <g key={name}>
                    <polyline
                      points={rows
                        .flatMap(({ values }, index) =>
                          typeof values[which] === 'number' ? [`${middle(index)},${yOf(index, which)}`] : [],
                        )
                        .join(' ')}
                      fill="none"
                      strokeWidth={1.75}
                      strokeLinejoin="round"
                      strokeDasharray={dash}
                      className={stroke}
                    />
                    {named && rows.length > 0 && (
                      <text x={right + LABEL_GAP - 4} y={ends[which]} dy="0.32em" className="fill-ink text-2xs">
                        {name}
                      </text>
                    )}
                  </g>
                );
              })}
            </g>
            {rows.map((row, index) => {
              const area = {
                x: middle(index) - step / 2,
                y: AXIS_TOP,
                width: Math.max(8, step),
                height: bottom - AXIS_TOP,
              };
              return mark(
                index,
                area,
                series.map((name, which) =>
                  typeof row.values[which] === 'number' ? (
                    <circle
                      key={name}
                      cx={middle(index)}
                      cy={yOf(index, which)}
                      r={active === index ? 4 : 2.5}
                      strokeWidth={1.25}
                      className={cx(lookOf(which).stroke, isOutlined(which) ? 'fill-surface' : lookOf(which).fill)}
                    />
                  ) : null,
                ),
              );
            })}
          </>
        );
      }}
    </ChartFrame>
  );
}
