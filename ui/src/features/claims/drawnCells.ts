import type { ClaimAnalysis } from '@lexledger/domain/analysis/cells';
import { useByAndBy } from '../../browser/byAndBy.ts';

/** How many elements of each claim are drawn, ever more of them; `part` at once over all claims. */
export function useDrawnCells(analyses: readonly ClaimAnalysis[], part: number): readonly number[] {
  let left = useByAndBy(
    analyses.reduce((sum, { cells }) => sum + cells.length, 0),
    part,
  );
  return analyses.map(({ cells }) => {
    const drawn = Math.min(left, cells.length);
    left -= drawn;
    return drawn;
  });
}
