/**
 * Moves labels that stand beside each other's marks apart, so that none covers another: `at` are the wanted heights,
 * the answer is in the same order, within `from` and `to` as long as they fit.
 */
export function spread(at: readonly number[], gap: number, from: number, to: number): readonly number[] {
  const order = at.map((_, index) => index).sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0));
  const placed = [...at];
  let lowest = from;
  for (const index of order) {
    placed[index] = Math.max(lowest, placed[index] ?? 0);
    lowest = (placed[index] ?? 0) + gap;
  }
  let highest = to;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(highest, placed[index] ?? 0);
    highest = (placed[index] ?? 0) - gap;
  }
  return placed;
}

/** Every how many labels one is drawn, so that each has `space` pixels. */
export const everyNth = (count: number, width: number, space: number): number =>
  Math.max(1, Math.ceil((count * space) / Math.max(1, width)));
