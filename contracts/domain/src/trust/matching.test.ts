import { addDays } from '@lexledger/contracts/kernel/days';
import { toCents } from '@lexledger/contracts/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookEntry, outstanding, proposeMatches } from './matching.ts';
import type { StatementLine } from './statement.ts';

const line = (id: string, date: string, amount: string, more: Partial<StatementLine> = {}): StatementLine => ({
  id,
  date: `2026-${date}`,
  amount,
  description: '',
  number: null,
  kind: amount.startsWith('-') ? 'other' : 'deposit',
  ...more,
});
const check = (id: string, date: string, amount: string, number: string | null): StatementLine =>
  line(id, date, amount, { number, kind: 'check' });
const entry = (id: string, date: string, amount: string, more: Partial<BookEntry> = {}): BookEntry => ({
  id,
  date: `2026-${date}`,
  amount,
  number: null,
  description: null,
  slipId: null,
  ...more,
});
/** 'line = entries (reason)', or 'line ? candidates'. */
const proposed = (lines: readonly StatementLine[], entries: readonly BookEntry[]) =>
  proposeMatches(lines, entries).map(({ lineId, entryIds, reason, candidates }) =>
    reason === null
      ? `${lineId} ? ${candidates.map((ids) => ids.join('+')).join(' | ')}`.trim()
      : `${lineId} = ${entryIds.join('+')} (${reason})`,
  );

