import { describe, expect, it } from 'vitest';
import { byCase, changeOf, figuresOf, kindWord } from './figures.ts';

describe('figures of records', () => {
  it('add up income and expenses, and take one from the other', () => {
    expect(
      figuresOf([
        { type: 'income', amount: '1000.10' },
        { type: 'expense', amount: '250.05' },
        { type: 'income', amount: '0.20' },
      ]),
    ).toEqual({ income: 100_030, expenses: 25_005, net: 75_025 });
  });

  it('of no records are nothing', () => {
    expect(figuresOf([])).toEqual({ income: 0, expenses: 0, net: 0 });
  });
});

describe('what a record entered by hand counts as', () => {
  it.each([
    ['Income', { type: 'income' as const }],
    ['Expense', { type: 'expense' as const }],
    ['Client cost advanced', { type: 'expense' as const, caseId: 'suit' }],
    ['Expense', { type: 'expense' as const, caseId: 'suit', inHouse: true }],
    ['Sales tax payment', { type: 'expense' as const, remitsTax: true }],
  ])('is said in its line: %s', (word, fields) => {
    const record = { caseId: null, inHouse: false, remitsTax: false, ...fields };
    expect(kindWord(record)).toBe(word);
  });
});

describe('a change between two months', () => {
  it('is told as an amount and as a share of what was before', () => {
    expect(changeOf(10_000, 12_500)).toEqual({ by: 2500, ratio: 0.25 });
  });

  it('from a loss to a gain goes up', () => {
    expect(changeOf(-10_000, 5000)).toEqual({ by: 15_000, ratio: 1.5 });
  });

  it('from nothing has no share', () => {
    expect(changeOf(0, 5000)).toEqual({ by: 5000, ratio: null });
  });
});

describe('sums by case', () => {
  it('are of one type, the largest first, records without a case together', () => {
    const of = (type: 'income' | 'expense', amount: string, caseId: string | null) => ({ type, amount, caseId });
    expect(
      byCase(
        [
          of('income', '10.00', 'smith'),
          of('income', '30.00', null),
          of('expense', '99.00', 'smith'),
          of('income', '25.00', 'smith'),
        ],
        'income',
      ),
    ).toEqual([
      { caseId: 'smith', total: 3500 },
      { caseId: null, total: 3000 },
    ]);
  });
});
