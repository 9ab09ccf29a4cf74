import { cx } from '../../browser/classes.ts';
import { AXIS_BOTTOM, AXIS_TOP, Axes, axisWidth } from './Axes.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { type ChartProps, isOutlined, lookOf } from './chart.ts';
import { linearScale } from './scale.ts';

const WIDEST_BAR = 26;
/** Fraction of a row's width that is left free between rows. */
const FREE = 0.34;

/** A chart of values side by side: amounts by month, hours by case. */
export function BarChart(props: ChartProps) {
  const { rows, series, format, axisFormat = format } = props;
  return (
    <ChartFrame {...props}>
      {({ width, height, mark }) => {
        const values = rows.flatMap((row) => row.values.map((value) => value ?? 0));
        const scale = linearScale(values, height - AXIS_BOTTOM, AXIS_TOP);
        const left = axisWidth(scale, axisFormat);
        const band = (width - left) / Math.max(1, rows.length);
        const bar = Math.min(WIDEST_BAR, (band * (1 - FREE)) / series.length);
        const middle = (index: number): number => left + band * (index + 0.5);
        const zero = scale.at(0);
        return (
          <>
            <Axes {...{ scale, rows, left, height, middle }} right={width} format={axisFormat} />
            {rows.map((row, index) => {
              const area = {
                x: middle(index) - band / 2,
                y: AXIS_TOP,
                width: band,
                height: height - AXIS_BOTTOM - AXIS_TOP,
              };
              return mark(
                index,
                area,
                series.map((name, which) => {
                  const end = scale.at(row.values[which] ?? 0);
                  const { fill, stroke } = lookOf(which);
                  return (
                    <rect
                      key={name}
                      x={middle(index) - (bar * series.length) / 2 + bar * which + 1.5}
                      y={Math.min(end, zero)}
                      width={Math.max(1, bar - 3)}
                      height={Math.abs(zero - end)}
                      rx={1}
                      className={cx(stroke, isOutlined(which) ? 'fill-surface' : fill)}
                    />
                  );
                }),
              );
            })}
          </>
        );
      }}
    </ChartFrame>
  );
}
