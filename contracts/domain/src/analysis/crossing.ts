import type { Cell, ClaimAnalysis, WeighedItem } from './cells.ts';
import { type Matter, witnessKey, witnessNameOf } from './matter.ts';

/** A witness or an exhibit, and the elements that need it. */
export interface Crossing {
  /** Id of the record, or the key of a witness who is none. */
  readonly key: string;
  readonly name: string;
  readonly uses: readonly { readonly cell: Cell; readonly item: WeighedItem }[];
}

const names = new Intl.Collator('en-US');

type Use = Crossing['uses'][number];
type NameOf = (use: Use) => readonly (readonly [key: string, name: string])[];

function crossings(analyses: readonly ClaimAnalysis[], nameOf: NameOf): readonly Crossing[] {
  const found = new Map<string, { key: string; name: string; uses: Use[] }>();
  for (const { cells } of analyses) {
    for (const cell of cells) {
      for (const item of Object.values(cell.columns).flat()) {
        for (const [key, name] of nameOf({ cell, item })) {
          const crossing = found.get(key) ?? { key, name, uses: [] };
          crossing.uses.push({ cell, item });
          found.set(key, crossing);
        }
      }
    }
  }
  return [...found.values()].sort((a, b) => b.uses.length - a.uses.length || names.compare(a.name, b.name));
}

/** Each witness with what comes in through that witness, whoever is needed most first. */
export const byWitness = (analyses: readonly ClaimAnalysis[], matter: Matter): readonly Crossing[] =>
  crossings(analyses, ({ item: { proof } }) => {
    const key = witnessKey(proof);
    return key === null ? [] : [[key, witnessNameOf(proof, matter) ?? '']];
  });

/** Each document with the facts and elements that it proves, the most needed first. */
export const byExhibit = (analyses: readonly ClaimAnalysis[], matter: Matter): readonly Crossing[] =>
  crossings(analyses, ({ item: { proof } }) => {
    const ofFact = proof.factId === null ? null : (matter.facts.get(proof.factId)?.caseDocumentId ?? null);
    return [...new Set([proof.documentId, ofFact])].flatMap((id) => {
      const document = id === null ? undefined : matter.documents.get(id);
      return document === undefined ? [] : [[document.id, document.fileName] as const];
    });
  });
