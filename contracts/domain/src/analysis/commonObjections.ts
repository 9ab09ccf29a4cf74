import type { ItemKind } from './proofItems.ts';

/** An objection that is often made, in our own words, with the federal rule that it rests on. */
export interface CommonObjection {
  readonly name: string;
  readonly rule: string;
  readonly words: string;
  /** Kinds of proof that it is made to. */
  readonly kinds: readonly ItemKind[];
}

const EVIDENCE: readonly ItemKind[] = ['fact', 'document', 'witness', 'note'];
const SAID: readonly ItemKind[] = ['fact', 'witness', 'note'];

/** The objections in the order in which they are offered: to what a thing is, to who says it, to what it may prove. */
export const COMMON_OBJECTIONS: readonly CommonObjection[] = [
  {
    name: 'Hearsay',
    rule: 'Fed. R. Evid. 801, 802',
    words: 'It is a statement made out of court and offered for its truth, and no exclusion or exception lets it in.',
    kinds: EVIDENCE,
  },
  {
    name: 'Hearsay within hearsay',
    rule: 'Fed. R. Evid. 805',
    words: 'It repeats what somebody else said, and each of the statements needs an exception of its own.',
    kinds: ['fact', 'document', 'note'],
  },
  {
    name: 'Authentication',
    rule: 'Fed. R. Evid. 901, 902',
    words: 'Nothing shows yet that it is what its proponent says it is, and it does not authenticate itself.',
    kinds: ['document', 'fact', 'note'],
  },
  {
    name: 'Best evidence',
    rule: 'Fed. R. Evid. 1002, 1003',
    words:
      'It is offered to prove the content of a writing, recording or photograph without the original or a duplicate.',
    kinds: EVIDENCE,
  },
  {
    name: 'Incomplete',
    rule: 'Fed. R. Evid. 106',
    words: 'It is a part of a statement of which fairness requires that another part be considered at the same time.',
    kinds: ['document', 'note'],
  },
  {
    name: 'Summary without the records',
    rule: 'Fed. R. Evid. 1006',
    words: 'It sums up records that were not made available to the other side.',
    kinds: ['document', 'note'],
  },
  {
    name: 'Lack of personal knowledge',
    rule: 'Fed. R. Evid. 602',
    words: 'The witness has not been shown to have perceived what the testimony is about.',
    kinds: SAID,
  },
  {
    name: 'Lay opinion',
    rule: 'Fed. R. Evid. 701',
    words: 'It is an opinion that does not rest on what the witness perceived, or that needs special knowledge.',
    kinds: SAID,
  },
  {
    name: 'Expert opinion',
    rule: 'Fed. R. Evid. 702',
    words:
      'It is an expert’s opinion without the qualification, the facts or the reliable method that the rule requires.',
    kinds: EVIDENCE,
  },
  {
    name: 'Relevance',
    rule: 'Fed. R. Evid. 401, 402',
    words: 'It makes no fact of consequence to this element more or less probable.',
    kinds: EVIDENCE,
  },
  {
    name: 'Unfair prejudice',
    rule: 'Fed. R. Evid. 403',
    words: 'The danger of unfair prejudice, confusion or waste of time substantially outweighs what it proves.',
    kinds: EVIDENCE,
  },
  {
    name: 'Character',
    rule: 'Fed. R. Evid. 404',
    words: 'It is offered to show that somebody acted in accordance with a character, or with other acts.',
    kinds: EVIDENCE,
  },
  {
    name: 'Subsequent measures',
    rule: 'Fed. R. Evid. 407',
    words: 'It is a measure taken after the harm, and is offered to prove negligence, a defect or culpable conduct.',
    kinds: EVIDENCE,
  },
  {
    name: 'Compromise',
    rule: 'Fed. R. Evid. 408',
    words:
      'It is an offer to compromise, or was said in negotiations, and is offered on whether the claim is valid or its amount.',
    kinds: EVIDENCE,
  },
  {
    name: 'Liability insurance',
    rule: 'Fed. R. Evid. 411',
    words: 'It shows that somebody was insured, or was not, and is offered to prove negligence.',
    kinds: EVIDENCE,
  },
  {
    name: 'Privilege',
    rule: 'Fed. R. Evid. 501, 502',
    words: 'It is a privileged communication or protected work product, and the protection was not waived.',
    kinds: EVIDENCE,
  },
  {
    name: 'Not disclosed',
    rule: 'Fed. R. Civ. P. 26(a), 37(c)(1)',
    words: 'It was not disclosed in time, without substantial justification, and the failure is not harmless.',
    kinds: EVIDENCE,
  },
  {
    name: 'Unpublished decision',
    rule: 'Fed. R. App. P. 32.1',
    words:
      'It is an unpublished decision, which may be cited when it is of 2007 or later and which does not bind as precedent.',
    kinds: ['authority'],
  },
  {
    name: 'Defense not pleaded',
    rule: 'Fed. R. Civ. P. 8(c), 12(h)(1)',
    words: 'It argues a defense that had to be pleaded in the answer and was not.',
    kinds: ['argument'],
  },
  {
    name: 'Not pleaded with particularity',
    rule: 'Fed. R. Civ. P. 9(b)',
    words: 'It argues fraud or mistake whose circumstances were not stated with particularity.',
    kinds: ['argument'],
  },
];

/** 'Hearsay (Fed. R. Evid. 801, 802): …' */
export const objectionNote = ({ name, rule, words }: CommonObjection): string => `${name} (${rule}): ${words}`;

/** The common objections to proof of a kind; to all of a side's proof, those to any of its kinds. */
export const objectionsTo = (kinds: readonly ItemKind[]): readonly CommonObjection[] =>
  COMMON_OBJECTIONS.filter((objection) => objection.kinds.some((kind) => kinds.includes(kind)));
