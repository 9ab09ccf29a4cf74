import type { Chance } from './chance.ts';
import { ref } from './ref.ts';
import type { Add, SeededCase } from './step.ts';
import { COMPANIES, FIRST_NAMES, LAST_NAMES, STREETS } from './vocabulary.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

type Precision = 'day' | 'month' | 'year';

/** A fact of the area's usual story: `{c}` is the client, `{o}` the opponent, `{w}` a witness, `{s}` a street. */
interface Told {
  readonly title: string;
  /** Days before the case was opened; null where nobody knows. */
  readonly before: number | null;
  readonly precision?: Precision;
  readonly about?: true;
  readonly source?: string;
  readonly page?: string;
  readonly category: string;
  readonly importance: 'critical' | 'high' | 'medium' | 'low';
  readonly disputed?: true;
  readonly description?: string;
}

const INJURY: readonly Told[] = [
  {
    title: '{o} had the brakes of the delivery van serviced for the last time',
    before: 540,
    precision: 'month',
    about: true,
    source: 'Service record, Kestrel garage',
    page: '2',
    category: 'conduct',
    importance: 'high',
    disputed: true,
    description: 'The record shows pads but no discs. {o} says that the discs were replaced without an invoice.',
  },
  {
    title: 'Rain began shortly before the collision',
    before: 210,
    about: true,
    source: 'Statement of {w}',
    page: '1',
    category: 'background',
    importance: 'low',
  },
  {
    title: '{o} entered {s} against the light and struck {c}',
    before: 210,
    source: 'Police report MV-104A',
    page: '3',
    category: 'conduct',
    importance: 'critical',
    disputed: true,
    description: 'The officer measured no skid marks. {w} saw the light turn red “two or three seconds before”.',
  },
  {
    title: '{c} was taken to the county hospital with a fractured wrist',
    before: 210,
    source: 'Emergency department record',
    page: '1-4',
    category: 'medical',
    importance: 'high',
  },
  {
    title: 'Surgery on the wrist',
    before: 198,
    source: 'Operative report',
    page: '1',
    category: 'medical',
    importance: 'high',
  },
  {
    title: '{c} returned to work with restrictions',
    before: 96,
    precision: 'month',
    source: 'Letter of the employer',
    category: 'damages',
    importance: 'medium',
  },
  {
    title: 'The insurer of {o} denied liability',
    before: 41,
    source: 'Letter of the adjuster',
    page: '2',
    category: 'communication',
    importance: 'medium',
  },
];

const FAMILY: readonly Told[] = [
  { title: '{c} and {o} married', before: 4380, precision: 'year', category: 'background', importance: 'medium' },
  {
    title: '{o} opened an account in sole name',
    before: 900,
    precision: 'month',
    about: true,
    source: 'Bank statement',
    page: '1',
    category: 'financial',
    importance: 'critical',
    disputed: true,
    description: '{o} says that the account held an inheritance only. Deposits of salary appear on page 3.',
  },
  {
    title: 'The spouses have lived apart since then',
    before: 300,
    source: 'Statement of {c}',
    page: '¶ 6',
    category: 'conduct',
    importance: 'high',
    disputed: true,
  },
  {
    title: 'The children spend every other weekend with {o}',
    before: 280,
    precision: 'month',
    source: 'Messages between the parents',
    page: '12-31',
    category: 'agreement',
    importance: 'high',
  },
  {
    title: '{o} did not return the children until Monday morning',
    before: 60,
    source: 'Messages between the parents',
    page: '58',
    category: 'conduct',
    importance: 'medium',
    disputed: true,
  },
];

const EMPLOYMENT: readonly Told[] = [
  {
    title: '{c} began to work for {o}',
    before: 1600,
    precision: 'month',
    source: 'Offer letter',
    page: '1',
    category: 'agreement',
    importance: 'medium',
  },
  {
    title: '{c} received a rating of “exceeds expectations”',
    before: 420,
    source: 'Annual review',
    page: '4',
    category: 'communication',
    importance: 'high',
  },
  {
    title: '{c} complained of unpaid overtime to {w}',
    before: 130,
    about: true,
    source: 'Email to human resources',
    category: 'communication',
    importance: 'critical',
    disputed: true,
    description: '{o} denies that the message was received. The sent copy is in the personal account of {c}.',
  },
  {
    title: '{o} changed the schedule of {c} without notice',
    before: 110,
    source: 'Schedule, spring',
    page: '2',
    category: 'conduct',
    importance: 'medium',
  },
  {
    title: '{o} dismissed {c}',
    before: 45,
    source: 'Letter of termination',
    page: '1',
    category: 'conduct',
    importance: 'critical',
  },
];

