import { toDecimal } from '@lexledger/contracts/kernel/money';
import { billing, isContingent } from './billing.ts';
import { type Chance, createChance } from './chance.ts';
import { checks } from './checks.ts';
import { chronology, ROLES } from './chronology.ts';
import { claims } from './claims.ts';
import { personKey } from './colleagues.ts';
import { workday } from './days.ts';
import { deadlines } from './deadlines.ts';
import { documents } from './documents.ts';
import { drafts } from './drafts.ts';
import { firm } from './firm.ts';
import { google } from './google.ts';
import { imports } from './imports.ts';
import { leads } from './leads.ts';
import { library } from './library.ts';
import { attributed, leadOf, people, workedOn } from './people.ts';
import { questions } from './questions.ts';
import { quickActions } from './quick-actions.ts';
import { ref } from './ref.ts';
import { series } from './series.ts';
import { snippets } from './snippets.ts';
import type { Add, SeededCase, SeededClient, Step } from './step.ts';
import { tables } from './tables.ts';
import { timekeeping } from './timekeeping.ts';
import {
  COMPANIES,
  EXPENSES,
  FIRST_NAMES,
  LAST_NAMES,
  MATTERS,
  NOTE_TEXTS,
  OTHER_TASKS,
  STREETS,
  TEAM,
  TOWNS,
} from './vocabulary.ts';

export const SIZE = { clients: 60, cases: 120, timeEntries: 2000 } as const;

const DAY = 86_400_000;
const HOUR = 3_600_000;
const AREAS = Object.keys(MATTERS);
/** A company has neither a marriage nor a will, and is nobody’s employee. */
const AREAS_OF_COMPANIES = ['Business', 'Real Estate'] as const;
const RATES = ['250.00', '300.00', '300.00', '350.00', '425.00'] as const;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const dollars = (amount: number): string => toDecimal(amount * 100);
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/**
 * A year of a small firm up to `now`, in the order of time: about 5,000 commands, the same for the same day.
 */
export function plannedYear(now: number): readonly Step[] {
  const chance = createChance(20_260_101);
  const today = Math.floor(now / DAY) * DAY;
  const steps: Step[] = [];
  const add = (step: Step): void => {
    steps.push({ ...step, at: Math.min(step.at, now - 1) });
  };

  team(add, today);
  targets(add, today);
  const clients = Array.from({ length: SIZE.clients }, (_, index) => client(add, chance, today, index));
  const engaged = clients.filter(({ isPNC }) => !isPNC);
  const titles = new Set<string>();
  const cases = Array.from({ length: SIZE.cases }, (_, index) => openCase(add, chance, today, engaged, index, titles));
  people(add, today, cases);
  for (const [index, one] of cases.entries()) {
    tasks(add, chance, today, one, index);
    events(add, chance, today, one, index);
    notes(add, chance, today, one, index);
    income(add, chance, today, one, index);
  }
  timeEntries(add, chance, today, now, cases);
  expenses(add, chance, today, cases);
  // A separate generator, so that more records of one kind leave the others unchanged.
  const disputes = createChance(20_260_102);
  for (const one of cases) chronology(add, disputes, one);
  const argued = createChance(20_260_103);
  for (const one of cases) library(add, argued, one);
  leads(add, today);
  series(add, today);
  checks(add, today, steps);
  snippets(add, createChance(20_260_104), today, cases);
  documents(add, createChance(20_260_105), today, cases);
  quickActions(add, createChance(20_260_131), today);
  questions(add, today, cases);
  deadlines(add, today, cases);
  claims(add, today, cases);
  drafts(add, today, cases);
  firm(add, today);
  billing(add, createChance(20_260_126), today, cases, steps);
  google(add, today, cases);
  imports(add, today);
  tables(add, today);
  timekeeping(add, today, now, cases);
  return attributed(steps)
    .map((step, order) => ({ step, order }))
    .sort((a, b) => a.step.at - b.step.at || a.order - b.order)
    .map(({ step }) => step);
}

function team(add: Add, today: number): void {
  for (const [index, [name, email, dateOfBirth, timekeeperClass]] of TEAM.entries()) {
    add({
      at: today - 364 * DAY + index * HOUR,
      category: 'member',
      type: 'AddTeamMember',
      key: `member-${index}`,
      data: { name, email, dateOfBirth, timekeeperId: initialsOf(name), timekeeperClass },
    });
  }
}

