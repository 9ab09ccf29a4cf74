import { keysOf } from '@lexledger/contracts/choices';
import {
  CELL_STATUSES,
  type CellStatus,
  type ClaimSide,
  PROOF_ROLES,
  type ProofRole,
} from '@lexledger/contracts/claimChoices';
import { type Claim, type ClaimElement, elementsOf } from '@lexledger/contracts/features/claims';
import { elementKey, type Matter } from './matter.ts';
import {
  aimedAt,
  type ItemKind,
  isObjection,
  itemOf,
  itemWords,
  other,
  type ProofItem,
  proofRole,
  sideOf,
} from './proofItems.ts';
import { applyStandard, type Balance, pointsWords, type StandardResult } from './standards.ts';

/** An item with the objections to it, and what is left of its points. */
export interface WeighedItem extends ProofItem {
  readonly points: number;
  /** Whether an objection to it has no answer. */
  readonly isOpen: boolean;
  /** Whether it is an objection to proof that is no longer there. */
  readonly isMoot: boolean;
  /** Whether it is sourced and undisputed, with no open objection to it and no counter-argument left unanswered. */
  readonly isFirm: boolean;
}

/** One element, seen from the side that must prove it. */
export interface Cell {
  readonly claim: Claim;
  readonly element: ClaimElement;
  /** The side that bears the burden. */
  readonly bearer: ClaimSide;
  readonly columns: Readonly<Record<ProofRole, readonly WeighedItem[]>>;
  /** The items for the element and against it, the weightiest first. */
  readonly pro: readonly WeighedItem[];
  readonly con: readonly WeighedItem[];
  /** Objections to the proof for the element without an answer. */
  readonly open: readonly WeighedItem[];
  readonly status: CellStatus;
  /** Why the element stands so: the items by name. */
  readonly sentence: string;
  /** The rule by which the status was chosen. */
  readonly rule: string;
  readonly standard: StandardResult;
  /** The points of each item, spelt out. */
  readonly tally: string;
}

export interface ClaimAnalysis {
  readonly claim: Claim;
  readonly cells: readonly Cell[];
}

export const STATUS_RULES: Readonly<Record<CellStatus, string>> = {
  missing: 'Missing: no fact, document, witness or law is linked for the side that bears the burden.',
  alleged:
    'Alleged only: there are facts or arguments for it, but no document, other source, witness or law. What counsel argues is no evidence.',
  contested:
    'Contested: the other side has proof of its own, an objection to the proof has no answer, or all evidence for the element is disputed or lacks a source.',
  law: 'Law only: an authority is for it, nothing is against it, and no evidence is linked. That is enough for a question of law, and not for one of fact.',
  proved:
    'Proved: evidence that is sourced and undisputed is for it, no objection is open, and nothing is linked against it.',
};

/** Number of items that a sentence names, and characters of each in a tally. */
const NAMED = 3;
const TALLIED = 8;
const SHORT = 80;

/** The side that bears the burden of an element. */
export const bearerOf = ({ side }: Pick<Claim, 'side'>, { burden }: Pick<ClaimElement, 'burden'>): ClaimSide =>
  burden === 'proponent' ? side : other(side);

/** The role of objections that a side makes. */
export const objectionRole = (side: ClaimSide): ProofRole => (side === 'ours' ? 'our-objection' : 'their-objection');

/** The words without a period at their end, which the sentence has. */
const unended = (words: string): string => words.replace(/\.$/, '');

const namedIn = (item: ProofItem): string => unended(itemWords(item));

const shortened = (words: string): string => (words.length > SHORT ? `${words.slice(0, SHORT - 1).trimEnd()}…` : words);

/** 'a; b; c; and 4 more' */
function listed(items: readonly ProofItem[]): string {
  const more = items.length - NAMED;
  const named = items.slice(0, NAMED).map(namedIn).join('; ');
  return more > 0 ? `${named}; and ${more} more` : named;
}

/** What weakens an item, in words. */
export const doubtsOf = ({ proof, kind, isGone, isDisputed, isSourced, isOpen, isAnswered, ...item }: WeighedItem) => [
  ...(isGone ? ['counts for nothing'] : []),
  ...(isDisputed ? ['disputed'] : []),
  ...(kind === 'fact' && !isSourced && !isGone ? ['no source'] : []),
  ...(isOpen ? ['objected to'] : []),
  ...(item.hasOpenCounter ? ['counter-arguments not answered'] : []),
  ...(item.isMoot ? ['moot: its target is gone'] : []),
  ...(isObjection(proof) && !isAnswered && !item.isMoot ? ['no answer yet'] : []),
];

