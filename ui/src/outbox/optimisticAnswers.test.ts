import { occurrencesBetween } from '@lexledger/domain/recurrence/occurrences';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, liveQuery } from '../cache/query.ts';
import { setZone } from '../dates/zones.ts';
import { CALENDAR } from '../records/calendarPlace.ts';
import type { OutboxItem } from './item.ts';
import { loadSeries } from './optimisticAnswers.ts';
import { createOptimisticOverlay } from './optimisticOverlay.ts';

const id = (last: number): string => `0b1f0a10-0000-4000-8000-${String(last).padStart(12, '0')}`;
const ADA = id(1);
const CLIENT = id(2);
const SERIES = id(3);
const COMMAND = id(11);
const LATER = id(12);

const waiting = (method: OutboxItem['method'], path: string, body?: unknown, command = COMMAND): OutboxItem => ({
  id: command,
  method,
  path,
  body,
  sequence: 1,
  userId: ADA,
  key: path,
  type: 'other',
  noun: 'Something',
  deed: 'changed',
  about: '',
  madeAt: Date.parse('2026-03-02T15:00:00Z'),
  retries: 0,
  state: 'queued',
  wasSent: false,
});

/** Cached answers by their keys, and the overlay over them. */
function shown(...answers: readonly (readonly [key: readonly unknown[], answer: unknown])[]) {
  const queries = new QueryClient();
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  const overlay = createOptimisticOverlay(queries);
  return { queries, overlay, of: (...key: readonly unknown[]): unknown => queries.getQueryData(key) };
}

beforeEach(() => setZone('America/New_York'));
afterEach(() => setZone(undefined));

const TRUST = '/api/trust-accounts';
const LEDGER = `${TRUST}/${CLIENT}`;
const MAIN = mainTrustBankId(ADA);
const aShare = (balance: string, caseId: string | null = null) => ({
  ...{ caseId, bankAccountId: MAIN, balance, uncleared: '0.00' },
});
const anEntry = (of: number, amount: string, balance: string) => ({
  id: id(of),
  kind: 'deposit',
  date: '2026-03-01',
  amount,
  description: null,
  reference: null,
  invoiceId: null,
  reverses: null,
  caseId: null,
  bankAccountId: MAIN,
  clearedOn: null,
  balance,
  recordedAt: '2026-03-01T15:00:00.000Z',
});
const aLedger = { id: CLIENT, userId: ADA, version: 0, balance: '500.00', entries: [anEntry(21, '500.00', '500.00')] };
const anAccount = {
  id: CLIENT,
  userId: ADA,
  version: 0,
  balance: '500.00',
  lastOn: '2026-03-01',
  shares: [aShare('500.00')],
};