function targets(add: Add, today: number): void {
  const plans = [
    ['Annual revenue', 'Fees collected in the calendar year', 480_000],
    ['Costs covered', 'Rent, insurance, research and the pay of everybody', 265_000],
    ['A sixth colleague', 'What the year must bring to carry one more salary', 560_000],
  ] as const;
  for (const [index, [title, description, amount]] of plans.entries()) {
    add({
      at: today - 350 * DAY + index * HOUR,
      category: 'target',
      type: 'SetMoneyTarget',
      data: { title, description, targetAmount: dollars(amount) },
    });
  }
}

/** A birthday: for the first clients within the next three weeks, for the others anywhere in the year. */
function birthdayOf(chance: Chance, today: number, index: number): string {
  const near = [0, 1, 4, 7, 12, 18];
  const day = new Date(
    index < near.length ? today + (near[index] as number) * DAY : today + chance.between(31, 360) * DAY,
  );
  const year = chance.between(1948, 2001);
  const monthAndDay = day.toISOString().slice(4, 10);
  return `${year}${monthAndDay === '-02-29' ? '-02-28' : monthAndDay}`;
}

/** The person who answers for a company. */
const contactOf = (first: string, last: string, company: string, index: number) => ({
  [`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`]: {
    order: 'V',
    name: `${first} ${last}`,
    role: index % 2 === 0 ? 'Owner' : 'General counsel',
    email: `${fold(first)}@${fold(company)}.example`,
    phone: null,
  },
});

function client(add: Add, chance: Chance, today: number, index: number): SeededClient {
  const isCompany = index % 4 === 3 && index / 4 < COMPANIES.length;
  const first = FIRST_NAMES[(index * 7) % FIRST_NAMES.length] as string;
  const last = LAST_NAMES[(index * 11) % LAST_NAMES.length] as string;
  const name = isCompany ? (COMPANIES[(index - 3) / 4] as string) : `${first} ${last}`;
  const area = chance.pick(isCompany ? AREAS_OF_COMPANIES : AREAS);
  const isPNC = index >= SIZE.clients - 8;
  const since = isPNC ? today - chance.between(2, 30) * DAY : today - chance.between(150, 363) * DAY;
  const at = since + chance.between(13, 20) * HOUR;
  const key = `client-${index}`;
  add({
    at,
    category: 'client',
    type: 'AddClient',
    key,
    data: {
      kind: isCompany ? 'organization' : 'person',
      ...(isCompany && { contacts: contactOf(first, last, name, index) }),
      name,
      email: `${isCompany ? 'office' : fold(first)}@${fold(isCompany ? name : last)}.example`,
      phone: `(845) 555-${String(100 + index).padStart(4, '0')}`,
      address: `${chance.between(1, 240)} ${chance.pick(STREETS)}, ${chance.pick(TOWNS)}`,
      practiceArea: area,
      birthday: isCompany ? null : birthdayOf(chance, today, index),
      isPNC: isPNC || index % 5 === 0,
    },
  });
  if (!isPNC && index % 5 === 0)
    add({ at: at + 3 * DAY, category: 'client', type: 'ConvertClient', on: key, data: {} });
  return { key, name, isCompany, lastName: isCompany ? name : last, area, since, isPNC };
}

/** A title that no other case has: another one of the same kind of matter, or the client's whole name in it. */
function titleOf(
  titles: readonly string[],
  first: string,
  { name, lastName }: Pick<SeededClient, 'name' | 'lastName'>,
  others: { readonly opponent: string; readonly street: string },
  taken: Set<string>,
): string {
  const said = (pattern: string, who: string): string =>
    pattern.replace('{c}', who).replace('{l}', who).replace('{o}', others.opponent).replace('{s}', others.street);
  const patterns = [first, ...titles.filter((title) => title !== first)];
  const possible = [lastName, name].flatMap((who) => patterns.map((pattern) => said(pattern, who)));
  const numbered = Array.from({ length: 9 }, (_, number) => `${said(first, name)}, matter ${number + 2}`);
  const title = [...possible, ...numbered].find((candidate) => !taken.has(candidate));
  if (title === undefined) throw new RangeError(`no title is left for a case of ${name}`);
  taken.add(title);
  return title;
}