const CRIMINAL: readonly Told[] = [
  {
    title: 'Officers stopped the car of {c} on {s}',
    before: 22,
    source: 'Arrest report',
    page: '1',
    category: 'conduct',
    importance: 'high',
  },
  {
    title: 'No reason for the stop was given',
    before: 22,
    source: 'Body-worn camera, 00:02:10',
    category: 'conduct',
    importance: 'critical',
    disputed: true,
    description: 'The report speaks of a broken tail light; the photograph of the car shows both lit.',
  },
  {
    title: '{c} was told of the right to counsel',
    before: 22,
    source: 'Custody record',
    page: '3',
    category: 'procedural',
    importance: 'high',
    disputed: true,
  },
  {
    title: 'Arraignment',
    before: 20,
    source: 'Court minutes',
    page: '1',
    category: 'procedural',
    importance: 'medium',
  },
  { title: '{c} and {w} knew each other from work', before: null, category: 'background', importance: 'low' },
];

const BARGAIN: readonly Told[] = [
  {
    title: '{c} and {o} first spoke of the transaction',
    before: 150,
    precision: 'month',
    about: true,
    source: 'Notes of {c}',
    category: 'communication',
    importance: 'low',
  },
  {
    title: 'The parties signed a letter of intent',
    before: 64,
    source: 'Letter of intent',
    page: '5',
    category: 'agreement',
    importance: 'critical',
  },
  {
    title: '{o} asked for a longer period of exclusivity',
    before: 31,
    source: 'Email of {w}',
    category: 'communication',
    importance: 'medium',
    disputed: true,
  },
  {
    title: 'The deposit was paid into escrow',
    before: 12,
    source: 'Bank confirmation',
    page: '1',
    category: 'financial',
    importance: 'high',
  },
];

const STATUS: readonly Told[] = [
  { title: '{c} entered the country', before: 2600, precision: 'year', category: 'background', importance: 'high' },
  {
    title: 'First permit was granted',
    before: 1900,
    precision: 'month',
    source: 'Approval notice',
    page: '1',
    category: 'procedural',
    importance: 'high',
  },
  {
    title: '{c} lived at {s} throughout',
    before: 1500,
    precision: 'year',
    about: true,
    source: 'Lease and utility bills',
    category: 'background',
    importance: 'medium',
  },
];

const WISHES: readonly Told[] = [
  {
    title: '{c} signed an earlier will',
    before: 3200,
    precision: 'year',
    about: true,
    category: 'agreement',
    importance: 'high',
  },
  {
    title: 'The house at {s} was put into joint names',
    before: 700,
    source: 'Deed, liber 412',
    page: '88',
    category: 'financial',
    importance: 'critical',
  },
  { title: '{w} was asked to be executor', before: 40, category: 'communication', importance: 'medium' },
];

const STORIES: Readonly<Record<string, readonly Told[]>> = {
  'Personal Injury': INJURY,
  Family: FAMILY,
  Employment: EMPLOYMENT,
  'Criminal Defense': CRIMINAL,
  Business: BARGAIN,
  'Real Estate': BARGAIN,
  Immigration: STATUS,
  'Estate Planning': WISHES,
};

/** What each side is called where the case goes to court; the other one is a counterparty elsewhere. */
export const ROLES: Readonly<Record<string, readonly [own: string, adverse: string]>> = {
  'Personal Injury': ['plaintiff', 'defendant'],
  Employment: ['plaintiff', 'defendant'],
  Family: ['petitioner', 'respondent'],
};

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

const letters = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

interface Cast {
  readonly opponent: string;
  readonly witness: string;
  readonly street: string;
}

const castOf = (chance: Chance, one: SeededCase): Cast => ({
  opponent: opponentOf(chance, one),
  witness: `${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`,
  street: chance.pick(STREETS),
});