describe('matching a statement with the book', () => {
  it('takes the entry of the same amount and day, and the sign counts', () => {
    expect(
      proposed(
        [line('l1', '03-05', '10.00'), line('l2', '03-05', '-10.00'), line('l3', '03-05', '10.01')],
        [entry('out', '03-05', '-10.00'), entry('in', '03-05', '10.00')],
      ),
    ).toEqual(['l1 = in (amount and date)', 'l2 = out (amount and date)', 'l3 ?']);
  });

  it('lets a check number decide before the date, however it is written', () => {
    expect(
      proposed(
        [check('l1', '03-20', '-50.00', '1043'), check('l2', '03-20', '-50.00', '1044')],
        [
          entry('near', '03-20', '-50.00', { number: '#1044' }),
          entry('far', '01-02', '-50.00', { number: 'Check 001043' }),
        ],
      ),
    ).toEqual(['l1 = far (amount and check number)', 'l2 = near (amount and check number)']);
  });

  it('never takes a check of another number, though the amount and the date agree', () => {
    expect(
      proposed([check('l1', '03-20', '-50.00', '1043')], [entry('e1', '03-20', '-50.00', { number: '1034' })]),
    ).toEqual(['l1 ?']);
  });

  it('takes the closest date, once', () => {
    expect(
      proposed(
        [line('l1', '03-05', '10.00'), line('l2', '03-09', '10.00')],
        [entry('e1', '03-02', '10.00'), entry('e2', '03-08', '10.00'), entry('e3', '03-30', '10.00')],
      ),
    ).toEqual(['l1 = e1 (amount only, 3 days apart)', 'l2 = e2 (amount only, 1 day apart)']);
  });

  it.each([
    ['a deposit 10 days later', line('l', '03-15', '5.00'), entry('e', '03-05', '5.00'), true],
    ['a deposit 11 days later', line('l', '03-16', '5.00'), entry('e', '03-05', '5.00'), false],
    ['a deposit before its entry', line('l', '03-04', '5.00'), entry('e', '03-05', '5.00'), false],
    [
      'a wire 2 days before its entry',
      line('l', '03-03', '5.00', { kind: 'transfer' }),
      entry('e', '03-05', '5.00'),
      true,
    ],
    [
      'a wire 3 days before its entry',
      line('l', '03-02', '5.00', { kind: 'transfer' }),
      entry('e', '03-05', '5.00'),
      false,
    ],
    [
      'a transfer out before its entry',
      line('l', '03-04', '-5.00', { kind: 'transfer' }),
      entry('e', '03-05', '-5.00'),
      false,
    ],
    ['a check 180 days later', check('l', '07-01', '-5.00', null), entry('e', '01-02', '-5.00'), true],
    ['a check 181 days later', check('l', '07-02', '-5.00', '1'), entry('e', '01-02', '-5.00', { number: '1' }), false],
    [
      'a check before its entry',
      check('l', '01-01', '-5.00', '1'),
      entry('e', '01-02', '-5.00', { number: '1' }),
      false,
    ],
    ['a withdrawal 11 days later', line('l', '03-16', '-5.00'), entry('e', '03-05', '-5.00'), false],
  ])('knows when the bank posts: %s', (_, one, other, isMatch) => {
    expect(proposeMatches([one], [other])[0]?.entryIds).toEqual(isMatch ? ['e'] : []);
  });

  it('takes all deposits of a slip by their sum, and none of them alone', () => {
    const slip = { slipId: 's1' };
    const entries = [
      entry('e1', '03-04', '100.00', slip),
      entry('e2', '03-05', '50.25', slip),
      entry('e3', '03-05', '1.00'),
    ];
    expect(proposed([line('l1', '03-06', '150.25')], entries)).toEqual(['l1 = e1+e2 (sum of deposit slip)']);
    expect(proposed([line('l1', '03-06', '100.00')], entries)).toEqual(['l1 ?']);
  });

  it('never takes several checks for one line', () => {
    const entries = [entry('e1', '03-04', '-1.00', { slipId: 's' }), entry('e2', '03-04', '-2.00', { slipId: 's' })];
    expect(proposed([line('l1', '03-05', '-3.00')], entries)).toEqual(['l1 ?']);
  });

  it('takes none of several that would do, and offers all', () => {
    expect(
      proposed(
        [line('l1', '03-05', '10.00'), line('l2', '03-07', '10.00')],
        [entry('e2', '03-05', '10.00'), entry('e1', '03-05', '10.00')],
      ),
    ).toEqual(['l1 ? e1 | e2', 'l2 ? e1 | e2']);
  });

  it('takes an entry for none of several lines that it could be', () => {
    const lines = [check('l1', '03-05', '-9.00', '77'), check('l2', '03-06', '-9.00', '77')];
    expect(proposed(lines, [entry('e1', '03-01', '-9.00', { number: '77' })])).toEqual(['l1 ? e1', 'l2 ? e1']);
  });

  it('offers a slip and a single deposit of the same sum', () => {
    const entries = [
      entry('e1', '03-05', '4.00', { slipId: 's' }),
      entry('e2', '03-05', '6.00', { slipId: 's' }),
      entry('e3', '03-05', '10.00'),
    ];
    expect(proposed([line('l1', '03-05', '10.00')], entries)).toEqual(['l1 ? e1+e2 | e3']);
  });

  it('has other limits on request', () => {
    const lines = [line('l1', '03-20', '5.00')];
    const entries = [entry('e1', '03-05', '5.00')];
    expect(proposeMatches(lines, entries, { depositDays: 20 })[0]?.reason).toBe('amount only, 15 days apart');
  });

  const dates = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-03-01', days));
  const amounts = fc.constantFrom('1.00', '2.00', '3.00', '-1.00', '-2.00');
  const numbers = fc.option(fc.constantFrom('1', '2', '003'));
  const someLines = fc
    .array(
      fc.record({
        date: dates,
        amount: amounts,
        number: numbers,
        kind: fc.constantFrom('check', 'deposit', 'transfer'),
      }),
    )
    .map((all) => all.map((one, index) => ({ ...one, id: `l${index}`, description: '' })));
  const someEntries = fc
    .array(fc.record({ date: dates, amount: amounts, number: numbers, slipId: fc.option(fc.constantFrom('s', 't')) }))
    .map((all) => all.map((one, index) => ({ ...one, id: `e${index}`, description: null })));

  it('uses an entry once, for its own amount, whatever the order', () => {
    fc.assert(
      fc.property(someLines, someEntries, (lines, entries) => {
        const matches = proposeMatches(lines, entries);
        const used = matches.flatMap(({ entryIds }) => entryIds);
        expect(new Set(used).size).toBe(used.length);
        expect(matches.map(({ lineId }) => lineId)).toEqual(lines.map(({ id }) => id));
        const cents = new Map(entries.map(({ id, amount }) => [id, toCents(amount)]));
        for (const [index, { entryIds, candidates, reason }] of matches.entries()) {
          expect(reason === null).toBe(entryIds.length === 0);
          expect(entryIds.length === 0 || candidates.length === 0).toBe(true);
          for (const ids of [entryIds, ...candidates].filter(({ length }) => length > 0)) {
            const sum = ids.reduce((total, id) => total + (cents.get(id) ?? 0), 0);
            expect(sum).toBe(toCents(lines[index]?.amount ?? '0.00'));
          }
        }
        const byLine = new Map(
          proposeMatches(lines.toReversed(), entries.toReversed()).map((one) => [one.lineId, one]),
        );
        expect(matches).toEqual(lines.map(({ id }) => byLine.get(id)));
      }),
    );
  });

  it('finds at least the pairs that nothing else could be part of', () => {
    fc.assert(
      fc.property(someLines, someEntries, (lines, entries) => {
        const singles = entries.map((one) => ({ ...one, slipId: null }));
        const pairs = lines.flatMap((one) =>
          singles
            .filter((other) => proposeMatches([one], [other])[0]?.reason !== null)
            .map((other) => [one.id, other.id] as const),
        );
        const isAlone = (at: 0 | 1, id: string) => pairs.filter((pair) => pair[at] === id).length === 1;
        const unique = pairs.filter(([lineId, entryId]) => isAlone(0, lineId) && isAlone(1, entryId));
        const matches = new Map(proposeMatches(lines, singles).map(({ lineId, entryIds }) => [lineId, entryIds]));
        for (const [lineId, entryId] of unique) expect(matches.get(lineId)).toEqual([entryId]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('what the bank has not posted', () => {
  it('is in transit or outstanding on a day, with its sum in cents', () => {
    const entries = [
      entry('e1', '03-01', '10.10'),
      entry('e2', '03-31', '20.20'),
      entry('e3', '04-01', '40.40'),
      entry('e4', '03-30', '-5.05'),
      entry('e5', '03-02', '-1.01'),
    ];
    const open = outstanding(entries, new Set(['e1', 'e5']), '2026-03-31');
    expect(open.depositsInTransit).toEqual({ entries: [entries[1]], cents: 2020 });
    expect(open.withdrawals).toEqual({ entries: [entries[3]], cents: 505 });
  });
});
