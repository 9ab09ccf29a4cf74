import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, liveQuery } from '../lib/query.ts';
import { setZone } from '../lib/zones.ts';
import { createDrawing } from './drawing.ts';
import type { OutboxItem } from './item.ts';

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

/** Answers that are shown, by their keys, and what draws over them. */
function shown(...answers: readonly (readonly [key: readonly unknown[], answer: unknown])[]) {
  const queries = new QueryClient();
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  const drawing = createDrawing(queries);
  return { queries, drawing, of: (...key: readonly unknown[]): unknown => queries.getQueryData(key) };
}

beforeEach(() => setZone('America/New_York'));
afterEach(() => setZone(undefined));

const TRUST = '/api/trust-accounts';
const LEDGER = `${TRUST}/${CLIENT}`;
const anEntry = (of: number, amount: string, balance: string) => ({
  id: id(of),
  kind: 'deposit',
  date: '2026-03-01',
  amount,
  description: null,
  reference: null,
  invoiceId: null,
  reverses: null,
  balance,
  recordedAt: '2026-03-01T15:00:00.000Z',
});
const aLedger = { id: CLIENT, userId: ADA, version: 0, balance: '500.00', entries: [anEntry(21, '500.00', '500.00')] };
const anAccount = { id: CLIENT, userId: ADA, version: 0, balance: '500.00', lastOn: '2026-03-01' };

describe('money in trust that waits to be sent', () => {
  it.each([
    ['a deposit', 'deposits', { amount: '250.00', date: '2026-03-02' }, '250.00', '750.00'],
    ['a withdrawal', 'withdrawals', { amount: '120.50', date: '2026-03-02' }, '-120.50', '379.50'],
    ['a payment of an invoice', 'payments', { amount: '100.00', invoiceId: id(30) }, '-100.00', '400.00'],
    ['an entry that is taken back', 'reversals', { entryId: id(21) }, '-500.00', '0.00'],
  ])('%s stands in the ledger and in the list', (_, verb, body, amount, balance) => {
    const { drawing, of } = shown([[LEDGER], aLedger], [[TRUST], [anAccount]]);
    drawing.follow([waiting('POST', `${LEDGER}/${verb}`, body)]);
    expect(of(LEDGER)).toMatchObject({ balance, entries: [{ id: id(21) }, { amount, balance, date: '2026-03-02' }] });
    expect(of(TRUST)).toMatchObject([{ balance, lastOn: '2026-03-02' }]);
  });

  it('is added up, and stands on its own where the client has no account yet', () => {
    const { drawing, of } = shown([[LEDGER], { ...aLedger, balance: '0.00', entries: [] }], [[TRUST], []]);
    drawing.follow([
      waiting('POST', `${LEDGER}/deposits`, { amount: '250.00' }),
      waiting('POST', `${LEDGER}/withdrawals`, { amount: '50.00' }, LATER),
    ]);
    expect(of(LEDGER)).toMatchObject({ balance: '200.00', entries: [{ balance: '250.00' }, { balance: '200.00' }] });
    expect(of(TRUST)).toMatchObject([{ id: CLIENT, balance: '200.00' }]);
  });

  it('is drawn over what is fetched meanwhile, once, and goes when it is given up', () => {
    const { queries, drawing, of } = shown();
    const deposit = waiting('POST', `${LEDGER}/deposits`, { amount: '250.00' });
    drawing.follow([deposit]);
    queries.setQueryData([LEDGER], aLedger);
    queries.setQueryData([TRUST], [anAccount]);
    drawing.follow([deposit]);
    expect(of(LEDGER)).toMatchObject({ balance: '750.00' });
    expect(of(TRUST)).toMatchObject([{ balance: '750.00' }]);
    drawing.follow([]);
    expect(of(LEDGER)).toEqual(aLedger);
    expect(of(TRUST)).toEqual([anAccount]);
  });

  it('stays when the server has done it, until it is fetched again', () => {
    const { drawing, of } = shown([[LEDGER], aLedger]);
    drawing.follow([waiting('POST', `${LEDGER}/deposits`, { amount: '250.00' })]);
    drawing.settle(COMMAND, { ...aLedger, version: 1 });
    drawing.follow([]);
    expect(of(LEDGER)).toMatchObject({ balance: '750.00' });
  });

  it('is shown as the server has it once it was refused', () => {
    const { drawing, of } = shown([[LEDGER], aLedger]);
    const deposit = waiting('POST', `${LEDGER}/withdrawals`, { amount: '900.00' });
    drawing.follow([deposit]);
    expect(of(LEDGER)).toMatchObject({ balance: '-400.00' });
    drawing.follow([{ ...deposit, state: 'parked' }]);
    expect(of(LEDGER)).toEqual(aLedger);
  });
});