/** Injuries are taken for a share of the recovery, wills at an agreed fee, and the rest by the hour. */
function billingOf(area: string, index: number): object {
  if (isContingent({ area })) return { billingType: 'contingency', contingencyPercent: '33.333' };
  return area === 'Estate Planning' ? { billingType: 'flat', flatFee: dollars(1800 + (index % 5) * 400) } : {};
}

const COUNTIES = ['Ulster', 'Dutchess', 'Orange'] as const;

function courtOf(area: string, openedAt: number, index: number): object {
  const county = `${COUNTIES[index % COUNTIES.length]} County`;
  return {
    court: area === 'Family' ? `Family Court, ${county}` : `Supreme Court, ${county}`,
    county: `${county}, New York`,
    docketNumber: `EF${new Date(openedAt).getUTCFullYear()}-${1000 + index * 7}`,
    ourRole: area === 'Criminal Defense' ? 'defendant' : (ROLES[area]?.[0] ?? null),
  };
}

function openCase(
  add: Add,
  chance: Chance,
  today: number,
  clients: readonly SeededClient[],
  index: number,
  taken: Set<string>,
): SeededCase {
  const owner = clients[index % clients.length] as SeededClient;
  const area = index < clients.length ? owner.area : chance.pick(owner.isCompany ? AREAS_OF_COMPANIES : AREAS);
  const matter = MATTERS[area] as (typeof MATTERS)[string];
  const isAgainstPerson = chance.percent(50) || area === 'Family';
  const opponent = isAgainstPerson ? chance.pick(LAST_NAMES) : chance.pick(COMPANIES);
  const first = chance.pick(matter.titles);
  const street = `${chance.between(1, 90)} ${chance.pick(STREETS)}`;
  const title = titleOf(matter.titles, first, owner, { opponent, street }, taken);
  const sinceDays = Math.floor((today - owner.since) / DAY);
  const openedAt = today - chance.between(5, Math.max(6, sinceDays - 4)) * DAY + 15 * HOUR;
  const isClosed = index % 3 === 2 && today - openedAt > 60 * DAY;
  const closedAt = isClosed ? openedAt + chance.between(30, Math.floor((today - openedAt) / DAY) - 5) * DAY : null;
  const key = `case-${index}`;
  const status =
    closedAt !== null
      ? 'active'
      : chance.pick([
          'intake',
          'active',
          'active',
          'active',
          'on-hold',
          'settlement',
          ...(matter.contested ? ['trial'] : []),
        ]);
  const worth = chance.between(3, 60) * 2500;
  const wasIntake = index % 2 === 0 && status !== 'intake';
  const isInClio = index % 3 === 0;
  add({
    at: openedAt,
    category: 'case',
    type: 'OpenCase',
    key,
    data: {
      title,
      clientId: ref(owner.key),
      practiceArea: area,
      status: wasIntake ? 'intake' : status,
      value: dollars(worth),
      caseValue: dollars(Math.round(worth / 5)),
      description: matter.contested ? `Represents ${owner.name} against ${opponent}.` : `Acts for ${owner.name}.`,
      clioId: isInClio ? String(1_608_374_000 + index * 37) : null,
      clioMatterNumber: isInClio ? `${String(index + 1).padStart(5, '0')}-${owner.lastName}` : null,
      ...billingOf(area, index),
      responsibleAttorney: { kind: 'account', id: ref(personKey(leadOf(index))) },
      engagedOn: isoDay(openedAt),
      ...(index % 4 === 1 && { conflictReason: 'A client of the firm, and no new parties' }),
      ...(matter.contested ? courtOf(area, openedAt, index) : {}),
    },
  });
  if (wasIntake) {
    const at = openedAt + Math.floor(((closedAt ?? today) - openedAt) / 4);
    add({ at, category: 'case', type: 'ChangeCase', on: key, data: { status } });
  }
  if (closedAt !== null) add({ at: closedAt, category: 'case', type: 'CloseCase', on: key, data: {} });
  return { key, client: owner, area, opponent, openedAt, closedAt, rate: chance.pick(RATES) };
}

const workOf = (chance: Chance, one: SeededCase): string =>
  chance.pick((MATTERS[one.area] as (typeof MATTERS)[string]).work).replace('{o}', one.opponent);

