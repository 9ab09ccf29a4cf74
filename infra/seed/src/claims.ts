import type { ClaimSide, ProofRole } from '@lexledger/contracts/claimChoices';
import { elementEntries } from '@lexledger/contracts/features/claims';
import { STANDARD_TEMPLATES, type StandardTemplate } from '@lexledger/domain/analysis/standardTemplates';
import { factKeysOf } from './chronology.ts';
import { argumentKey, authorityKey } from './library.ts';
import { ref } from './ref.ts';
import type { Add, SeededCase } from './step.ts';
import { TEAM } from './vocabulary.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

interface Linked {
  /** Index of the element. */
  readonly element: number;
  readonly role?: ProofRole;
  /** Indexes of the area's facts, authorities and arguments. */
  readonly fact?: number;
  readonly authority?: number;
  readonly argument?: number;
  /** Whether the client testifies to it. */
  readonly byClient?: true;
  readonly witness?: string;
  readonly note?: string;
  readonly response?: string;
  /** Index of the link that an objection is aimed at. */
  readonly against?: number;
}

interface Raised {
  readonly template: string;
  readonly name: string;
  readonly side?: ClaimSide;
  /** Days from today to the date that the lawyer entered. */
  readonly limitations?: number;
  readonly basis?: string;
  readonly tolling?: string;
  /** Indexes of the elements that the lawyer confirmed. */
  readonly confirmed?: readonly number[];
  readonly links: readonly Linked[];
}

/** The disputes of the year that are hardest to prove, by area: what was raised, and what is there for each element. */
const RAISED: Readonly<Record<string, readonly Raised[]>> = {
  'Personal Injury': [
    {
      template: 'Negligence',
      name: 'Count I: negligence of the driver',
      limitations: 240,
      basis: 'N.Y. C.P.L.R. 214(5); the collision',
      confirmed: [0, 1, 2],
      links: [
        { element: 0, authority: 0 },
        { element: 1, fact: 2, byClient: true },
        { element: 1, fact: 0, witness: 'Custodian of records, Kestrel garage' },
        {
          element: 1,
          role: 'their-objection',
          note: 'Hearsay: no custodian has been named for the record.',
          against: 2,
        },
        { element: 1, role: 'their-proof', fact: 1 },
        { element: 2, fact: 3, byClient: true },
        { element: 4, fact: 3 },
        { element: 4, fact: 4 },
      ],
    },
    {
      template: 'Comparative fault',
      name: 'Their first defense: comparative fault',
      side: 'theirs',
      links: [
        { element: 0, role: 'their-proof', fact: 1 },
        {
          element: 0,
          role: 'our-objection',
          note: 'Relevance: rain says nothing of how our client drove.',
          against: 0,
        },
        {
          element: 1,
          role: 'their-proof',
          witness: 'Their accident reconstructionist',
          note: 'At thirty miles an hour our client could have stopped.',
        },
        {
          element: 1,
          role: 'our-objection',
          note: 'Speed was assumed, not measured.',
          response: 'It was taken from the event data recorder.',
          against: 2,
        },
        { element: 2, role: 'their-proof', authority: 3 },
      ],
    },
  ],
  Employment: [
    {
      template: 'Unpaid overtime (FLSA)',
      name: 'Count I: unpaid overtime',
      limitations: -12,
      basis: '29 U.S.C. § 255(a), two years, for the oldest workweek',
      tolling: 'A tolling agreement was proposed and not signed.',
      links: [
        { element: 0, fact: 0 },
        { element: 2, fact: 2, byClient: true },
        {
          element: 2,
          role: 'their-objection',
          note: 'Foundation: nobody in human resources remembers the email.',
          against: 1,
        },
      ],
    },
    {
      template: 'Title VII, disparate treatment',
      name: 'Count II: disparate treatment',
      limitations: 60,
      basis: 'Ninety days from the notice of the right to sue',
      links: [
        { element: 2, fact: 4 },
        { element: 3, fact: 1, witness: 'Former supervisor' },
        { element: 3, argument: 0 },
        {
          element: 3,
          role: 'their-proof',
          witness: 'Head of operations',
          note: 'The position was cut together with two others.',
        },
      ],
    },
  ],
  Family: [
    {
      template: 'Custody, best interest of the child',
      name: 'Petition: custody',
      confirmed: [0],
      links: [
        { element: 1, byClient: true, note: 'The children should live with me during the school week.' },
        { element: 3, fact: 4, byClient: true },
        { element: 3, role: 'their-proof', fact: 3 },
        { element: 4, argument: 0 },
      ],
    },
  ],
  Business: [
    {
      template: 'Breach of contract',
      name: 'Count I: breach of the letter of intent',
      limitations: 1_300,
      basis: 'N.Y. C.P.L.R. 213(2), six years from the breach',
      links: [
        { element: 0, fact: 1 },
        { element: 1, fact: 3, byClient: true },
        {
          element: 2,
          witness: 'Chief financial officer of our client',
          note: 'The seller’s chief executive told him that she had signed with another buyer.',
        },
        { element: 2, argument: 0 },
        {
          element: 2,
          role: 'their-objection',
          note: 'Hearsay.',
          response: 'Statement of an opposing party: Fed. R. Evid. 801(d)(2)(D).',
          against: 2,
        },
      ],
    },
    {
      template: 'Statute of frauds',
      name: 'Their defense: statute of frauds',
      side: 'theirs',
      links: [
        {
          element: 0,
          role: 'their-proof',
          witness: 'Counsel of the seller at the signing',
          note: 'Closing was not to come within a year.',
        },
        { element: 0, role: 'our-objection', note: 'Privileged, and the letter sets no date.', against: 0 },
        { element: 1, role: 'our-proof', fact: 1 },
        { element: 2, role: 'our-proof', fact: 3 },
      ],
    },
  ],
  'Criminal Defense': [
    {
      template: 'Civil rights (42 U.S.C. § 1983)',
      name: 'Civil claim: the stop',
      limitations: 700,
      basis: 'Three years, from the law of the state',
      links: [
        { element: 0, fact: 0 },
        { element: 1, fact: 1, byClient: true },
        { element: 1, authority: 0 },
        { element: 1, role: 'their-proof', note: 'The tail light was broken.', witness: 'The arresting officer' },
        { element: 2, fact: 0 },
      ],
    },
  ],
};

