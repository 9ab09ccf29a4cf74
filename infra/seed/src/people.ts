import { createHash } from 'node:crypto';
import { JOINING, NAMES, PEOPLE, type Person, personKey } from './colleagues.ts';
import { workday } from './days.ts';
import { ref } from './ref.ts';
import type { Add, SeededCase, Step } from './step.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

const OWNER: Person = 'judith';
const LAWYER: Person = 'miriam';
const PARALEGAL: Person = 'thandiwe';
const BOOKKEEPER: Person = 'sofia';
const GUEST: Person = 'oren';

const PERSON_OF = new Map<string, Person>(PEOPLE.map(({ contact, person }) => [contact, person]));

/** The matter that only its team sees. */
const RESTRICTED = 'case-18';
const TEAM_OF_RESTRICTED = [
  { memberId: ref(personKey(OWNER)), part: 'lead' },
  { memberId: ref(personKey(PARALEGAL)), part: 'work' },
] as const;

/** The matter on which the guest, who is of counsel, works along. */
const WITH_GUEST = 'case-6';

const placeOf = (caseKey: string): number => Number(caseKey.slice('case-'.length));

/** Who leads a matter: the two lawyers take turns. */
export const leadOf = (caseIndex: number): Person => (caseIndex % 2 === 0 ? OWNER : LAWYER);

/** The matter behind an ethical wall, from which the paralegal is screened. */
const WALLED = 'case-24';

/** Whether somebody knows nothing of a matter. */
export const isClosedTo = (person: Person, caseKey: string | undefined): boolean =>
  caseKey === WALLED ? person === PARALEGAL : caseKey === RESTRICTED && person !== OWNER && person !== PARALEGAL;

const [PARALEGAL_CONTACT, LAWYER_CONTACT] = ['member-2', 'member-0'] as const;

/** Who works on the matters in turns; null for the owner, who does most. */
const WORKERS = [
  ...[null, LAWYER_CONTACT, null, PARALEGAL_CONTACT, null, LAWYER_CONTACT, PARALEGAL_CONTACT, null],
  ...[LAWYER_CONTACT, 'member-3', null, 'member-4', 'member-1'],
];

/** Key of the contact who did a piece of work on a matter; null for the owner. */
export function workedOn(caseKey: string, index: number): string | null {
  const contact = WORKERS[index % WORKERS.length] ?? null;
  return contact === null || isClosedTo(PERSON_OF.get(contact) ?? LAWYER, caseKey) ? null : contact;
}

/** The people join once the firm has its name. Each says how they are called, and which contact stands for them. */
export function people(add: Add, today: number, cases: readonly SeededCase[]): void {
  const founded = today - 364 * DAY + 6 * HOUR;
  for (const [index, { person, firstName, lastName, contact }] of PEOPLE.entries()) {
    const at = founded + index * HOUR;
    const key = personKey(person);
    if (person !== OWNER) add({ at, category: 'membership', type: JOINING, key, by: person, data: {} });
    add({ at: at + MINUTE, category: 'user', type: 'ChangeProfile', by: person, data: { firstName, lastName } });
    add({
      // The firm has members from its first invitation on.
      at: Math.max(at, founded + HOUR) + 2 * MINUTE,
      category: 'membership',
      type: 'ChangeMember',
      by: person,
      data: { memberId: ref(key), name: NAMES.get(person), contactId: ref(contact) },
    });
    add({
      at: today - 300 * DAY + index * MINUTE,
      category: 'dashboard',
      type: 'ResetDashboard',
      by: person,
      data: {},
    });
  }
  add({
    at: today - 40 * DAY,
    category: 'access',
    type: 'SetMatterAccess',
    on: RESTRICTED,
    data: { access: 'restricted', team: TEAM_OF_RESTRICTED },
  });
  add({
    at: today - 30 * DAY,
    category: 'access',
    type: 'SetMatterAccess',
    on: WITH_GUEST,
    data: { access: 'open', team: [{ memberId: ref(personKey(GUEST)), part: 'work' }] },
  });
  wall(add, cases);
  for (const { days, by, to, caseKey, words } of MENTIONS) {
    const as = NAMES.get(to) ?? to;
    const data = {
      caseId: ref(caseKey),
      content: `@${as} ${words}`,
      mentions: [{ memberId: ref(personKey(to)), as }],
    };
    add({ at: today - days * DAY + 16 * HOUR, category: 'note', type: 'AddCaseNote', by, data });
  }
  for (const [index, title] of GUEST_TASKS.entries()) {
    const dueDate = new Date(workday(today + (4 + 7 * index) * DAY)).toISOString().slice(0, 'YYYY-MM-DD'.length);
    const data = { title, priority: 'medium', dueDate, assignedTo: ref('member-3') };
    add({ at: today - (6 + index) * DAY + 15 * HOUR, category: 'task', type: 'AddTask', by: GUEST, data });
  }
}

