import type { TrustJournalEntry } from '@lexledger/contracts/features/trust';
import { NO_DETAIL } from '@lexledger/contracts/features/trust/entries';
import { runsOf } from '@lexledger/contracts/kernel/given-runs';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedBooks, daysOfMonth, monthsBetween, trustMonth, withoutConfidential } from './month.ts';

const anEntry = (id: string, given: Partial<TrustJournalEntry> = {}): TrustJournalEntry => ({
  ...NO_DETAIL,
  ...{ id, kind: 'deposit', date: '2026-03-04', amount: '100.00', description: null, reference: null },
  ...{ invoiceId: null, reverses: null, bankAccountId: 'main', clearedOn: null, ownerId: 'ana', owner: 'client' },
  recordedAt: '2026-03-04T10:00:00.000Z',
  ...given,
});

const march = (closedAt: string | null, firstClosedAt = closedAt) =>
  ({ from: '2026-03-01', to: '2026-03-31', closedAt, firstClosedAt, onStatement: new Set<string>() }) as const;

const CLOSED = '2026-04-02T09:00:00.000Z';

describe('the books of a month', () => {
  const out = anEntry('out', {
    ...{ kind: 'withdrawal', amount: '-30.00', date: '2026-03-09', recordedAt: '2026-03-09T10:00:00.000Z' },
  });
  const all = [
    anEntry('before', { date: '2026-02-10', recordedAt: '2026-02-10T10:00:00.000Z', amount: '500.00' }),
    anEntry('in'),
    out,
    anEntry('after', { date: '2026-04-01', recordedAt: '2026-04-01T10:00:00.000Z' }),
  ];

  it('have what came before, what came and went, and what was there at its end', () => {
    const { opening, receipts, disbursements, closing, ledgers } = trustMonth(all, march(CLOSED));
    expect([opening, receipts, disbursements, closing]).toEqual(['500.00', '100.00', '-30.00', '570.00']);
    expect(ledgers.map((one) => [one.opening, one.closing, one.entries.map(({ balance }) => balance)])).toEqual([
      ['500.00', '570.00', ['600.00', '570.00']],
    ]);
  });

  it('stay what they were when they were closed, whatever is recorded later', () => {
    const later = { recordedAt: '2026-09-01T10:00:00.000Z' };
    const more = [
      ...all,
      anEntry('forgotten', { ...later, amount: '7.00' }),
      anEntry('late', { ...later, date: '2026-04-01', lateFor: '2026-03-20' }),
      anEntry('other', { ...later, ownerId: 'bob', amount: '9.00' }),
    ];
    const { datedLater: none, ...then } = trustMonth(all, march(CLOSED));
    const { datedLater, ...now } = trustMonth(more, march(CLOSED));
    expect(now).toEqual(then);
    expect([none.length, datedLater.map(({ id }) => id)]).toEqual([0, ['late']]);
  });

  it('say what was recorded once they had been closed and reopened', () => {
    const more = [...all, anEntry('forgotten', { recordedAt: '2026-04-05T10:00:00.000Z', amount: '7.00' })];
    const again = trustMonth(more, march('2026-04-06T09:00:00.000Z', CLOSED));
    expect([again.closing, again.recordedLate.map(({ id }) => id)]).toEqual(['577.00', ['forgotten']]);
  });

  it('know what no statement showed by their last day', () => {
    const cleared = [
      anEntry('shown', { clearedOn: '2026-03-05' }),
      anEntry('next month', { clearedOn: '2026-04-03' }),
      anEntry('moved', { kind: 'transfer', amount: '-5.00' }),
      out,
    ];
    const { depositsInTransit, outstandingWithdrawals } = trustMonth(cleared, march(CLOSED));
    expect(depositsInTransit.map(({ id }) => id)).toEqual(['next month']);
    expect(outstandingWithdrawals.map(({ id }) => id)).toEqual(['out']);
    const shown = trustMonth(cleared, { ...march(CLOSED), onStatement: new Set(['next month', 'out']) });
    expect([shown.depositsInTransit, shown.outstandingWithdrawals]).toEqual([[], []]);
  });

  it('add up: each month ends where the next begins, and its ledgers are the book', () => {
    const one = fc.record({
      day: fc.integer({ min: 0, max: 120 }),
      cents: fc.integer({ min: -5_000, max: 5_000 }).filter((cents) => cents !== 0),
      owner: fc.constantFrom('ana', 'bob', 'confidential'),
      matter: fc.constantFrom(null, 'lease', 'will'),
      delay: fc.integer({ min: 0, max: 90 }),
    });
    const dayAt = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), fc.option(fc.integer({ min: 0, max: 200 })), (given, closed) => {
        const entries = given.map(({ day, cents, owner, matter, delay }, index) =>
          anEntry(`e${index}`, {
            ...{ date: dayAt(day).slice(0, 10), recordedAt: dayAt(day + delay), amount: toDecimal(cents) },
            ...{ ownerId: owner, caseId: matter, kind: cents > 0 ? 'deposit' : 'withdrawal' },
          }),
        );
        const closedAt = closed === null ? null : dayAt(closed);
        let before = 0;
        for (const month of monthsBetween('2026-01', '2026-05')) {
          const [from, to] = daysOfMonth(month);
          const of = { from, to, closedAt, firstClosedAt: closedAt, onStatement: new Set<string>() };
          const books = trustMonth(entries, of);
          const sum = (list: readonly { readonly amount: string }[]) =>
            list.reduce((cents, { amount }) => cents + toCents(amount), 0);
          expect(toCents(books.opening)).toBe(before);
          before = toCents(books.closing);
          expect(books.ledgers.reduce((cents, { closing }) => cents + toCents(closing), 0)).toBe(before);
          const naive = entries.filter(
            ({ date, recordedAt }) => date <= to && (closedAt === null || recordedAt <= closedAt),
          );
          expect(before).toBe(sum(naive));
          const { shown, confidential } = withoutConfidential(books.received);
          expect(sum(shown) + toCents(confidential ?? '0.00')).toBe(toCents(books.receipts));
        }
      }),
      { numRuns: runsOf(100) },
    );
  });
});

describe('when books were closed', () => {
  const closing = (through: string, at: string) => ({ through, by: `by ${at}`, at });
  const reopened = (at: string) => ({ through: null, by: null, at });

  it.each([
    ['never', [], null, null],
    ['with a later month', [closing('2026-04-30', '2')], '2', '2'],
    ['not yet, but an earlier month', [closing('2026-02-28', '1')], null, null],
    [
      'with their own month, and not again with the next',
      [closing('2026-03-31', '1'), closing('2026-04-30', '2')],
      '1',
      '1',
    ],
    ['once, and reopened', [closing('2026-03-31', '1'), reopened('2')], null, '1'],
    ['again', [closing('2026-03-31', '1'), reopened('2'), closing('2026-04-30', '3')], '3', '1'],
  ])('is %s', (_words, steps, at, first) => {
    const { closed, firstClosedAt } = closedBooks(steps, '2026-03-31');
    expect([closed?.at ?? null, firstClosedAt]).toEqual([at, first]);
  });
});

it('a month has its days', () => {
  expect(daysOfMonth('2028-02')).toEqual(['2028-02-01', '2028-02-29']);
  expect(monthsBetween('2025-12', '2026-02')).toEqual(['2025-12', '2026-01', '2026-02']);
});
