import { STANDARDS, type Standard } from '@lexledger/contracts/claimChoices';

/** What the standards of proof compare. */
export interface Balance {
  /** Points for the element, and against it. */
  readonly pro: number;
  readonly con: number;
  /** Numbers of items for the element that have a source, and of those of them that are evidence rather than law. */
  readonly sourced: number;
  readonly evidence: number;
  /** Numbers of items that are sourced, undisputed, and without an open objection. */
  readonly firmPro: number;
  readonly firmCon: number;
  /** Number of objections to the proof for the element that have no answer. */
  readonly openObjections: number;
}

/** Clear and convincing evidence weighs at least this many times what is against it. */
const CONVINCING = 2;

/** How each standard is applied to a tally, in the words that the screen shows. */
export const STANDARD_RULES: Readonly<Record<Standard, string>> = {
  scintilla: 'Met when any evidence or law is for the element.',
  preponderance:
    'Met when evidence or law is for the element, and what is for it has more points than what is against it.',
  'clear-and-convincing':
    'Met when something firm (sourced, undisputed, no open objection) is for the element, and what is for it has at least twice the points of what is against it.',
  'reasonable-doubt':
    'Met when it is clear and convincing, nothing firm is against the element, and no objection to its proof lacks an answer.',
};

/** '4', '1.5', '0.25' */
export const pointsWords = (points: number): string => String(Number(points.toFixed(2)));

/** Why the standard is not met; null when it is. After the proof standards of Carneades. */
function shortfall(
  standard: Standard,
  { pro, con, sourced, firmPro, firmCon, openObjections }: Balance,
): string | null {
  if (pro <= 0) return 'nothing that is linked counts for it';
  if (sourced === 0) return 'what is for it is alleged or argued, with no source';
  if (standard === 'scintilla') return null;
  if (pro <= con) return 'what is for it does not outweigh what is against it';
  if (standard === 'preponderance') return null;
  if (firmPro === 0) return 'nothing for it is sourced, undisputed and free of open objections';
  if (pro < CONVINCING * con) return 'what is for it is less than twice what is against it';
  if (standard === 'clear-and-convincing') return null;
  if (firmCon > 0) return 'something firm is against it';
  return openObjections > 0 ? 'an objection to its proof has no answer' : null;
}

export interface StandardResult {
  readonly isMet: boolean;
  /** 'Preponderance of the evidence: met. 4 points for, 1 against.' */
  readonly sentence: string;
}

export function applyStandard(standard: Standard, balance: Balance): StandardResult {
  const reason = shortfall(standard, balance);
  const tally = `${pointsWords(balance.pro)} for, ${pointsWords(balance.con)} against`;
  const met = balance.evidence > 0 ? 'met' : 'met as a question of law; as one of fact it has no evidence';
  return {
    isMet: reason === null,
    sentence: `${STANDARDS[standard]}: ${reason === null ? met : `not met, because ${reason}`} (points: ${tally}).`,
  };
}
