export interface SparklineProps {
  /** Describes the figure and its course: 'Income, last twelve months: from $2,000 to $4,200'. */
  readonly label: string;
  readonly values: readonly number[];
  /** Size in pixels. */
  readonly width?: number;
  readonly height?: number;
}

const EDGE = 2;

/** The course of a figure, in the size of a word beside it. */
export function Sparkline({ label, values, width = 72, height = 20 }: SparklineProps) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, index) => ({
    x: EDGE + (index / Math.max(1, values.length - 1)) * (width - 2 * EDGE),
    y: height - EDGE - ((value - low) / span) * (height - 2 * EDGE),
  }));
  const end = points.at(-1);
  return (
    <svg role="img" aria-label={label} width={width} height={height} className="inline-block shrink-0 align-middle">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth={1.25}
        strokeLinejoin="round"
        className="stroke-muted"
      />
      {end !== undefined && <circle cx={end.x} cy={end.y} r={2} className="fill-accent" />}
    </svg>
  );
}