const WALL_TEXT =
  'You worked for counsel of the other side before you came to us. You have no part in the matter: you do not open its file, ' +
  'speak of it with anybody in the firm, or pass on what you know. Its papers are kept where you cannot see them.';

/** The paralegal came from the opponent's counsel: she is screened as soon as the matter is there, and acknowledges it. */
function wall(add: Add, cases: readonly SeededCase[]): void {
  const matter = cases.find(({ key }) => key === WALLED);
  if (matter === undefined) return;
  const raised = matter.openedAt + HOUR / 2;
  add({
    at: raised,
    category: 'walls',
    type: 'RaiseWall',
    key: 'wall',
    data: {
      basis: 'nonlawyer',
      people: [ref(personKey(PARALEGAL))],
      matters: [ref(WALLED)],
      knownSince: new Date(matter.openedAt).toISOString().slice(0, 'YYYY-MM-DD'.length),
      reason: `She was a paralegal of counsel for ${matter.opponent} until she joined the firm.`,
      text: WALL_TEXT,
    },
  });
  const textHash = createHash('sha256').update(WALL_TEXT).digest('hex');
  const data = { wallId: ref('wall'), textHash };
  add({ at: raised + 3 * HOUR, category: 'walls', type: 'AcknowledgeWall', by: PARALEGAL, data });
}

interface Mentioning {
  /** Days before today. */
  readonly days: number;
  readonly by: Person;
  readonly to: Person;
  readonly caseKey: string;
  readonly words: string;
}

/** Notes in which somebody turns to somebody else. */
const MENTIONS: readonly Mentioning[] = [
  {
    days: 3,
    by: PARALEGAL,
    to: OWNER,
    caseKey: RESTRICTED,
    words: 'the transcript came back. Pages 40 to 52 are worth a look.',
  },
  { days: 2, by: LAWYER, to: OWNER, caseKey: 'case-4', words: 'could you take the call on Thursday? I am in court.' },
  { days: 1, by: OWNER, to: LAWYER, caseKey: 'case-3', words: 'please look over the exhibits before they go out.' },
];

/** What the guest, who is of counsel, keeps for himself. */
const GUEST_TASKS = ['Return the borrowed treatise on easements', 'Send in the invoice for the October consultation'];

/** Who did what: on each matter mostly who leads it, with help, and the books are the bookkeeper's. */
const DONE_BY: Readonly<Record<string, (lead: Person, count: number) => Person>> = {
  AddTask: (lead, count) => (count % 4 === 1 ? PARALEGAL : lead),
  AddCaseNote: (lead, count) => (count % 3 === 2 ? PARALEGAL : lead),
  AddFact: (lead, count) => (count % 3 === 1 ? PARALEGAL : lead),
  AddParty: () => PARALEGAL,
  AddCaseDocument: (lead, count) => (count % 2 === 1 ? PARALEGAL : lead),
  AddLegalAuthority: (lead) => lead,
  AddLegalArgument: (lead) => lead,
  ScheduleCalendarEvent: (lead, count) => (count % 3 === 0 ? PARALEGAL : lead),
  OpenCase: (lead) => lead,
  RecordInvoicePayment: () => BOOKKEEPER,
  DepositTrustFunds: () => BOOKKEEPER,
  AddTrustReconciliation: () => BOOKKEEPER,
};

const keyIn = (value: unknown): string | undefined => (value as { readonly $ref?: string } | null | undefined)?.$ref;

/** Gives each step that says of nobody's hand the person who sent it. The rest is the owner's. */
export function attributed(steps: readonly Step[]): readonly Step[] {
  const counts = new Map<string, number>();
  return steps.map((step) => {
    const { type, key, data } = step;
    const caseKey = type === 'OpenCase' ? key : keyIn(data.caseId);
    const count = counts.get(type) ?? 0;
    counts.set(type, count + 1);
    if (step.by !== undefined) return step;
    const assigned = PERSON_OF.get(keyIn(data.assignedTo) ?? '');
    if (assigned !== undefined && isClosedTo(assigned, caseKey)) {
      return { ...step, data: { ...data, assignedTo: ref(PEOPLE[0].contact) } };
    }
    const lead = caseKey === undefined ? OWNER : leadOf(placeOf(caseKey));
    const person = type === 'LogTimeEntry' ? PERSON_OF.get(keyIn(data.workedBy) ?? '') : DONE_BY[type]?.(lead, count);
    // The guest has no hours of his own to enter: the owner does.
    return person === undefined || person === GUEST || isClosedTo(person, caseKey) ? step : { ...step, by: person };
  });
}