describe('a profile that waits to be sent', () => {
  const check = { authenticated: true, user: { id: ADA, firstName: null, timeZone: 'UTC' } };

  it('is the profile that the person sees', () => {
    const { drawing, of } = shown([['/api/auth/check'], check]);
    drawing.follow([waiting('PATCH', '/api/user/profile', { firstName: 'Ada', timeZone: 'Europe/London' })]);
    expect(of('/api/auth/check')).toEqual({
      authenticated: true,
      user: { id: ADA, firstName: 'Ada', timeZone: 'Europe/London' },
    });
  });

  it('is nobody else’s, and makes nobody signed in', () => {
    const nobody = { authenticated: false };
    const { queries, drawing, of } = shown([['/api/auth/check'], nobody]);
    drawing.follow([waiting('PATCH', '/api/user/profile', { firstName: 'Ada' })]);
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

  // The tenth of 22 working days.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-13T15:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it.each([
    [{ per: 'week', minutes: 1500 }, 6600, 3000, 6000],
    [{ per: 'month', minutes: 6000 }, 6000, 2727, 6000],
  ])('is what the hours are held against, in the period and month by month: %j', (target, whole, soFar, february) => {
    const { drawing, of } = shown([['/api/performance', days], performance]);
    drawing.follow([waiting('PUT', '/api/performance/target', { target })]);
    expect(of('/api/performance', days)).toMatchObject({
      targetMinutes: whole,
      target: { ...target, minutesSoFar: soFar },
      months: [{ targetMinutes: february }, { targetMinutes: whole }],
    });
    drawing.follow([]);
    expect(of('/api/performance', days)).toEqual(performance);
  });

  it('that was taken away leaves that of a working day', () => {
    const chosen = { ...performance, target: { ...performance.target, per: 'week', minutes: 1500 } };
    const { drawing, of } = shown([['/api/performance', days], chosen], [['/api/rates'], { dayTargetMinutes: 420 }]);
    drawing.follow([waiting('PUT', '/api/performance/target', { target: null })]);
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
    queries.setQueryData(['/api/rates'], { hourlyRate: '300.00', clients: {}, cases: { [CASE]: '500.00' } });
    const drawing = createDrawing(queries);
    const of = (at: number) => queries.getQueryData<readonly unknown[]>(['/api/time-entries', lists[at]]);
    return { drawing, of };
  };

  it('leaves what is to recover, and counts as logged on its case', () => {
    const { drawing, of } = shown([[PATH, DAY], aDay]);
    drawing.follow([logged]);
    drawing.follow([logged]);
    expect(of(PATH, DAY)).toEqual({
      ...DAY,
      proposals: [{ ...evening, loggedMinutes: 36 }],
      dismissed: [{ ...noon, loggedMinutes: 36 }],
    });
    drawing.follow([{ ...logged, state: 'parked' }]);
    expect(of(PATH, DAY)).toEqual(aDay);
  });

  it('is dismissed, and proposed again, each in its place of the day', () => {
    const { drawing, of } = shown([[PATH, DAY], aDay]);
    const dismissed = waiting('POST', `${PATH}/dismiss`, { sources: ['a'] });
    drawing.follow([dismissed]);
    expect(of(PATH, DAY)).toEqual({
      ...DAY,
      proposals: [evening],
      dismissed: [{ ...morning, unsent: [COMMAND] }, noon],
    });
    drawing.follow([dismissed, waiting('POST', `${PATH}/recall`, { sources: ['b'] }, LATER)]);
    expect(of(PATH, DAY)).toMatchObject({
      proposals: [{ taskDescription: 'Work on b', unsent: [LATER] }, evening],
      dismissed: [{ taskDescription: 'Work on a' }],
    });
  });

  it('is a time entry at the rate of its case in the lists that it belongs to', async () => {
    const { drawing, of } = await withEntries();
    const entry = id(21);
    drawing.follow([{ ...logged, adds: entry, key: PATH }]);
    const row = { id: entry, taskDescription: 'Draft', date: DAY.date, calculatedValue: '250.00', unsent: true };
    expect([of(0), of(1), of(2), of(3)]).toMatchObject([[row], [row], [], []]);
    drawing.settle(COMMAND, { sources: ['a'] });
    expect(of(1)).toMatchObject([{ id: entry, taskDescription: 'Draft' }]);
    expect(of(1)?.[0]).not.toHaveProperty('unsent');
  });

  it('is no time entry once it was refused', async () => {
    const { drawing, of } = await withEntries();
    const item = { ...logged, adds: id(21), key: PATH };
    drawing.follow([item]);
    expect(of(1)).toHaveLength(1);
    drawing.follow([{ ...item, state: 'parked' }]);
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
    const { drawing, of } = shown([[PATH], open]);
    const snoozed = waiting('POST', `${PATH}/${id(5)}/snooze`, { minutes: 30 });
    drawing.follow([snoozed]);
    expect(of(PATH)).toEqual([{ ...open[0], dueAt: '2026-03-02T15:30:00.000Z', unsent: [COMMAND] }, open[1]]);
    drawing.follow([{ ...snoozed, state: 'parked' }]);
    expect(of(PATH)).toEqual(open);
  });

  it('is gone when it was dismissed', () => {
    const { drawing, of } = shown([[PATH], open]);
    drawing.follow([waiting('POST', `${PATH}/${id(5)}/dismiss`, {})]);
    expect(of(PATH)).toEqual([open[1]]);
    drawing.follow([]);
    expect(of(PATH)).toEqual(open);
  });
});

describe('a change of a series that waits to be sent', () => {
  const RANGE = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };
  // Nine in the morning in New York, where the clocks go forward on 8 March.
  const STARTS = ['2026-03-02T14:00:00.000Z', '2026-03-09T13:00:00.000Z', '2026-03-16T13:00:00.000Z'] as const;
  const hourAfter = (start: string): string => new Date(Date.parse(start) + 3_600_000).toISOString();
  const occurrences = STARTS.map((startDate) => ({
    id: SERIES,
    recurrenceId: startDate,
    title: 'Standup',
    startDate,
    endDate: hourAfter(startDate),
  }));
  const PATH = `/api/calendar-events/${SERIES}`;
  const after = (item: OutboxItem): unknown => {
    const { drawing, of } = shown([['/api/calendar-occurrences', RANGE], { occurrences, truncated: false }]);
    drawing.follow([item]);
    drawing.follow([item]);
    return (of('/api/calendar-occurrences', RANGE) as { readonly occurrences: readonly unknown[] }).occurrences;
  };
  const at = { recurrenceId: STARTS[1] };

  it('changes the one that it is for, and puts it where it belongs in time', () => {
    const changes = { title: 'Review', startDate: '2026-03-20T13:00:00.000Z', endDate: '2026-03-20T14:00:00.000Z' };
    expect(after(waiting('POST', `${PATH}/change-occurrence`, { ...at, changes }))).toMatchObject([
      { title: 'Standup', startDate: STARTS[0] },
      { title: 'Standup', startDate: STARTS[2] },
      { title: 'Review', startDate: changes.startDate, recurrenceId: STARTS[1] },
    ]);
  });

  it('leaves one out', () => {
    expect(after(waiting('POST', `${PATH}/leave-out`, at))).toEqual([occurrences[0], occurrences[2]]);
  });

  it('ends it before one', () => {
    expect(after(waiting('POST', `${PATH}/end-series`, at))).toEqual([occurrences[0]]);
  });

  it('changes one and all that follow, each as far from where it was on the wall clock', () => {
    const changes = { title: 'Review', startDate: STARTS[0].replace('14:00', '16:30') };
    expect(after(waiting('POST', `${PATH}/split`, { recurrenceId: STARTS[0], changes }))).toMatchObject([
      { title: 'Review', startDate: '2026-03-02T16:30:00.000Z' },
      { title: 'Review', startDate: '2026-03-09T15:30:00.000Z' },
      { title: 'Review', startDate: '2026-03-16T15:30:00.000Z' },
    ]);
  });

  it('changes all of it, as far as that moves nothing, or removes all of it', () => {
    expect(after(waiting('PATCH', PATH, { title: 'Review' }))).toMatchObject(
      occurrences.map(() => ({ title: 'Review' })),
    );
    expect(after(waiting('DELETE', PATH))).toEqual([]);
  });
});