/** Who takes part in a case and what happened in it, as the client tells it in the first weeks. */
export function chronology(add: Add, chance: Chance, one: SeededCase): void {
  const cast = castOf(chance, one);
  parties(add, chance, one, cast);
  facts(add, chance, one, cast);
}

function parties(add: Add, chance: Chance, one: SeededCase, { opponent, witness }: Cast): void {
  let order = 0;
  const join = (name: string, side: string, role: string, data: Record<string, unknown> = {}): void => {
    order += 1;
    add({
      at: one.openedAt + HOUR + order * 60_000,
      category: 'party',
      type: 'AddParty',
      key: `${one.key}-party-${order}`,
      data: { caseId: ref(one.key), name, side, role, ...data },
    });
  };
  const contact = (name: string) => ({
    email: `${letters(name.split(' ').at(-1) ?? name)}@${letters(chance.pick(COMPANIES))}.example`,
    phone: `(845) 555-${String(chance.between(200, 999)).padStart(4, '0')}`,
  });
  const person = (): string => `${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`;
  const counsel = person();
  const firm = `${chance.pick(LAST_NAMES)} & ${chance.pick(LAST_NAMES)} LLP`;

  if (one.area === 'Criminal Defense') {
    join(one.client.name, 'own', 'defendant');
    join(counsel, 'adverse', 'prosecutor', { organisation: 'Office of the District Attorney', ...contact(counsel) });
  } else if (one.area !== 'Immigration' && one.area !== 'Estate Planning') {
    const [own, adverse] = ROLES[one.area] ?? ['other', 'other'];
    join(one.client.name, 'own', own);
    join(opponent, 'adverse', adverse);
    join(counsel, 'adverse', 'opposing-counsel', { organisation: firm, ...contact(counsel) });
  }
  if (chance.percent(60)) join(witness, 'other', 'witness', contact(witness));
  if (ROLES[one.area] !== undefined || one.area === 'Criminal Defense') {
    join(`Hon. ${person()}`, 'other', 'judge', { organisation: 'County Court, Part 4' });
  }
  if (one.area === 'Personal Injury') {
    const expert = `Dr. ${person()}`;
    join(expert, 'own', 'expert', { organisation: 'Hudson Orthopaedics', ...contact(expert) });
    join(`${chance.pick(COMPANIES)} Mutual`, 'adverse', 'insurer');
  }
}

/** A company has neither a marriage nor a will. */
const storyOf = ({ area, client, opponent }: SeededCase): readonly Told[] =>
  (area === 'Family' || area === 'Estate Planning') &&
  COMPANIES.some((name) => name === client.name || name === opponent)
    ? []
    : (STORIES[area] ?? []);

/** A company's name is whole; a person is told of with a first name. */
function opponentOf(chance: Chance, { opponent }: SeededCase): string {
  return COMPANIES.some((name) => name === opponent) ? opponent : `${chance.pick(FIRST_NAMES)} ${opponent}`;
}

const factKey = ({ key }: SeededCase, order: number): string => `fact-${key}-${order}`;

/** Keys of the facts that are told of a case, for arguments to rest on. */
export const factKeysOf = (one: SeededCase): readonly string[] =>
  storyOf(one).map((_event, order) => factKey(one, order));

function facts(add: Add, chance: Chance, one: SeededCase, { opponent, witness, street }: Cast): void {
  const words = (text: string): string =>
    text
      .replaceAll('{c}', one.client.name)
      .replaceAll('{o}', opponent)
      .replaceAll('{w}', witness)
      .replaceAll('{s}', street);
  const shift = chance.between(0, 40);
  for (const [order, event] of storyOf(one).entries()) {
    const happened = event.before === null ? null : one.openedAt - (event.before + shift) * DAY;
    add({
      at: one.openedAt + (2 + order) * HOUR,
      category: 'fact',
      type: 'AddFact',
      key: factKey(one, order),
      data: {
        caseId: ref(one.key),
        date: happened === null ? null : isoDay(happened),
        datePrecision: event.precision ?? 'day',
        isDateApproximate: event.about ?? false,
        title: words(event.title),
        description: event.description === undefined ? null : words(event.description),
        source: event.source === undefined ? null : words(event.source),
        sourcePage: event.page ?? null,
        category: event.category,
        importance: event.importance,
        isDisputed: event.disputed ?? false,
      },
    });
  }
}
