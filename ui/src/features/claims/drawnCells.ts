import type { ClaimAnalysis } from '@lexledger/domain/analysis/cells';
import { type Gradually, useGradually } from '../../components/gradually.ts';

/** A claim of which some elements are drawn. */
interface DrawnClaim {
  readonly analysis: ClaimAnalysis;
  /** Number of its elements that are drawn. */
  readonly drawn: number;
}

/** The claims that are reached, with how many of their elements are drawn: `step` at first, over all claims. */
export function useDrawnCells(
  analyses: readonly ClaimAnalysis[],
  step: number,
): Pick<Gradually, 'end'> & { readonly claims: readonly DrawnClaim[] } {
  const total = analyses.reduce((sum, { cells }) => sum + cells.length, 0);
  const { drawn: all, end } = useGradually(total, step);
  let left = all;
  const claims = analyses.flatMap((analysis): readonly DrawnClaim[] => {
    const { length } = analysis.cells;
    const drawn = Math.min(left, length);
    left -= drawn;
    return drawn === 0 && length > 0 ? [] : [{ analysis, drawn }];
  });
  return { claims, end };
}
