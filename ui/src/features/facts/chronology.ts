import type { Fact } from '@lexledger/contracts/features/facts';
import { orderOf } from '@lexledger/domain/factDates';

export interface ChronologyYear {
  /** The year, such as '2025'; null for facts without a date. */
  readonly year: string | null;
  readonly facts: readonly Fact[];
}

const keyOf = (fact: Fact): string => `${orderOf(fact)} ${fact.createdAt} ${fact.id}`;

/**
 * Facts by year in chronological order; on the same date, in the order in which they were recorded; undated ones last.
 */
export function chronologyOf(facts: readonly Fact[]): readonly ChronologyYear[] {
  const keyed = facts.map((fact) => ({ fact, key: keyOf(fact) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  const years: { year: string | null; facts: Fact[] }[] = [];
  for (const { fact } of keyed) {
    const year = fact.date?.slice(0, 4) ?? null;
    const last = years.at(-1);
    if (last !== undefined && last.year === year) last.facts.push(fact);
    else years.push({ year, facts: [fact] });
  }
  return years;
}

/** All facts in the order of the chronology. */
export const inChronology = (facts: readonly Fact[]): readonly Fact[] =>
  chronologyOf(facts).flatMap((year) => year.facts);

/** The first `amount` facts of the years. */
export function firstOf(years: readonly ChronologyYear[], amount: number): readonly ChronologyYear[] {
  let left = amount;
  return years.flatMap(({ year, facts }) => {
    const shown = facts.slice(0, Math.max(0, left));
    left -= facts.length;
    return shown.length === 0 ? [] : [{ year, facts: shown }];
  });
}
