import type { ClaimAnalysis } from '@lexledger/domain/analysis/cells';
import { gapsOf } from '@lexledger/domain/analysis/gaps';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useGradually } from '../../components/gradually.ts';
import { count } from '../../text/format.ts';
import { CellSentence } from './cellWords.tsx';
import { GapTask, type GapTasks } from './GapTask.tsx';

/** Gaps that are drawn at once. */
const AT_ONCE = 50;

export interface GapsProps {
  readonly analyses: readonly ClaimAnalysis[];
  readonly tasks: GapTasks;
}

/** What is left to do, element by element, each with its task. */
export function Gaps({ analyses, tasks }: GapsProps) {
  const gaps = gapsOf(analyses);
  const { drawn, end } = useGradually(gaps.length, AT_ONCE);
  if (gaps.length === 0) {
    return (
      <EmptyState title="No gaps: every element of ours is proved to its standard, and their proof is answered.">
        This says what is linked, and no more. A gap appears as soon as an element has no proof, or an objection has no
        answer.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Gaps" className="px-4 pb-10 sm:px-6">
      <p className="pb-2 text-muted text-sm">
        {count(gaps.length, 'gap')},{' '}
        {count(gaps.filter(({ reference }) => tasks.byGap.has(reference)).length, 'open task')}
      </p>
      <ul className="border-t">
        {gaps.slice(0, drawn).map((gap) => (
          <li key={gap.reference} className="border-b py-2">
            <p className="wrap-anywhere">{gap.cell.element.text}</p>
            <p className="wrap-anywhere text-sm">
              <CellSentence cell={gap.cell} words={gap.why} />
            </p>
            <p className="text-muted text-xs">{gap.cell.claim.name}</p>
            <GapTask gap={gap} tasks={tasks} />
          </li>
        ))}
      </ul>
      <div ref={end} />
    </section>
  );
}
