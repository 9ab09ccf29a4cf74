import type { CaseStatus } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import { describe, expect, it } from 'vitest';
import { boardOf, STATUSES, stepsBetween } from './board.ts';
import type { NextDate } from './nextDates.ts';

const legalCase = (id: string, status: CaseStatus, value: string | null = null, closedAt: string | null = null) =>
  ({ id, title: `Case ${id}`, status, value, closedAt }) as Case;
const due = (day: string): NextDate => ({
  kind: 'task',
  id: 't',
  day,
  at: null,
  title: '',
  overdue: false,
  isLimitation: false,
  entry: null,
});

describe('the board', () => {
  it('has a column for every status, in their order, the empty ones too', () => {
    expect(boardOf([], new Map()).map(({ status, cases }) => [status, cases.length])).toEqual(
      STATUSES.map((status) => [status, 0]),
    );
  });
  it('puts what comes next first, and cases without a date last, by title', () => {
    const cases = ['d', 'c', 'b', 'a'].map((id) => legalCase(id, 'active'));
    const next = new Map([
      ['b', due('2026-12-09')],
      ['d', due('2026-11-30')],
    ]);
    expect(boardOf(cases, next)[1]?.cases.map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
  });
  it('puts the case that was closed last first', () => {
    const cases = [
      legalCase('a', 'closed', null, '2026-01-05T10:00:00.000Z'),
      legalCase('b', 'closed', null, '2026-10-05T10:00:00.000Z'),
    ];
    expect(
      boardOf(cases, new Map())
        .at(-1)
        ?.cases.map(({ id }) => id),
    ).toEqual(['b', 'a']);
  });
  it('sums what is at stake, to the cent', () => {
    const cases = [legalCase('a', 'trial', '0.10'), legalCase('b', 'trial', '0.20'), legalCase('c', 'trial')];
    expect(boardOf(cases, new Map()).find(({ status }) => status === 'trial')?.value).toBe(30);
  });
});

describe('a move', () => {
  it('to its own column is none', () => {
    expect(stepsBetween('trial', 'trial')).toEqual([]);
  });
  it('between open columns changes the status', () => {
    expect(stepsBetween('intake', 'trial')).toEqual(['change']);
  });
  it('to the closed column closes the case', () => {
    expect(stepsBetween('trial', 'closed')).toEqual(['close']);
  });
  it('from the closed column reopens it first', () => {
    expect(stepsBetween('closed', 'active')).toEqual(['reopen']);
    expect(stepsBetween('closed', 'trial')).toEqual(['reopen', 'change']);
  });
});
