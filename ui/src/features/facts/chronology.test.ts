import type { Fact } from '@lexledger/contracts/features/facts';
import { sourceOf } from '@lexledger/domain/factSource';
import { describe, expect, it } from 'vitest';
import { chronologyOf, firstOf } from './chronology.ts';

const fact = (title: string, date: string | null, rest: Partial<Fact> = {}): Fact =>
  ({
    id: title,
    title,
    date,
    datePrecision: 'day',
    isDateApproximate: false,
    createdAt: '2026-03-02T09:00:00.000Z',
    ...rest,
  }) as Fact;

const titles = (years: ReturnType<typeof chronologyOf>) =>
  years.map(({ year, facts }) => [year, facts.map(({ title }) => title)]);

const FACTS = [
  fact('Nobody knows when', null),
  fact('The contract was signed', '2024-11-30'),
  fact('In May', '2025-05-01', { datePrecision: 'month' }),
  fact('On the first of May', '2025-05-01'),
  fact('That year', '2025-01-01', { datePrecision: 'year' }),
  fact('Said first of the first of May', '2025-05-01', { createdAt: '2026-03-01T09:00:00.000Z' }),
];

describe('a chronology', () => {
  it('puts facts in the order of time, by year, the less exact first and undated ones last', () => {
    expect(titles(chronologyOf(FACTS))).toEqual([
      ['2024', ['The contract was signed']],
      ['2025', ['That year', 'In May', 'Said first of the first of May', 'On the first of May']],
      [null, ['Nobody knows when']],
    ]);
  });

  it('begins with as many facts as are asked for', () => {
    expect(titles(firstOf(chronologyOf(FACTS), 3))).toEqual([
      ['2024', ['The contract was signed']],
      ['2025', ['That year', 'In May']],
    ]);
    expect(firstOf(chronologyOf(FACTS), 100)).toEqual(chronologyOf(FACTS));
  });
});

describe('the source of a fact', () => {
  it.each([
    ['Invoice 1207', '2', 'Invoice 1207, p. 2'],
    ['Deposition of Hollis', '45-47', 'Deposition of Hollis, pp. 45-47'],
    ['Complaint', '¶ 7', 'Complaint, ¶ 7'],
    ['Photograph', null, 'Photograph'],
    [null, null, null],
  ])('%s with page %s', (source, sourcePage, said) => {
    expect(sourceOf({ source, sourcePage })).toBe(said);
  });
});
