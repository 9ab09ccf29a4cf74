import {
  BURDENS,
  CELL_STATUSES,
  CLAIM_KINDS,
  CLAIM_SIDES,
  PROOF_ROLES,
  STANDARDS,
} from '@lexledger/contracts/claimChoices';
import { confirmationsOf } from '@lexledger/contracts/features/claims';
import { type Cell, type ClaimAnalysis, doubtsOf, type WeighedItem } from './cells.ts';
import type { Matter } from './matter.ts';
import { itemWords } from './proofItems.ts';

/** A link to an element, or an element without any. */
export interface ElementLink {
  readonly cell: Cell;
  /** Number of the element in its claim. */
  readonly number: number;
  readonly item: WeighedItem | null;
}

/** The links of all elements in the order of the outline. */
export const linksOf = (analyses: readonly ClaimAnalysis[]): readonly ElementLink[] =>
  analyses.flatMap(({ cells }) =>
    cells.flatMap((cell, index): readonly ElementLink[] => {
      const items = Object.values(cell.columns).flat();
      return (items.length === 0 ? [null] : items).map((item) => ({ cell, number: index + 1, item }));
    }),
  );

type Words = string | number | null;

/** What a file of the links has in each column: one row a link, and one for an element without any. */
export const LINK_COLUMNS: Readonly<Record<string, (link: ElementLink, matter: Matter) => Words>> = {
  Claim: ({ cell }) => cell.claim.name,
  Kind: ({ cell }) => CLAIM_KINDS[cell.claim.kind],
  Side: ({ cell }) => CLAIM_SIDES[cell.claim.side],
  'Element no.': ({ number }) => number,
  Element: ({ cell }) => cell.element.text,
  'Source of law': ({ cell }) => cell.element.source,
  Jurisdiction: ({ cell }) => cell.element.jurisdiction,
  'As of': ({ cell }) => cell.element.asOf,
  Burden: ({ cell }) => BURDENS[cell.element.burden],
  Standard: ({ cell }) => STANDARDS[cell.element.standard],
  'Confirmed by': ({ cell }) => confirmationsOf(cell.claim)[cell.element.id]?.lawyer ?? null,
  'Confirmed for': ({ cell }) => confirmationsOf(cell.claim)[cell.element.id]?.jurisdiction ?? null,
  Status: ({ cell }) => CELL_STATUSES[cell.status],
  'Standard met': ({ cell }) => (cell.standard.isMet ? 'Yes' : 'No'),
  'Why it stands so': ({ cell }) => cell.sentence,
  Role: ({ item }) => item && PROOF_ROLES[item.proof.role],
  Proof: ({ item }) => item?.title ?? null,
  'Kind of proof': ({ item }) => item?.kind ?? null,
  'Document or source': ({ item }) => item?.where ?? null,
  Page: ({ item }, { facts }) => item && (item.proof.page ?? facts.get(item.proof.factId ?? '')?.sourcePage ?? null),
  Witness: ({ item }) => item?.witness ?? null,
  Note: ({ item }) => item?.proof.note ?? null,
  Weakness: ({ item }) => item && (doubtsOf(item).join(', ') || null),
  Against: ({ item, cell }) => {
    const aim = Object.values(cell.columns)
      .flat()
      .find(({ proof }) => proof.id === item?.proof.againstId);
    return aim === undefined ? null : itemWords(aim);
  },
  Answer: ({ item }) => item?.proof.response ?? null,
  'Changed since linked': ({ item }) => item && (item.changed.join('; ') || null),
};
