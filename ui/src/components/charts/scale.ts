/** Converts values to pixels and provides round values: all that a chart of bars or lines needs. */
export interface Scale {
  readonly at: (value: number) => number;
  /** Round values within the domain for the grid lines, including zero. */
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** A step of 1, 2, 2.5 or 5 times a power of ten, so that about `count` steps cover the span. */
export function niceStep(span: number, count: number): number {
  const rough = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = STEPS.find((step) => step * power >= rough) ?? 10;
  return factor * power;
}

/** A linear scale over all values and zero. `from` and `to` are pixels, with the lowest value at `from`. */
export function linearScale(values: readonly number[], from: number, to: number, tickCount = 4): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = niceStep(high - low || 1, tickCount);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  const [bottom, top] = [first * step, last * step];
  return { ticks, at: (value) => from + ((value - bottom) / (top - bottom)) * (to - from) };
}

/** Indexes of labels that fit without overlapping: every nth, counted from the end, which is the newest. */
export function labelIndexes(count: number, width: number, labelWidth: number): readonly number[] {
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}

/** Heights moved at least `gap` apart in the given order, so that no label covers another; none is below `lowest`. */
export function spread(heights: readonly number[], gap: number, lowest: number): readonly number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let above = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    placed[index] = Math.max(above + gap, placed[index] ?? 0);
    above = placed[index] ?? 0;
  }
  let below = lowest + gap;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(below - gap, placed[index] ?? 0);
    below = placed[index] ?? 0;
  }
  return placed;
}
