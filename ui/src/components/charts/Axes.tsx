import type { ChartRow } from './chart.ts';
import { labelIndexes, type Scale } from './scale.ts';

export const AXIS_BOTTOM = 20;
export const AXIS_TOP = 8;

/** Average width of an 11-pixel character, in pixels. */
export const LETTER = 6.2;
const GAP = 8;

/** Width of the values at the left, in pixels. */
export const axisWidth = (scale: Scale, format: (value: number) => string): number =>
  Math.ceil(Math.max(...scale.ticks.map((tick) => format(tick).length)) * LETTER) + GAP;

export interface AxesProps {
  readonly scale: Scale;
  readonly rows: readonly ChartRow[];
  /** Edges of the grid in pixels. */
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly format: (value: number) => string;
  /** Middle of a row in pixels. */
  readonly middle: (index: number) => number;
}

/** A grid of hairlines with its values at the left, and the rows' names below. */
export function Axes({ scale, rows, left, right, height, format, middle }: AxesProps) {
  const longest = Math.max(1, ...rows.map(({ label, short = label }) => short.length));
  return (
    <g aria-hidden className="text-2xs">
      {scale.ticks.map((tick) => {
        const y = Math.round(scale.at(tick)) + 0.5;
        return (
          <g key={tick}>
            <line x1={left} x2={right} y1={y} y2={y} className={tick === 0 ? 'stroke-control' : 'stroke-hairline'} />
            <text x={left - GAP} y={y} dy="0.32em" textAnchor="end" className="fill-muted">
              {format(tick)}
            </text>
          </g>
        );
      })}
      {labelIndexes(rows.length, right - left, longest * LETTER + 12).map((index) => {
        const row = rows[index];
        return (
          <text key={row?.label} x={middle(index)} y={height - 4} textAnchor="middle" className="fill-muted">
            {row?.short ?? row?.label}
          </text>
        );
      })}
    </g>
  );
}