const inBrackets = (doubts: readonly string[]): string => (doubts.length === 0 ? '' : ` (${doubts.join(', ')})`);

const doubted = (items: readonly WeighedItem[]): string => {
  const more = items.length - NAMED;
  const named = items.slice(0, NAMED).map((item) => `${namedIn(item)}${inBrackets(doubtsOf(item))}`);
  return more > 0 ? `${named.join('; ')}; and ${more} more` : named.join('; ');
};

/** Halves what an open objection is aimed at; one that is aimed at nothing in particular halves all of that side's. */
function weighed(items: readonly ProofItem[]): readonly WeighedItem[] {
  const standing = new Map(items.flatMap(({ proof, isGone }) => (isGone ? [] : [[proof.id, proof.role] as const])));
  const aimed = new Set<string>();
  const moot = new Set<string>();
  const atAll = new Set<ClaimSide>();
  for (const { proof, isAnswered, isGone } of items) {
    if (!isObjection(proof)) continue;
    if (proof.againstId !== null && standing.get(proof.againstId) !== aimedAt(proof.role)) moot.add(proof.id);
    else if (isAnswered || isGone) continue;
    else if (proof.againstId === null) atAll.add(other(sideOf(proof.role)));
    else aimed.add(proof.againstId);
  }
  return items.map((item) => {
    const { proof, whole, isGone, isSourced, isDisputed, isAnswered } = item;
    const isProof = !isObjection(proof);
    const isOpen = isProof && (aimed.has(proof.id) || atAll.has(sideOf(proof.role)));
    return {
      ...item,
      points: isProof ? whole / (isOpen ? 2 : 1) : 0,
      isOpen,
      isMoot: moot.has(proof.id),
      isFirm: isProof && !isGone && isSourced && !isDisputed && !isOpen && isAnswered,
    };
  });
}

interface Standing {
  readonly pro: readonly WeighedItem[];
  readonly con: readonly WeighedItem[];
  readonly open: readonly WeighedItem[];
}

const LAW: readonly ItemKind[] = ['authority', 'argument'];
const isEvidence = ({ kind }: ProofItem): boolean => !LAW.includes(kind);

function statusOf({ pro, con, open }: Standing): CellStatus {
  if (pro.length === 0) return 'missing';
  if (!pro.some(({ isSourced }) => isSourced)) return 'alleged';
  if (con.length > 0 || open.length > 0) return 'contested';
  const evidence = pro.filter(isEvidence);
  if (evidence.length === 0) return 'law';
  return evidence.some(({ isFirm }) => isFirm) ? 'proved' : 'contested';
}

const OPPOSED = { ours: 'Their side', theirs: 'Our side' } as const;