describe('money in trust that waits to be sent', () => {
  it.each([
    ['a deposit', 'deposits', { amount: '250.00', date: '2026-03-02' }, '250.00', '750.00'],
    ['a withdrawal', 'withdrawals', { amount: '120.50', date: '2026-03-02' }, '-120.50', '379.50'],
    ['a payment of an invoice', 'payments', { amount: '100.00', invoiceId: id(30) }, '-100.00', '400.00'],
    ['an entry that is taken back', 'reversals', { entryId: id(21) }, '-500.00', '0.00'],
  ])('%s stands in the ledger and in the list', (_, verb, body, amount, balance) => {
    const { overlay, of } = shown([[LEDGER], aLedger], [[TRUST], [anAccount]]);
    overlay.follow([waiting('POST', `${LEDGER}/${verb}`, body)]);
    expect(of(LEDGER)).toMatchObject({ balance, entries: [{ id: id(21) }, { amount, balance, date: '2026-03-02' }] });
    expect(of(TRUST)).toMatchObject([{ balance, lastOn: '2026-03-02' }]);
  });

  it('is added up, and stands on its own where the client has no account yet', () => {
    const { overlay, of } = shown([[LEDGER], { ...aLedger, balance: '0.00', entries: [] }], [[TRUST], []]);
    overlay.follow([
      waiting('POST', `${LEDGER}/deposits`, { amount: '250.00' }),
      waiting('POST', `${LEDGER}/withdrawals`, { amount: '50.00' }, LATER),
    ]);
    expect(of(LEDGER)).toMatchObject({ balance: '200.00', entries: [{ balance: '250.00' }, { balance: '200.00' }] });
    expect(of(TRUST)).toMatchObject([{ id: CLIENT, balance: '200.00' }]);
  });

  it('moves between matters, and clears', () => {
    const { overlay, of } = shown([[LEDGER], aLedger], [[TRUST], [anAccount]]);
    overlay.follow([
      waiting('POST', `${LEDGER}/transfers`, { amount: '200.00', fromCaseId: null, toCaseId: id(40) }),
      waiting('POST', `${LEDGER}/clearings`, { entryId: id(21), on: '2026-03-02' }, LATER),
    ]);
    expect(of(LEDGER)).toMatchObject({
      balance: '500.00',
      entries: [{ clearedOn: '2026-03-02' }, { amount: '-200.00', caseId: null }, { amount: '200.00', caseId: id(40) }],
    });
    expect(of(TRUST)).toMatchObject([{ balance: '500.00', shares: [aShare('300.00'), aShare('200.00', id(40))] }]);
  });

  it('of the firm itself stands in the ledger of its bank account', () => {
    const { overlay, of } = shown([[TRUST], []]);
    overlay.follow([waiting('POST', `${TRUST}/${MAIN}/firm-funds`, { kind: 'charge', amount: '5.00' })]);
    expect(of(TRUST)).toMatchObject([{ id: MAIN, owner: 'firm', balance: '-5.00' }]);
  });

  it('is drawn over what is fetched meanwhile, once, and goes when it is given up', () => {
    const { queries, overlay, of } = shown();
    const deposit = waiting('POST', `${LEDGER}/deposits`, { amount: '250.00' });
    overlay.follow([deposit]);
    queries.setQueryData([LEDGER], aLedger);
    queries.setQueryData([TRUST], [anAccount]);
    overlay.follow([deposit]);
    expect(of(LEDGER)).toMatchObject({ balance: '750.00' });
    expect(of(TRUST)).toMatchObject([{ balance: '750.00' }]);
    overlay.follow([]);
    expect(of(LEDGER)).toEqual(aLedger);
    expect(of(TRUST)).toEqual([anAccount]);
  });

  it('stays when the server has done it, until it is fetched again', () => {
    const { overlay, of } = shown([[LEDGER], aLedger]);
    overlay.follow([waiting('POST', `${LEDGER}/deposits`, { amount: '250.00' })]);
    overlay.settle(COMMAND, { ...aLedger, version: 1 });
    overlay.follow([]);
    expect(of(LEDGER)).toMatchObject({ balance: '750.00' });
  });

  it('is shown as the server has it once it was refused', () => {
    const { overlay, of } = shown([[LEDGER], aLedger]);
    const deposit = waiting('POST', `${LEDGER}/withdrawals`, { amount: '900.00' });
    overlay.follow([deposit]);
    expect(of(LEDGER)).toMatchObject({ balance: '-400.00' });
    overlay.follow([{ ...deposit, state: 'parked' }]);
    expect(of(LEDGER)).toEqual(aLedger);
  });
});

describe('a profile that waits to be sent', () => {
  const check = { authenticated: true, user: { id: ADA, firstName: null, timeZone: 'UTC' } };

  it('is the profile that the person sees', () => {
    const { overlay, of } = shown([['/api/auth/check'], check]);
    overlay.follow([waiting('PATCH', '/api/user/profile', { firstName: 'Ada', timeZone: 'Europe/London' })]);
    expect(of('/api/auth/check')).toEqual({
      authenticated: true,
      user: { id: ADA, firstName: 'Ada', timeZone: 'Europe/London' },
    });
  });

  it('is nobody else’s, and makes nobody signed in', () => {
    const nobody = { authenticated: false };
    const { queries, overlay, of } = shown([['/api/auth/check'], nobody]);
    overlay.follow([waiting('PATCH', '/api/user/profile', { firstName: 'Ada' })]);
    expect(of('/api/auth/check')).toBe(nobody);
    const other = { ...check, user: { ...check.user, id: id(9) } };
    queries.setQueryData(['/api/auth/check'], other);
    expect(of('/api/auth/check')).toEqual(other);
  });
});

