import type { AuthorityType } from '@lexledger/contracts/caseChoices';
import type { Chance } from './chance.ts';
import { factKeysOf } from './chronology.ts';
import { ref } from './ref.ts';
import type { Add, SeededCase } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

interface Source {
  readonly type: AuthorityType;
  readonly citation: string;
  readonly title?: string;
  readonly issue: string;
  readonly passage?: string;
  readonly application?: string;
  readonly adverse?: true;
}

interface Point {
  readonly title: string;
  readonly argument: string;
  /** Indexes of the area's sources. */
  readonly rests: readonly number[];
  readonly counter?: string;
  readonly response?: string;
  readonly strength?: 'weak' | 'moderate' | 'strong';
}

interface Area {
  readonly sources: readonly Source[];
  readonly points: readonly Point[];
}

/** Decisions and enactments as they are published; what is said of them is the firm's own. */
export const LIBRARY: Readonly<Record<string, Area>> = {
  'Personal Injury': {
    sources: [
      {
        type: 'case',
        title: 'Palsgraf v. Long Is. R.R. Co.',
        citation: 'Palsgraf v. Long Is. R.R. Co., 248 N.Y. 339, 344 (1928)',
        issue: 'Duty',
        passage: 'The risk reasonably to be perceived defines the duty to be obeyed.',
        application: 'Other road users are the very persons whom the rule of the road protects.',
      },
      {
        type: 'case',
        title: 'Basso v. Miller',
        citation: 'Basso v. Miller, 40 N.Y.2d 233, 241 (1976)',
        issue: 'Duty',
        application: 'One standard of reasonable care, whatever the status of the injured person.',
      },
      { type: 'statute', citation: 'N.Y. Veh. & Traf. Law § 388', issue: 'Liability of the owner' },
      {
        type: 'statute',
        citation: 'N.Y. C.P.L.R. 1411',
        issue: 'Comparative fault',
        application: 'Reduces, does not bar. Be ready with the light and the speed.',
        adverse: true,
      },
      { type: 'secondary', citation: 'Restatement (Second) of Torts § 283 (1965)', issue: 'Standard of care' },
    ],
    points: [
      {
        title: 'A duty of care was owed and broken',
        argument:
          'The danger could be seen by anyone who looked. Palsgraf v. Long Is. R.R. Co., 248 N.Y. 339, 344 (1928). What was done fell short of reasonable care. Basso v. Miller, 40 N.Y.2d 233, 241 (1976).',
        rests: [0, 1, 4],
        counter: 'Our client was inattentive, so that damages must be reduced under CPLR 1411.',
        response: 'No witness says so; the only account of it is the other side’s own.',
      },
      {
        title: 'The owner answers for the driver',
        argument: 'Use with permission makes the owner liable. N.Y. Veh. & Traf. Law § 388.',
        rests: [2],
        counter: 'The use was outside any permission.',
      },
    ],
  },
  Family: {
    sources: [
      {
        type: 'case',
        title: 'Eschbach v. Eschbach',
        citation: 'Eschbach v. Eschbach, 56 N.Y.2d 167, 171 (1982)',
        issue: 'Best interests',
        application: 'Stability and the present arrangement weigh for our client.',
      },
      {
        type: 'case',
        title: 'Matter of Tropea v. Tropea',
        citation: 'Matter of Tropea v. Tropea, 87 N.Y.2d 727, 739 (1996)',
        issue: 'Relocation',
      },
      { type: 'statute', citation: 'N.Y. Dom. Rel. Law § 240(1)(a)', issue: 'Best interests' },
      {
        type: 'case',
        title: 'Troxel v. Granville',
        citation: 'Troxel v. Granville, 530 U.S. 57, 65 (2000)',
        issue: 'Third parties',
        adverse: true,
      },
    ],
    points: [
      {
        title: 'The present arrangement serves the children best',
        argument:
          'No single factor decides; all of them point one way. Eschbach v. Eschbach, 56 N.Y.2d 167, 171 (1982).',
        rests: [0, 2],
        counter: 'A parent’s wish to move is to be weighed for itself.',
        response: 'It is, and against what the children would lose. Tropea, 87 N.Y.2d at 739.',
        strength: 'moderate',
      },
    ],
  },
  'Estate Planning': {
    sources: [
      { type: 'statute', citation: 'N.Y. Est. Powers & Trusts Law § 3-2.1(a)(4)', issue: 'Execution' },
      {
        type: 'case',
        title: 'Matter of Kumstar',
        citation: 'Matter of Kumstar, 66 N.Y.2d 691, 692 (1985)',
        issue: 'Capacity',
      },
    ],
    points: [],
  },
  Business: {
    sources: [
      {
        type: 'case',
        title: 'W.W.W. Assocs. v. Giancontieri',
        citation: 'W.W.W. Assocs. v. Giancontieri, 77 N.Y.2d 157, 162 (1990)',
        issue: 'Extrinsic evidence',
        application: 'The clause is complete on its face; the letters before it stay out.',
      },
      {
        type: 'case',
        title: 'Greenfield v. Philles Records, Inc.',
        citation: 'Greenfield v. Philles Records, Inc., 98 N.Y.2d 562, 569 (2002)',
        issue: 'Extrinsic evidence',
      },
      { type: 'statute', citation: 'N.Y. U.C.C. Law § 2-207', issue: 'Battle of forms', adverse: true },
    ],
    points: [
      {
        title: 'The agreement means what it says',
        argument:
          'A complete and clear writing is enforced by its terms. Greenfield v. Philles Records, Inc., 98 N.Y.2d 562, 569 (2002).',
        rests: [0, 1],
      },
    ],
  },
  Employment: {
    sources: [
      {
        type: 'case',
        title: 'McDonnell Douglas Corp. v. Green',
        citation: 'McDonnell Douglas Corp. v. Green, 411 U.S. 792, 802 (1973)',
        issue: 'Burden of proof',
        application: 'Qualified, dismissed, replaced: all three are in the personnel file.',
      },
      {
        type: 'case',
        title: 'Tex. Dep’t of Cmty. Affairs v. Burdine',
        citation: 'Tex. Dep’t of Cmty. Affairs v. Burdine, 450 U.S. 248, 253 (1981)',
        issue: 'Burden of proof',
      },
      { type: 'statute', citation: '42 U.S.C. § 2000e-2(a)(1)', issue: 'Discrimination' },
      { type: 'statute', citation: 'N.Y. Exec. Law § 296(1)(a)', issue: 'Discrimination' },
      { type: 'regulation', citation: '29 C.F.R. § 1604.11(a)', issue: 'Harassment' },
      {
        type: 'case',
        title: 'Univ. of Tex. Sw. Med. Ctr. v. Nassar',
        citation: 'Univ. of Tex. Sw. Med. Ctr. v. Nassar, 570 U.S. 338, 360 (2013)',
        issue: 'Retaliation',
        application: 'But-for cause: confine the retaliation claim to the week after the complaint.',
        adverse: true,
      },
    ],
    points: [
      {
        title: 'The reason that was given is a pretext',
        argument:
          'The first case is made out, McDonnell Douglas Corp. v. Green, 411 U.S. 792, 802 (1973), and the reason given came only after the charge. Tex. Dep’t of Cmty. Affairs v. Burdine, 450 U.S. 248, 253 (1981).',
        rests: [0, 1, 2],
        counter: 'The restructuring was planned a year before.',
        response: 'No paper of that year names the post.',
      },
      {
        title: 'The complaint was the cause of the dismissal',
        argument: 'Nothing else happened between the complaint and the letter.',
        rests: [3, 5],
        counter: 'Nassar asks for but-for cause.',
      },
    ],
  },
  'Real Estate': {
    sources: [
      {
        type: 'case',
        title: 'Vermont Teddy Bear Co. v. 538 Madison Realty Co.',
        citation: 'Vermont Teddy Bear Co. v. 538 Madison Realty Co., 1 N.Y.3d 470, 475 (2004)',
        issue: 'Construction of leases',
      },
      {
        type: 'case',
        title: 'Walling v. Przybylo',
        citation: 'Walling v. Przybylo, 7 N.Y.3d 228, 232 (2006)',
        issue: 'Adverse possession',
        adverse: true,
      },
      { type: 'statute', citation: 'N.Y. Real Prop. Acts. Law § 501', issue: 'Adverse possession' },
    ],
    points: [],
  },
  'Criminal Defense': {
    sources: [
      {
        type: 'case',
        title: 'People v. De Bour',
        citation: 'People v. De Bour, 40 N.Y.2d 210, 223 (1976)',
        issue: 'Stop',
        application: 'A common-law inquiry needs founded suspicion; none is in the report.',
      },
      {
        type: 'case',
        title: 'Mapp v. Ohio',
        citation: 'Mapp v. Ohio, 367 U.S. 643, 655 (1961)',
        issue: 'Suppression',
      },
      {
        type: 'case',
        title: 'Terry v. Ohio',
        citation: 'Terry v. Ohio, 392 U.S. 1, 30 (1968)',
        issue: 'Stop',
        adverse: true,
      },
      { type: 'constitution', citation: 'U.S. Const. amend. IV', issue: 'Stop' },
      { type: 'constitution', citation: 'N.Y. Const. art. I, § 12', issue: 'Stop' },
      { type: 'statute', citation: 'N.Y. Crim. Proc. Law § 710.20', issue: 'Suppression' },
    ],
    points: [
      {
        title: 'What the stop brought must be suppressed',
        argument:
          'The stop had no founded suspicion, People v. De Bour, 40 N.Y.2d 210, 223 (1976); what followed from it is excluded. Mapp v. Ohio, 367 U.S. 643, 655 (1961); N.Y. Crim. Proc. Law § 710.20.',
        rests: [0, 1, 3, 5],
        counter: 'Terry allows a stop on reasonable suspicion.',
        response: 'Of a crime; the report names none.',
      },
    ],
  },
  Immigration: {
    sources: [
      { type: 'statute', citation: '8 U.S.C. § 1427(a)', issue: 'Residence' },
      { type: 'regulation', citation: '8 C.F.R. § 316.2(a)', issue: 'Residence' },
      {
        type: 'case',
        title: 'Kungys v. United States',
        citation: 'Kungys v. United States, 485 U.S. 759, 772 (1988)',
        issue: 'Material statements',
        adverse: true,
      },
    ],
    points: [],
  },
};