const sentences: Readonly<Record<CellStatus, (standing: Standing, bearer: ClaimSide) => string>> = {
  missing: ({ con }, bearer) =>
    `Missing: nothing linked proves it for ${bearer === 'ours' ? 'our' : 'their'} side.${con.length === 0 ? '' : ` Against it: ${listed(con)}.`}`,
  alleged: ({ pro, con }) =>
    `Alleged only: ${doubted(pro)}. No document, other source, witness or law is linked for it.${con.length === 0 ? '' : ` Against it: ${listed(con)}.`}`,
  contested: ({ pro, con, open }, bearer) =>
    [
      `Contested. For it: ${doubted(pro)}.`,
      con.length === 0 ? '' : `${OPPOSED[bearer]} has: ${doubted(con)}.`,
      open.length === 0 ? '' : `Objection without an answer: ${listed(open)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  law: ({ pro }) => `Law only: ${doubted(pro)}. No evidence is linked, and nothing against it.`,
  proved: ({ pro }) => `Proved by ${doubted(pro)}. No proof against it is linked, and no objection is open.`,
};

/** What a sentence says after its status, for a place that shows that already: ': nothing is linked.' */
export function afterStatus(status: CellStatus, sentence: string): string {
  const label = CELL_STATUSES[status];
  return sentence.startsWith(label) ? sentence.slice(label.length) : `. ${sentence}`;
}

function tallyOf(pro: readonly WeighedItem[], con: readonly WeighedItem[]): string {
  const sum = (items: readonly WeighedItem[]): string => {
    if (items.length === 0) return '0';
    const lines = items
      .slice(0, TALLIED)
      .map(
        ({ title, why, points, isOpen }) =>
          `${pointsWords(points)} ${unended(shortened(title))} (${why}${isOpen ? ', open objection: half' : ''})`,
      );
    const rest = items.slice(TALLIED).reduce((total, { points }) => total + points, 0);
    const more = items.length > TALLIED ? [`${pointsWords(rest)} from ${items.length - TALLIED} more`] : [];
    return `${pointsWords(pointsOf(items))} = ${[...lines, ...more].join(' + ')}`;
  };
  return `For: ${sum(pro)}. Against: ${sum(con)}.`;
}

const pointsOf = (items: readonly WeighedItem[]): number => items.reduce((sum, { points }) => sum + points, 0);

const firm = (items: readonly WeighedItem[]): number => items.filter(({ isFirm }) => isFirm).length;

const byPoints = (a: WeighedItem, b: WeighedItem): number => b.points - a.points;

/** How one element of a claim stands, by rules alone. */
export function cellOf(claim: Claim, element: ClaimElement, matter: Matter): Cell {
  const bearer = bearerOf(claim, element);
  const proofs = matter.byElement.get(elementKey(claim.id, element.id)) ?? [];
  const items = weighed(proofs.map((proof) => itemOf(proof, matter)));
  const of = (role: ProofRole) => items.filter(({ proof }) => proof.role === role);
  // A removed record, and words alone, are shown and prove nothing.
  const counts = ({ points }: WeighedItem): boolean => points > 0;
  const pro = of(proofRole(bearer)).filter(counts).sort(byPoints);
  const con = of(proofRole(other(bearer)))
    .filter(counts)
    .sort(byPoints);
  const open = of(objectionRole(other(bearer))).filter(
    ({ isAnswered, isGone, isMoot }) => !isAnswered && !isGone && !isMoot,
  );
  const balance: Balance = {
    pro: pointsOf(pro),
    con: pointsOf(con),
    sourced: pro.filter(({ isSourced }) => isSourced).length,
    evidence: pro.filter((item) => item.isSourced && isEvidence(item)).length,
    firmPro: firm(pro),
    firmCon: firm(con),
    openObjections: open.length,
  };
  const standing = { pro, con, open };
  const status = statusOf(standing);
  return {
    claim,
    element,
    bearer,
    columns: {
      'our-proof': of('our-proof'),
      'their-objection': of('their-objection'),
      'their-proof': of('their-proof'),
      'our-objection': of('our-objection'),
    },
    ...standing,
    status,
    sentence: sentences[status](standing, bearer),
    rule: STATUS_RULES[status],
    standard: applyStandard(element.standard, balance),
    tally: tallyOf(pro, con),
  };
}

const isAlike = (a: WeighedItem, b: WeighedItem): boolean =>
  a.proof === b.proof &&
  a.points === b.points &&
  a.isOpen === b.isOpen &&
  a.isMoot === b.isMoot &&
  a.title === b.title &&
  a.where === b.where &&
  a.witness === b.witness &&
  a.isDisputed === b.isDisputed &&
  a.isGone === b.isGone &&
  a.hasOpenCounter === b.hasOpenCounter &&
  Object.entries(a.versions).every(([id, version]) => b.versions[id] === version);

/** Whether two analyses show the same of an element, so that it need not be drawn again. */
export const isSameCell = (a: Cell, b: Cell): boolean =>
  a.claim === b.claim &&
  a.element.id === b.element.id &&
  a.tally === b.tally &&
  keysOf(PROOF_ROLES).every((role) => {
    const [before, after] = [a.columns[role], b.columns[role]];
    return before.length === after.length && before.every((item, index) => isAlike(item, after[index] as WeighedItem));
  });

export const analyzeClaim = (claim: Claim, matter: Matter): ClaimAnalysis => ({
  claim,
  cells: elementsOf(claim).map((element) => cellOf(claim, element, matter)),
});

/** The claims and defenses of a case, element by element. */
export const analyze = (matter: Matter): readonly ClaimAnalysis[] =>
  matter.claims.map((claim) => analyzeClaim(claim, matter));
