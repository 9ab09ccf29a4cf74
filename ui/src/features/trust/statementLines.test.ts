import type { TrustJournalEntry } from '@lexledger/contracts/features/trust';
import { NO_DETAIL } from '@lexledger/contracts/features/trust/entries';
import type { ReconciledLine } from '@lexledger/contracts/features/trust/reconciliations';
import { describe, expect, it } from 'vitest';
import {
  choicesFor,
  choiceValue,
  linesOf,
  matchedIn,
  matchedWith,
  outstandingOn,
  withProposals,
} from './statementLines.ts';

const OWNER = '3ee55e37-5d22-4d4e-9cb0-a47c4fa02851';
const entry = (id: string, amount: string, more: Partial<TrustJournalEntry> = {}): TrustJournalEntry => ({
  ...NO_DETAIL,
  ...{ id, amount, kind: amount.startsWith('-') ? 'withdrawal' : 'deposit', date: '2026-02-20', bankAccountId: OWNER },
  ...{ description: null, reference: null, invoiceId: null, reverses: null, clearedOn: null },
  ...{ ownerId: OWNER, owner: 'client', recordedAt: '2026-02-20T10:00:00.000Z' },
  ...more,
});
const line = (amount: string, more: Partial<ReconciledLine> = {}): ReconciledLine => ({
  ...{ date: '2026-02-21', amount, description: '', number: null, kind: 'other', matches: [] },
  ...more,
});
const SLIP = { id: 'slip', number: '7', deposits: ['a', 'b'] };

describe('the lines of a statement', () => {
  it('have keys that a record may have, none twice, and the same each time', () => {
    const read = {
      lines: ['1', '[x] 2026-02-21 -5.00 #1', '[x] 2026-02-21 -5.00 #1'].map((id) => ({ ...line('-5.00'), id })),
    };
    const keys = Object.keys(linesOf(read));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9][\w.:-]{0,119}$/);
    expect(Object.keys(linesOf(read))).toEqual(keys);
  });

  it('are matched with entries of their amounts, and with all deposits of a slip', () => {
    const lines = { L1: line('300.00', { kind: 'deposit' }), L2: line('-40.00', { kind: 'check', number: '1041' }) };
    const entries = [entry('a', '100.00'), entry('b', '200.00'), entry('c', '-40.00', { reference: '1041' })];
    const matched = withProposals(lines, entries, [SLIP]);
    expect(matched.L1?.matches.map(({ entryId }) => entryId).toSorted()).toEqual(['a', 'b']);
    expect(matched.L2?.matches).toEqual([{ ownerId: OWNER, entryId: 'c' }]);
    expect(withProposals(matched, entries, [SLIP])).toBe(matched);
  });

  it('offer what is not another line’s', () => {
    const entries = [entry('a', '100.00'), entry('c', '100.00')];
    const lines = { L1: line('100.00'), L2: line('100.00', { matches: [{ ownerId: OWNER, entryId: 'c' }] }) };
    const choices = choicesFor('L1', lines, entries, []);
    expect(choices.map(({ value }) => value)).toEqual(['a']);
    expect(matchedWith(choiceValue(['a']), choices)).toEqual([{ ownerId: OWNER, entryId: 'a' }]);
    expect(matchedWith('', choices)).toEqual([]);
  });

  it('may be what somebody marked as cleared, which is not outstanding', () => {
    const entries = [
      entry('a', '100.00', { clearedOn: '2026-02-10' }),
      entry('b', '40.00', { clearedOn: '2026-02-11' }),
    ];
    const lines = withProposals({ L1: line('100.00') }, entries, []);
    expect(matchedIn(lines)).toEqual(new Set(['a']));
    expect(outstandingOn('2026-02-28', lines, entries)).toMatchObject({ depositsInTransit: '0.00', entries: [] });
  });

  it('leave outstanding what no line is, but for what was reversed', () => {
    const entries = [
      entry('a', '100.00'),
      entry('b', '-30.00'),
      entry('wrong', '55.00'),
      entry('back', '-55.00', { reverses: 'wrong' }),
    ];
    const lines = { L1: line('100.00', { matches: [{ ownerId: OWNER, entryId: 'a' }] }) };
    expect(outstandingOn('2026-02-28', lines, entries)).toMatchObject({
      depositsInTransit: '0.00',
      outstandingWithdrawals: '30.00',
      entries: [{ id: 'b' }],
    });
  });
});