function tasks(add: Add, chance: Chance, today: number, one: SeededCase, caseIndex: number): void {
  const until = one.closedAt ?? today;
  for (let index = 0; index < chance.between(1, 4); index += 1) {
    const at = one.openedAt + Math.floor(((until - one.openedAt) * (index + 1)) / 6);
    const isDone = one.closedAt !== null || (index === 0 && chance.percent(70));
    const due = isDone ? at + 7 * DAY : today + chance.between(-6, 40) * DAY;
    const key = `task-${caseIndex}-${index}`;
    add({
      at,
      category: 'task',
      type: 'AddTask',
      key,
      data: {
        title: index % 2 === 0 ? workOf(chance, one) : chance.pick(OTHER_TASKS),
        priority: chance.pick(['low', 'medium', 'medium', 'high', 'urgent']),
        status: !isDone && chance.percent(25) ? 'in-progress' : 'pending',
        taskType: index % 2 === 0 ? 'drafting' : 'general',
        dueDate: isoDay(workday(due)),
        assignedTo: chance.percent(70) ? ref(`member-${chance.between(0, TEAM.length - 1)}`) : null,
        caseId: ref(one.key),
      },
    });
    if (isDone)
      add({
        at: Math.min(at + chance.between(1, 9) * DAY, until),
        category: 'task',
        type: 'CompleteTask',
        on: key,
        data: {},
      });
  }
}

function events(add: Add, chance: Chance, today: number, one: SeededCase, caseIndex: number): void {
  const schedule = (at: number, start: number, data: Record<string, unknown>, key?: string): void =>
    add({
      at,
      category: 'event',
      type: 'ScheduleCalendarEvent',
      ...(key !== undefined && { key }),
      data: { startDate: new Date(start).toISOString(), caseId: ref(one.key), clientId: ref(one.client.key), ...data },
    });
  const meeting = workday(one.openedAt + chance.between(2, 12) * DAY) + chance.between(-2, 10) * (HOUR / 2);
  schedule(one.openedAt + HOUR, meeting, {
    title: `Meeting with ${one.client.name}`,
    eventType: 'meeting',
    endDate: new Date(meeting + HOUR).toISOString(),
    location: 'Office',
  });
  if (one.closedAt !== null) return;
  const { contested } = MATTERS[one.area] as (typeof MATTERS)[string];
  const start = workday(today + chance.between(0, 60) * DAY) + chance.between(14, 20) * HOUR;
  const kind = contested ? chance.pick(['hearing', 'deposition', 'court']) : 'appointment';
  const title = {
    hearing: 'Hearing',
    deposition: `Deposition of ${one.opponent}`,
    court: 'Court conference',
    appointment: 'Client conference',
  }[kind] as string;
  schedule(today - chance.between(1, 4) * DAY + 16 * HOUR, start, {
    title,
    eventType: kind,
    endDate: new Date(start + 90 * 60_000).toISOString(),
    location: contested ? 'County courthouse' : 'Office',
    priority: contested ? 'high' : 'medium',
  });
  const disclosures = workday(today - (3 + (caseIndex % 17)) * DAY);
  if (contested && caseIndex % 3 === 0 && one.openedAt < disclosures - 5 * DAY) {
    const key = `disclosures-${caseIndex}`;
    const data = { title: 'Initial disclosures', eventType: 'deadline', isAllDay: true, priority: 'high' };
    schedule(one.openedAt + 3 * HOUR, disclosures, { ...data, reminderMinutes: 1_440 }, key);
    add({ at: disclosures - 7 * HOUR, category: 'event', type: 'MeetDeadline', on: key, data: {} });
  }
  if (caseIndex % 4 === 0) {
    // A defendant has none to keep.
    const canLapse = contested && one.area !== 'Criminal Defense';
    const day = workday(today + chance.between(3, 200) * DAY);
    schedule(one.openedAt + 2 * HOUR, day, {
      title: canLapse ? 'Statute of limitations' : 'Response due',
      eventType: canLapse ? 'limitation' : 'deadline',
      isAllDay: true,
      priority: 'urgent',
      reminderMinutes: 10_080,
    });
  }
}

function notes(add: Add, chance: Chance, today: number, one: SeededCase, caseIndex: number): void {
  const until = one.closedAt ?? today;
  for (let index = 0; index < chance.between(1, 3); index += 1) {
    add({
      at: one.openedAt + Math.floor(((until - one.openedAt) * (index + 1)) / 5) + index * HOUR,
      category: 'note',
      type: 'AddCaseNote',
      data: { caseId: ref(one.key), content: chance.pick(NOTE_TEXTS), isPinned: index === 0 && caseIndex % 7 === 0 },
    });
  }
}

