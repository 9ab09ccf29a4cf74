/** Closed lists for claims, their elements and what is linked to these; no screen that is loaded first needs them. */
import { choices } from './choices.ts';

export const CLAIM_KINDS = choices({ claim: 'Claim', defense: 'Defense' });
export const CLAIM_SIDES = choices({ ours: 'Our side', theirs: 'Opposing side' });
/** Who bears the burden of an element. */
export const BURDENS = choices({ proponent: 'The side that raises it', opponent: 'The other side' });
/** Standards of proof, the lowest first. */
export const STANDARDS = choices({
  scintilla: 'Some evidence',
  preponderance: 'Preponderance of the evidence',
  'clear-and-convincing': 'Clear and convincing evidence',
  'reasonable-doubt': 'Beyond a reasonable doubt',
});
/** The columns of an outline of proof, in its order. */
export const PROOF_ROLES = choices({
  'our-proof': 'Our proof',
  'their-objection': 'Objections to our proof',
  'their-proof': 'Their proof',
  'our-objection': 'Our objections to their proof',
});
/** How far an element is proved, the least first. */
export const CELL_STATUSES = choices({
  missing: 'Missing',
  alleged: 'Alleged only',
  contested: 'Contested',
  law: 'Law only',
  proved: 'Proved',
});

export type ClaimKind = keyof typeof CLAIM_KINDS;
export type ClaimSide = keyof typeof CLAIM_SIDES;
export type Burden = keyof typeof BURDENS;
export type Standard = keyof typeof STANDARDS;
export type ProofRole = keyof typeof PROOF_ROLES;
export type CellStatus = keyof typeof CELL_STATUSES;