/** Facts that a point rests on. */
const MOST_FACTS = 3;

/** Keys of the authorities and arguments of a case, by their place in its area. */
export const authorityKey = ({ key }: SeededCase, index: number): string => `authority-${key}-${index}`;
export const argumentKey = ({ key }: SeededCase, index: number): string => `argument-${key}-${index}`;

/** The authorities of a case and the arguments that rest on them, in the weeks after its facts were told. */
export function library(add: Add, chance: Chance, one: SeededCase): void {
  const { sources, points } = LIBRARY[one.area] ?? { sources: [], points: [] };
  for (const [index, { type, citation, title, issue, passage, application, adverse }] of sources.entries()) {
    add({
      at: one.openedAt + 2 * DAY + index * HOUR,
      category: 'authority',
      type: 'AddLegalAuthority',
      key: authorityKey(one, index),
      data: {
        caseId: ref(one.key),
        type,
        citation,
        title: title ?? null,
        relevantText: passage ?? null,
        application: application ?? null,
        favorable: adverse !== true,
        category: issue,
      },
    });
  }
  const facts = factKeysOf(one);
  for (const [index, { title, argument, rests, counter, response, strength }] of points.entries()) {
    const first = facts.length === 0 ? 0 : chance.between(0, facts.length - 1);
    add({
      at: one.openedAt + 3 * DAY + index * HOUR,
      category: 'argument',
      type: 'AddLegalArgument',
      key: argumentKey(one, index),
      data: {
        caseId: ref(one.key),
        title,
        argument,
        supportingFacts: facts.slice(first, first + MOST_FACTS).map(ref),
        supportingAuthorities: rests.map((source) => ref(authorityKey(one, source))),
        counterArguments: counter ?? null,
        response: response ?? null,
        strength: strength ?? null,
      },
    });
    const disputed = facts[first];
    // Here and there a fact changes under the argument that rests on it.
    if (index === 0 && disputed !== undefined && facts.length % 4 === 0) {
      add({
        at: one.openedAt + 4 * DAY,
        category: 'fact',
        type: 'ChangeFact',
        on: disputed,
        data: { isDisputed: true, description: 'A second witness tells it otherwise; the interview is in the notes.' },
      });
    }
  }
}
