import { CELL_STATUSES, type CellStatus } from '@lexledger/contracts/claimChoices';
import type { AnalyzedClaim } from '@lexledger/contracts/features/claims';
import { afterStatus, type ClaimAnalysis } from './cells.ts';
import { elementKey, type Matter, namedBy, recordIn } from './matter.ts';

/** What a saved run holds. */
export interface Run {
  readonly claims: AnalyzedClaim[];
  /** Versions of the records that it rests on, by id. */
  readonly basis: Record<string, number>;
}

/** Limit of the text of a tally in a saved run. */
const TALLY = 2_000;
const SENTENCE = 5_000;

/** The analysis as it is saved: words, and the versions of what they rest on. */
export function runOf(analyses: readonly ClaimAnalysis[], matter: Matter): Run {
  const basis: Record<string, number> = {};
  for (const { claim } of analyses) basis[claim.id] = claim.version;
  for (const proof of matter.proofs) {
    if (basis[proof.claimId] === undefined) continue;
    basis[proof.id] = proof.version;
    for (const id of namedBy(proof)) {
      const record = recordIn(matter, id);
      if (record !== undefined) basis[id] = record.version;
    }
  }
  return {
    claims: analyses.map(({ claim, cells }) => ({
      claimId: claim.id,
      name: claim.name,
      kind: claim.kind,
      side: claim.side,
      elements: cells.map(({ element, status, sentence, standard, tally }) => ({
        elementId: element.id,
        text: element.text,
        status,
        isMet: standard.isMet,
        sentence: sentence.slice(0, SENTENCE),
        tally: `${standard.sentence} ${tally}`.slice(0, TALLY),
      })),
    })),
    basis,
  };
}

/** An element that stands differently in two runs. */
export interface RunChange {
  readonly key: string;
  readonly claim: string;
  readonly element: string;
  readonly sentence: string;
}

type Found = AnalyzedClaim['elements'][number] & { readonly claim: string };

const byKey = (claims: readonly AnalyzedClaim[]): ReadonlyMap<string, Found> =>
  new Map(
    claims.flatMap(({ claimId, name, elements }) =>
      elements.map((element) => [elementKey(claimId, element.elementId), { ...element, claim: name }] as const),
    ),
  );

const lower = (status: CellStatus): string => CELL_STATUSES[status].toLowerCase();

/** 'proved by “Rent was paid”.' */
const standing = ({ status, sentence }: Found): string => `${lower(status)}${afterStatus(status, sentence)}`;

function difference(before: Found | undefined, after: Found | undefined): string | null {
  if (before === undefined) return after === undefined ? null : `New, and ${standing(after)}`;
  if (after === undefined) return `No longer part of the analysis. It was ${standing(before)}`;
  const was = lower(before.status);
  if (before.status !== after.status) return `Was ${was}, is ${standing(after)}`;
  if (before.isMet !== after.isMet) {
    return `Still ${was}; the standard of proof is ${after.isMet ? 'now' : 'no longer'} met. ${after.tally}`;
  }
  if (before.sentence !== after.sentence) return `On other grounds still ${standing(after)}`;
  return before.text === after.text ? null : `Reworded; it was: ${before.text}`;
}

/** How the elements of two runs differ, in the order of the later one. */
export function changesBetween(
  before: readonly AnalyzedClaim[],
  after: readonly AnalyzedClaim[],
): readonly RunChange[] {
  const [old, now] = [byKey(before), byKey(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const sentence = difference(was, is);
    const { claim, text } = is ?? (was as Found);
    return sentence === null ? [] : [{ key, claim, element: text, sentence }];
  });
}

/** The records whose versions differ from those that a run rested on. */
export interface BasisChange {
  readonly changed: readonly string[];
  /** Number of records that were removed or are no longer linked. */
  readonly gone: number;
  /** Number of records that were linked since. */
  readonly added: number;
}

/**
 * What became of the records that a run rested on.
 * @param now the versions that the same analysis would rest on today
 */
export function changedSince(
  basis: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
  matter: Matter,
): BasisChange {
  const titles = Object.entries(basis).flatMap(([id, version]) => {
    const current = now[id];
    if (current === undefined || current === version) return [];
    return [
      recordIn(matter, id)?.title ?? matter.claims.find((claim) => claim.id === id)?.name ?? 'a link to an element',
    ];
  });
  return {
    changed: [...new Set(titles)],
    gone: Object.keys(basis).filter((id) => now[id] === undefined).length,
    added: Object.keys(now).filter((id) => basis[id] === undefined).length,
  };
}
