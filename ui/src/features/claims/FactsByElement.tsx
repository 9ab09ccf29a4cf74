import { CLAIM_SIDES } from '@lexledger/contracts/claimChoices';
import type { ClaimAnalysis } from '@lexledger/domain/analysis/cells';
import type { Matter } from '@lexledger/domain/analysis/matter';
import { factsOfCell } from '@lexledger/domain/analysis/outline';
import { Link } from '@tanstack/react-router';
import { formatWhen } from '../../text/factDates.ts';
import { count } from '../../text/format.ts';
import { useDrawnCells } from './drawnCells.ts';

/** Facts of an element that are listed; the file has all of them. */
const SHOWN = 100;

/** Elements that are drawn at once. */
const AT_ONCE = 2;

export interface FactsByElementProps {
  readonly analyses: readonly ClaimAnalysis[];
  readonly matter: Matter;
}

/** The facts in the order of the outline: the draft of a statement of facts. */
export function FactsByElement({ analyses, matter }: FactsByElementProps) {
  const { claims, end } = useDrawnCells(analyses, AT_ONCE);
  return (
    <div className="max-w-4xl px-4 pb-10 sm:px-6">
      {claims.map(({ analysis: { claim, cells }, drawn }) => (
        <section key={claim.id} aria-label={claim.name} className="pb-4">
          <h2 className="font-serif font-semibold text-lg">{claim.name}</h2>
          {cells.slice(0, drawn).map((cell, index) => {
            const facts = factsOfCell(cell, matter);
            return (
              <div key={cell.element.id} className="pt-3">
                <h3 className="wrap-anywhere font-medium text-sm">
                  {index + 1}. {cell.element.text}
                </h3>
                {facts.length === 0 && <p className="py-1 text-muted text-sm">No facts are linked.</p>}
                <ol className="border-l pl-4">
                  {facts.slice(0, SHOWN).map(({ fact, item }) => (
                    <li key={item.proof.id} className="py-1.5">
                      <Link
                        to="/facts"
                        search={{ id: fact.id, case: fact.caseId }}
                        className="wrap-anywhere hover:underline"
                      >
                        {fact.title}
                      </Link>
                      <span className="block text-muted text-xs">
                        {[
                          formatWhen(fact),
                          item.where ?? 'no source',
                          CLAIM_SIDES[item.proof.role === 'our-proof' ? 'ours' : 'theirs'].toLowerCase(),
                          fact.isDisputed && 'disputed',
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </li>
                  ))}
                </ol>
                {facts.length > SHOWN && (
                  <p className="py-1 text-muted text-sm">
                    And {count(facts.length - SHOWN, 'more fact')}: save the file to read all of them.
                  </p>
                )}
              </div>
            );
          })}
        </section>
      ))}
      <div ref={end} />
    </div>
  );
}
