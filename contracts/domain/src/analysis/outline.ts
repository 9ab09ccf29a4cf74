import { keysOf } from '@lexledger/contracts/choices';
import { CELL_STATUSES, CLAIM_KINDS, CLAIM_SIDES, PROOF_ROLES, STANDARDS } from '@lexledger/contracts/claimChoices';
import { confirmationsOf } from '@lexledger/contracts/features/claims';
import type { Fact } from '@lexledger/contracts/features/facts';
import { orderOf } from '../factDates.ts';
import { writtenFactDay } from '../placeholders/fill.ts';
import type { Cell, ClaimAnalysis, WeighedItem } from './cells.ts';
import { dayWords, enteredDates } from './limitations.ts';
import type { Matter } from './matter.ts';
import { isObjection, itemWords } from './proofItems.ts';

/** A paragraph of a printed outline, and what is said of it in smaller type. */
export interface OutlineItem {
  readonly text: string;
  readonly details: readonly string[];
}

/** A table of a printed outline: each cell is a list of items. */
export interface OutlineSection {
  readonly heading: string;
  /** Lines below the heading. */
  readonly notes: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (readonly OutlineItem[])[])[];
}

export interface Outline {
  readonly title: string;
  readonly caseTitle: string;
  /** The user's day on which it was made. */
  readonly day: string;
  readonly sections: readonly OutlineSection[];
}

const CONFIRM = 'Confirm for your jurisdiction.';

const ROLES = keysOf(PROOF_ROLES);

const plain = (text: string, details: readonly string[] = []): OutlineItem => ({ text, details });

function answerWords({ proof, isMoot }: WeighedItem): string {
  if (proof.response !== null) return `Answer: ${proof.response}`;
  return isMoot ? 'Moot: its target is gone.' : 'No answer yet.';
}

/** An item with its note, and for an objection its answer. The fonts of files have no arrow. */
const printed = (item: WeighedItem): OutlineItem => {
  const { proof, kind } = item;
  return plain(itemWords(item).replaceAll(' → ', ', '), [
    ...(proof.note !== null && kind !== 'note' && kind !== 'witness' ? [proof.note] : []),
    ...(isObjection(proof) ? [answerWords(item)] : []),
  ]);
};

/** The law of an element, and whether a lawyer confirmed it. */
function sourceLines({ claim, element, bearer }: Cell): readonly string[] {
  const { source, jurisdiction, asOf, standard } = element;
  const confirmed = confirmationsOf(claim)[element.id];
  return [
    [source, jurisdiction, ...(asOf === null ? [] : [`as of ${dayWords(asOf)}`])].join(', '),
    `Burden: ${CLAIM_SIDES[bearer].toLowerCase()}. ${STANDARDS[standard]}.`,
    confirmed === undefined ? CONFIRM : `Confirmed for ${confirmed.jurisdiction} by ${confirmed.lawyer}.`,
  ];
}

const claimHeading = ({ claim }: ClaimAnalysis): string =>
  `${claim.name} (${CLAIM_KINDS[claim.kind].toLowerCase()}, ${CLAIM_SIDES[claim.side].toLowerCase()})`;

/** The outline of proof: element, our proof, objections to it, their proof, our objections to that. */
export function outlineOfProof(analyses: readonly ClaimAnalysis[], caseTitle: string, day: string): Outline {
  return {
    title: 'Outline of proof',
    caseTitle,
    day,
    sections: analyses.map((analysis) => ({
      heading: claimHeading(analysis),
      notes: enteredDates(analysis.claim, day).map(({ label, sentence }) => `${label}: ${sentence}`),
      columns: ['Element', ...ROLES.map((role) => PROOF_ROLES[role])],
      rows: analysis.cells.map((cell) => [
        [plain(cell.element.text, [...sourceLines(cell), `${CELL_STATUSES[cell.status]}. ${cell.standard.sentence}`])],
        ...ROLES.map((role) => cell.columns[role].map(printed)),
      ]),
    })),
  };
}

function inTime(a: Fact, b: Fact): number {
  const [one, other] = [orderOf(a), orderOf(b)];
  return one < other ? -1 : Number(one > other);
}

/** The facts that are linked to an element as proof, of either side, in the order of time. */
export const factsOfCell = (
  cell: Cell,
  matter: Matter,
): readonly { readonly fact: Fact; readonly item: WeighedItem }[] =>
  [...cell.columns['our-proof'], ...cell.columns['their-proof']]
    .flatMap((item) => {
      const fact = item.proof.factId === null ? undefined : matter.facts.get(item.proof.factId);
      return fact === undefined ? [] : [{ fact, item }];
    })
    .sort((a, b) => inTime(a.fact, b.fact));

/** The facts by element, in the order of the outline: the draft of a statement of facts. */
export function factsByElement(
  analyses: readonly ClaimAnalysis[],
  matter: Matter,
  caseTitle: string,
  day: string,
): Outline {
  return {
    title: 'Facts by element',
    caseTitle,
    day,
    sections: analyses.flatMap((analysis) =>
      analysis.cells.map((cell, index) => ({
        heading: `${analysis.claim.name}, element ${index + 1}`,
        notes: [cell.element.text],
        columns: ['Date', 'Fact', 'Source', 'Side'],
        rows: factsOfCell(cell, matter).map(({ fact, item }) => [
          [plain(writtenFactDay(fact) ?? '')],
          [
            plain(fact.title, [
              ...(fact.description === null ? [] : [fact.description]),
              ...(fact.isDisputed ? ['Disputed.'] : []),
            ]),
          ],
          [plain(item.where ?? 'No source')],
          [plain(CLAIM_SIDES[item.proof.role === 'our-proof' ? 'ours' : 'theirs'])],
        ]),
      })),
    ),
  };
}