describe('a target of hours that waits to be sent', () => {
  const days = { from: '2026-03-01', to: '2026-03-31' };
  const performance = {
    ...days,
    targetMinutes: 9900,
    target: { per: 'day', minutes: 450, workdays: 22, workdaysSoFar: 10, minutesSoFar: 4500 },
    months: [
      { month: '2026-02', targetMinutes: 9000 },
      { month: '2026-03', targetMinutes: 9900 },
    ],
  };

  // This is the tenth of 22 working days.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-13T15:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it.each([
    [{ per: 'week', minutes: 1500 }, 6600, 3000, 6000],
    [{ per: 'month', minutes: 6000 }, 6000, 2727, 6000],
  ])('is what the hours are held against, in the period and month by month: %j', (target, whole, soFar, february) => {
    const { overlay, of } = shown([['/api/performance', days], performance]);
    overlay.follow([waiting('PUT', '/api/performance/target', { target })]);
    expect(of('/api/performance', days)).toMatchObject({
      targetMinutes: whole,
      target: { ...target, minutesSoFar: soFar },
      months: [{ targetMinutes: february }, { targetMinutes: whole }],
    });
    overlay.follow([]);
    expect(of('/api/performance', days)).toEqual(performance);
  });

  it('that was taken away leaves that of a working day', () => {
    const chosen = { ...performance, target: { ...performance.target, per: 'week', minutes: 1500 } };
    const { overlay, of } = shown([['/api/performance', days], chosen], [['/api/rates'], { dayTargetMinutes: 420 }]);
    overlay.follow([waiting('PUT', '/api/performance/target', { target: null })]);
    expect(of('/api/performance', days)).toMatchObject({
      targetMinutes: 9240,
      target: { per: 'day', minutes: 420, minutesSoFar: 4200 },
    });
  });
});

