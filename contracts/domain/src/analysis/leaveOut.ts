import { keysOf } from '@lexledger/contracts/choices';
import { CELL_STATUSES } from '@lexledger/contracts/claimChoices';
import { analyze, type Cell, type ClaimAnalysis } from './cells.ts';
import { elementKey, type Matter, matterOf, witnessKey } from './matter.ts';

/**
 * The matter without some of its evidence: facts, documents and witnesses by their keys. A fact that a document proves
 * loses its source with the document; whatever comes in through a witness falls with the witness.
 */
export function leaveOut(matter: Matter, out: ReadonlySet<string>): Matter {
  const stays = ({ id }: { readonly id: string }): boolean => !out.has(id);
  const { facts, documents, parties, members, authorities, arguments: points } = matter;
  return matterOf({
    claims: matter.claims,
    proofs: matter.proofs.filter((proof) => !out.has(witnessKey(proof) ?? '')),
    facts: [...facts.values()]
      .filter(stays)
      .map((fact) =>
        fact.caseDocumentId !== null && out.has(fact.caseDocumentId)
          ? { ...fact, caseDocumentId: null, source: null, sourcePage: null }
          : fact,
      ),
    documents: [...documents.values()].filter(stays),
    parties: [...parties.values()],
    members: [...members.values()],
    authorities: [...authorities.values()],
    arguments: [...points.values()],
  });
}

/** An element that stands differently without the evidence that was left out. */
export interface Fall {
  readonly before: Cell;
  readonly after: Cell;
  /** 'falls to', 'becomes': from the status before to the one after; null when it stays. */
  readonly verb: string | null;
  /** 'The standard of proof is no longer met.'; null for nothing else that changes. */
  readonly also: string | null;
}

const STATUSES = keysOf(CELL_STATUSES);

function fall(before: Cell, after: Cell): Fall {
  const isLess = STATUSES.indexOf(after.status) < STATUSES.indexOf(before.status);
  const verb = after.status === before.status ? null : isLess ? 'falls to' : 'becomes';
  const isMet = after.standard.isMet ? 'now' : 'no longer';
  const also =
    after.standard.isMet !== before.standard.isMet
      ? `The standard of proof is ${isMet} met.`
      : verb === null
        ? 'It stands as before, on less.'
        : null;
  return { before, after, verb, also };
}

/** The elements that change when the evidence is left out, those that rest on less without changing included. */
export function whatFalls(before: readonly ClaimAnalysis[], matter: Matter, out: ReadonlySet<string>): readonly Fall[] {
  if (out.size === 0) return [];
  const after = new Map(
    analyze(leaveOut(matter, out)).flatMap(({ cells }) =>
      cells.map((cell) => [elementKey(cell.claim.id, cell.element.id), cell] as const),
    ),
  );
  return before.flatMap(({ cells }) =>
    cells.flatMap((cell): readonly Fall[] => {
      const now = after.get(elementKey(cell.claim.id, cell.element.id));
      return now === undefined || now.tally === cell.tally ? [] : [fall(cell, now)];
    }),
  );
}