function income(add: Add, chance: Chance, today: number, one: SeededCase, caseIndex: number): void {
  const until = one.closedAt ?? today;
  for (let index = 0; index < chance.between(1, 3); index += 1) {
    const at = one.openedAt + Math.floor(((until - one.openedAt) * (index + 1)) / 4);
    add({
      at,
      category: 'money',
      type: 'AddFinancialRecord',
      data: {
        type: 'income',
        amount: toDecimal(chance.between(25, 345) * 1000 + chance.between(0, 99)),
        description: `Fees, ${one.client.name}`,
        category: index === 0 && caseIndex % 3 === 0 ? 'Retainers' : 'Legal fees',
        caseId: ref(one.key),
        date: isoDay(at),
      },
    });
  }
}

const ENTRIES_TODAY = 4;
/** Entries are of tenths of an hour: few are longer than a morning. */
const TENTH = 6;
const LONGEST = 16;
/** Minutes that are worked on one day at the most. */
const FULL_DAY = { week: 540, weekend: 240 } as const;

const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay());

/** A working moment of the year when at least one case was open, and one of those cases. */
function moment(
  chance: Chance,
  today: number,
  cases: readonly SeededCase[],
): { readonly at: number; readonly one: SeededCase } {
  for (;;) {
    const day = today - chance.between(1, 360) * DAY;
    const at = day + chance.between(13, 22) * HOUR;
    const open = cases.filter(({ openedAt, closedAt }) => openedAt < at && (closedAt === null || closedAt > at));
    if (open.length > 0 && (!isWeekend(at) || chance.percent(10))) return { at, one: chance.pick(open) };
  }
}

const initialsOf = (name: string): string => name.replace(/(\w)\w*\s*/g, '$1');

const YEAR = 360 * DAY;

function timeEntries(add: Add, chance: Chance, today: number, now: number, cases: readonly SeededCase[]): void {
  const stillOpen = cases.filter(({ closedAt }) => closedAt === null);
  const worked = new Map<string, number>();
  for (let index = 0; index < SIZE.timeEntries; index += 1) {
    const isToday = index < ENTRIES_TODAY;
    const timeMinutes = TENTH * chance.between(1, LONGEST);
    const isFull = (at: number): boolean =>
      (worked.get(isoDay(at)) ?? 0) + timeMinutes > FULL_DAY[isWeekend(at) ? 'weekend' : 'week'];
    let { at, one } = isToday
      ? { at: Math.max(today, now - (index + 1) * HOUR), one: chance.pick(stillOpen) }
      : moment(chance, today, cases);
    while (!isToday && isFull(at)) ({ at, one } = moment(chance, today, cases));
    const contact = at > today - YEAR ? workedOn(one.key, index) : null;
    worked.set(isoDay(at), (worked.get(isoDay(at)) ?? 0) + timeMinutes);
    add({
      at,
      category: 'time',
      type: 'LogTimeEntry',
      key: `time-${index}`,
      data: {
        taskDescription: workOf(chance, one),
        timeMinutes,
        hourlyRate: one.rate,
        caseId: ref(one.key),
        clientId: ref(one.client.key),
        date: isoDay(at),
        billable: chance.percent(92),
        workedBy: contact === null ? null : ref(contact),
      },
    });
  }
}

function expenses(add: Add, chance: Chance, today: number, cases: readonly SeededCase[]): void {
  for (let month = 0; month < 12; month += 1) {
    for (const [category, description, low, high] of EXPENSES) {
      const at = today - (month * 30 + chance.between(0, 20)) * DAY + 10 * HOUR;
      const one = chance.pick(cases);
      const ofCase =
        ['Filing fees', 'Experts'].includes(category) && one.openedAt < at && (one.closedAt ?? at + 1) > at;
      add({
        at,
        category: 'money',
        type: 'AddFinancialRecord',
        data: {
          type: 'expense',
          amount: dollars(chance.between(low, high)),
          description,
          category,
          caseId: ofCase ? ref(one.key) : null,
          date: isoDay(at),
        },
      });
    }
  }
}