describe('work to recover that waits to be sent', () => {
  const DAY = { date: '2026-03-02' };
  const PATH = '/api/time-recovery';
  const CASE = id(4);
  const aProposal = (source: string, from: string) => ({
    caseId: CASE,
    timeMinutes: 30,
    taskDescription: `Work on ${source}`,
    from,
    to: from,
    loggedMinutes: 6,
    sources: [{ source }],
  });
  const morning = aProposal('a', '2026-03-02T14:00:00.000Z');
  const noon = aProposal('b', '2026-03-02T17:00:00.000Z');
  const evening = aProposal('c', '2026-03-02T22:00:00.000Z');
  const aDay = { ...DAY, proposals: [morning, evening], dismissed: [noon] };
  const logged = waiting('POST', `${PATH}/accept`, {
    sources: ['a'],
    ...DAY,
    caseId: CASE,
    timeMinutes: 30,
    taskDescription: 'Draft',
  });
  const withEntries = async () => {
    const queries = createQueryClient({ get: async () => [] } as never);
    const lists = [{}, { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-04-01' }, { billable: 'false' }];
    for (const parameters of lists) {
      await queries.prefetchQuery(liveQuery(['/api/time-entries', parameters], ['time-entries']));
    }
    queries.setQueryData(['/api/rates'], {
      hourlyRate: '300.00',
      special: [],
      clients: {},
      cases: { [CASE]: '500.00' },
    });
    const overlay = createOptimisticOverlay(queries);
    const of = (at: number) => queries.getQueryData<readonly unknown[]>(['/api/time-entries', lists[at]]);
    return { overlay, of };
  };

  it('leaves what is to recover, and counts as logged on its case', () => {
    const { overlay, of } = shown([[PATH, DAY], aDay]);
    overlay.follow([logged]);
    overlay.follow([logged]);
    expect(of(PATH, DAY)).toEqual({
      ...DAY,
      proposals: [{ ...evening, loggedMinutes: 36 }],
      dismissed: [{ ...noon, loggedMinutes: 36 }],
    });
    overlay.follow([{ ...logged, state: 'parked' }]);
    expect(of(PATH, DAY)).toEqual(aDay);
  });

  it('is dismissed, and proposed again, each in its place of the day', () => {
    const { overlay, of } = shown([[PATH, DAY], aDay]);
    const dismissed = waiting('POST', `${PATH}/dismiss`, { sources: ['a'] });
    overlay.follow([dismissed]);
    expect(of(PATH, DAY)).toEqual({
      ...DAY,
      proposals: [evening],
      dismissed: [{ ...morning, unsent: [COMMAND] }, noon],
    });
    overlay.follow([dismissed, waiting('POST', `${PATH}/recall`, { sources: ['b'] }, LATER)]);
    expect(of(PATH, DAY)).toMatchObject({
      proposals: [{ taskDescription: 'Work on b', unsent: [LATER] }, evening],
      dismissed: [{ taskDescription: 'Work on a' }],
    });
  });

  it('is a time entry at the rate of its case in the lists that it belongs to', async () => {
    const { overlay, of } = await withEntries();
    const entry = id(21);
    overlay.follow([{ ...logged, adds: entry, key: PATH }]);
    const row = { id: entry, taskDescription: 'Draft', date: DAY.date, calculatedValue: '250.00', unsent: true };
    expect([of(0), of(1), of(2), of(3)]).toMatchObject([[row], [row], [], []]);
    overlay.settle(COMMAND, { sources: ['a'] });
    expect(of(1)).toMatchObject([{ id: entry, taskDescription: 'Draft' }]);
    expect(of(1)?.[0]).not.toHaveProperty('unsent');
  });

  it('is no time entry once it was refused', async () => {
    const { overlay, of } = await withEntries();
    const item = { ...logged, adds: id(21), key: PATH };
    overlay.follow([item]);
    expect(of(1)).toHaveLength(1);
    overlay.follow([{ ...item, state: 'parked' }]);
    expect(of(1)).toEqual([]);
  });
});

describe('a reminder that waits to be sent', () => {
  const PATH = '/api/reminders';
  const open = [
    { id: id(5), title: 'Hearing', dueAt: '2026-03-02T14:45:00.000Z' },
    { id: id(6), title: 'Deposition', dueAt: '2026-03-02T14:50:00.000Z' },
  ];

  it('is due again when the time is over by which it was put off', () => {
    const { overlay, of } = shown([[PATH], open]);
    const snoozed = waiting('POST', `${PATH}/${id(5)}/snooze`, { minutes: 30 });
    overlay.follow([snoozed]);
    expect(of(PATH)).toEqual([{ ...open[0], dueAt: '2026-03-02T15:30:00.000Z', unsent: [COMMAND] }, open[1]]);
    overlay.follow([{ ...snoozed, state: 'parked' }]);
    expect(of(PATH)).toEqual(open);
  });

  it('is gone when it was dismissed', () => {
    const { overlay, of } = shown([[PATH], open]);
    overlay.follow([waiting('POST', `${PATH}/${id(5)}/dismiss`, {})]);
    expect(of(PATH)).toEqual([open[1]]);
    overlay.follow([]);
    expect(of(PATH)).toEqual(open);
  });
});

describe('a series that waits to be sent', () => {
  beforeAll(loadSeries);

  const RANGE = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-22T00:00:00.000Z' };
  const EVENTS = '/api/calendar-events';
  const OCCURRENCES = '/api/calendar-occurrences';
  // Nine in the morning in New York, where daylight saving time begins on March 8.
  const STARTS = ['2026-03-02T14:00:00.000Z', '2026-03-09T13:00:00.000Z', '2026-03-16T13:00:00.000Z'] as const;
  const weekly = {
    ...CALENDAR.blank,
    id: SERIES,
    userId: ADA,
    version: 3,
    removedAt: null,
    title: 'Standup',
    startDate: STARTS[0],
    endDate: '2026-03-02T15:00:00.000Z',
    timeZone: 'America/New_York',
    recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO',
  };
  const other = { ...weekly, id: id(9), title: 'Filing', startDate: '2026-03-10T13:00:00.000Z' };
  const PATH = `${EVENTS}/${SERIES}`;
  const at = { recurrenceId: STARTS[1] };
  const leftOut = waiting('POST', `${PATH}/leave-out`, at);
  const TEN = { startDate: '2026-03-02T15:00:00.000Z', endDate: '2026-03-02T16:00:00.000Z' };
  const moved = waiting('PATCH', PATH, TEN, LATER);

  /** A calendar with the series as the server sent it, and the overlay over it. */
  async function aCalendar(series: typeof weekly | null = weekly) {
    const occurrences = [
      ...(series === null ? [] : occurrencesBetween(series as never, RANGE.from, RANGE.to, 100)),
      other,
    ];
    const answers: Readonly<Record<string, unknown>> = {
      [EVENTS]: series === null ? [] : [series],
      [OCCURRENCES]: { occurrences },
    };
    const get = async (address: string): Promise<unknown> => answers[address.split('?')[0] ?? ''];
    const queries = createQueryClient({ get } as never);
    await queries.prefetchQuery(liveQuery([EVENTS, RANGE], ['calendar-events']));
    await queries.prefetchQuery(liveQuery([OCCURRENCES, RANGE], ['calendar-events']));
    const overlay = createOptimisticOverlay(queries);
    const shownOf = (wanted: string): readonly (readonly [string, string])[] =>
      (
        queries.getQueryData([OCCURRENCES, RANGE]) as { readonly occurrences: readonly (typeof weekly)[] }
      ).occurrences.flatMap((each) => (each.id === wanted ? [[each.title, each.startDate] as const] : []));
    return { queries, overlay, series: () => shownOf(SERIES), shownOf };
  }

  const after = async (...items: readonly OutboxItem[]) => {
    const { overlay, series, shownOf } = await aCalendar();
    overlay.follow(items);
    overlay.follow(items);
    expect(shownOf(other.id)).toEqual([['Filing', other.startDate]]);
    return series();
  };
  const standup = STARTS.map((start) => ['Standup', start]);

  it('has the occurrence that was changed where it belongs in time', async () => {
    const changes = { title: 'Review', startDate: '2026-03-20T13:00:00.000Z', endDate: '2026-03-20T14:00:00.000Z' };
    expect(await after(waiting('POST', `${PATH}/change-occurrence`, { ...at, changes }))).toEqual([
      standup[0],
      standup[2],
      ['Review', changes.startDate],
    ]);
  });

  it('says that one occurrence of a deadline is withdrawn, and of no other', async () => {
    const { queries, overlay } = await aCalendar();
    const said = (): unknown =>
      (
        queries.getQueryData([OCCURRENCES, RANGE]) as {
          readonly occurrences: readonly { readonly id: string; readonly withdrawnReason?: string | null }[];
        }
      ).occurrences.flatMap((each) => (each.id === SERIES ? [each.withdrawnReason ?? null] : []));
    const withdrawn = waiting('POST', `${PATH}/withdraw`, { ...at, reason: 'Settled' });
    overlay.follow([withdrawn]);
    expect(said()).toEqual([null, 'Settled', null]);
    overlay.follow([withdrawn, waiting('POST', `${PATH}/reinstate-deadline`, at, LATER)]);
    expect(said()).toEqual([null, null, null]);
  });

  it('is drawn once its record comes, also after the occurrences', async () => {
    const { queries, overlay, series } = await aCalendar();
    queries.removeQueries({ queryKey: [EVENTS, RANGE] });
    overlay.follow([leftOut]);
    expect(series()).toEqual(standup);
    await queries.prefetchQuery(liveQuery([EVENTS, RANGE], ['calendar-events']));
    expect(series()).toEqual([standup[0], standup[2]]);
    await queries.prefetchQuery({ ...liveQuery([OCCURRENCES, RANGE], ['calendar-events']), staleTime: 0 });
    expect(series()).toEqual([standup[0], standup[2]]);
    overlay.follow([]);
    expect(series()).toEqual(standup);
  });

  it('has one left out, or ends before one', async () => {
    expect(await after(leftOut)).toEqual([standup[0], standup[2]]);
    expect(await after(waiting('POST', `${PATH}/end-series`, at))).toEqual([standup[0]]);
  });

  it('has one reinstated that was left out or changed, and loses it again when that is refused', async () => {
    const overrides = [{ recurrenceId: STARTS[2], title: 'Review' }];
    const { overlay, series } = await aCalendar({ ...weekly, exDates: [STARTS[1]], overrides } as never);
    const told = [standup[0], ['Review', STARTS[2]]];
    expect(series()).toEqual(told);
    const reinstated = waiting('POST', `${PATH}/reinstate`, at);
    overlay.follow([reinstated]);
    expect(series()).toEqual([standup[0], standup[1], ['Review', STARTS[2]]]);
    overlay.follow([reinstated, waiting('POST', `${PATH}/reinstate`, { recurrenceId: STARTS[2] }, LATER)]);
    expect(series()).toEqual(standup);
    overlay.follow([{ ...reinstated, state: 'parked' }]);
    expect(series()).toEqual(told);
  });

  it('has what an undo by history brings back', async () => {
    const { overlay, series } = await aCalendar({ ...weekly, exDates: [STARTS[1]] } as never);
    const undo = waiting('POST', `/api/history/calendar-events/${SERIES}/undo`, { revision: 3 });
    overlay.follow([undo]);
    expect(series()).toEqual([standup[0], standup[2]]);
    overlay.follow([{ ...undo, shows: { views: ['calendar-events'], id: SERIES, patch: { exDates: [] } } }]);
    expect(series()).toEqual(standup);
  });

  it('changes one and all that follow, each as far from where it was on the wall clock', async () => {
    const changes = { title: 'Review', startDate: '2026-03-09T15:30:00.000Z', endDate: '2026-03-09T16:30:00.000Z' };
    expect(await after(waiting('POST', `${PATH}/split`, { ...at, changes }))).toEqual([
      standup[0],
      ['Review', '2026-03-09T15:30:00.000Z'],
      ['Review', '2026-03-16T15:30:00.000Z'],
    ]);
  });

  it('changes all of it, moves all of it on the wall clock, or is removed', async () => {
    expect(await after(waiting('PATCH', PATH, { title: 'Review' }))).toEqual(STARTS.map((start) => ['Review', start]));
    expect(await after(moved)).toEqual([
      ['Standup', '2026-03-02T15:00:00.000Z'],
      ['Standup', '2026-03-09T14:00:00.000Z'],
      ['Standup', '2026-03-16T14:00:00.000Z'],
    ]);
    expect(await after(waiting('DELETE', PATH))).toEqual([]);
  });

  it('moves to another day of the week, out of what is shown where that is so', async () => {
    const tuesday = { startDate: '2026-03-17T13:00:00.000Z', endDate: '2026-03-17T14:00:00.000Z' };
    expect(await after(waiting('PATCH', PATH, tuesday))).toEqual([['Standup', tuesday.startDate]]);
  });

  it('takes along what was left out before it moved, while both wait and when the first was done', async () => {
    const { queries, overlay, series } = await aCalendar();
    overlay.follow([leftOut, moved]);
    const expected = [
      ['Standup', '2026-03-02T15:00:00.000Z'],
      ['Standup', '2026-03-16T14:00:00.000Z'],
    ];
    expect(series()).toEqual(expected);
    overlay.settle(leftOut.id, { ...weekly, version: 4, exDates: [STARTS[1]] });
    overlay.follow([moved]);
    expect(series()).toEqual(expected);
    await queries.refetchQueries({ queryKey: [OCCURRENCES] });
    expect(series()).toEqual(expected);
    overlay.follow([{ ...moved, state: 'parked' }]);
    expect(series()).toEqual(standup);
  });

  it('that is new has its occurrences, and what is done to them meanwhile', async () => {
    const { overlay, series } = await aCalendar(null);
    const { title, startDate, endDate, timeZone, recurrenceRule } = weekly;
    const body = { title, startDate, endDate, timeZone, recurrenceRule };
    const added = { ...waiting('POST', EVENTS, body), adds: SERIES, key: SERIES };
    overlay.follow([added]);
    expect(series()).toEqual(standup);
    overlay.follow([added, { ...leftOut, id: LATER }]);
    expect(series()).toEqual([standup[0], standup[2]]);
    overlay.follow([{ ...added, state: 'parked' }]);
    expect(series()).toEqual([]);
  });

  it('that is new is only where its case is', async () => {
    const queries = createQueryClient({ get: async () => ({ occurrences: [] }) } as never);
    await queries.prefetchQuery(liveQuery([OCCURRENCES, { ...RANGE, caseId: id(4) }], ['calendar-events']));
    await queries.prefetchQuery(liveQuery([OCCURRENCES, { ...RANGE, caseId: id(5) }], ['calendar-events']));
    const { title, startDate, endDate, recurrenceRule } = weekly;
    const body = { title, startDate, endDate, recurrenceRule, caseId: id(4) };
    createOptimisticOverlay(queries).follow([{ ...waiting('POST', EVENTS, body), adds: SERIES, key: SERIES }]);
    expect(queries.getQueryData([OCCURRENCES, { ...RANGE, caseId: id(4) }])).toMatchObject({
      occurrences: STARTS.map(() => ({ title: 'Standup' })),
    });
    expect(queries.getQueryData([OCCURRENCES, { ...RANGE, caseId: id(5) }])).toEqual({ occurrences: [] });
  });
});