const templateOf = (name: string): StandardTemplate => {
  const found = STANDARD_TEMPLATES.find((template) => template.name === name);
  if (found === undefined) throw new RangeError(`no such template: ${name}`);
  return found;
};

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The first case of an area that is still open and has a story. */
const hardest = (cases: readonly SeededCase[], area: string): SeededCase | undefined =>
  cases.find((one) => one.area === area && one.closedAt === null && factKeysOf(one).length > 0);

/** Claims and defenses of the five hardest cases, with what each side has for their elements. */
export function claims(add: Add, today: number, cases: readonly SeededCase[]): void {
  let at = today - 9 * DAY;
  const next = (): number => {
    at += MINUTE;
    return at;
  };
  for (const [area, raised] of Object.entries(RAISED)) {
    const one = hardest(cases, area);
    if (one === undefined) continue;
    for (const [index, claim] of raised.entries()) {
      const key = `claim-${one.key}-${index}`;
      const template = templateOf(claim.template);
      add({
        at: next(),
        category: 'claim',
        type: 'AddClaim',
        key,
        data: {
          caseId: ref(one.key),
          name: claim.name,
          kind: template.kind,
          side: claim.side ?? 'ours',
          elements: elementEntries(template.elements),
          limitationsDate: claim.limitations === undefined ? null : isoDay(today + claim.limitations * DAY),
          limitationsBasis: claim.basis ?? null,
          tolling: claim.tolling ?? null,
        },
      });
      for (const [order, link] of claim.links.entries()) {
        add({ at: next(), category: 'proof', type: 'LinkElementProof', ...linkOf(one, key, template, link, order) });
      }
      if (claim.confirmed === undefined) continue;
      add({
        at: next(),
        category: 'claim',
        type: 'ConfirmClaimElements',
        on: key,
        data: {
          elements: claim.confirmed.map((element) => template.elements[element]?.id),
          jurisdiction: 'New York',
          lawyer: TEAM[0][0],
        },
      });
    }
  }
}

function linkOf(one: SeededCase, claimKey: string, template: StandardTemplate, link: Linked, order: number) {
  const { element, role = 'our-proof', fact, authority, argument, byClient, witness, note, response, against } = link;
  const keyOf = (index: number): string => `proof-${claimKey}-${index}`;
  const named = (key: string | undefined) => (key === undefined ? null : ref(key));
  return {
    key: keyOf(order),
    data: {
      caseId: ref(one.key),
      claimId: ref(claimKey),
      elementId: template.elements[element]?.id,
      role,
      factId: named(fact === undefined ? undefined : factKeysOf(one)[fact]),
      authorityId: named(authority === undefined ? undefined : authorityKey(one, authority)),
      argumentId: named(argument === undefined ? undefined : argumentKey(one, argument)),
      partyId: named(byClient === true ? `${one.key}-party-1` : undefined),
      witnessName: witness ?? null,
      note: note ?? null,
      againstId: named(against === undefined ? undefined : keyOf(against)),
      response: response ?? null,
    },
  };
}
