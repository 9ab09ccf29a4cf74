import { useAddress } from '../navigation/address.ts';
import { knownChoice } from '../navigation/addressValues.ts';
import { optionsOf } from './choiceOptions.ts';
import { COMPARISONS, type Comparison, comparedWith } from './comparison.ts';
import type { Period } from './periods.ts';
import { Select } from './Select.tsx';

const OPTIONS = optionsOf(COMPARISONS);

const comparisonOf = (asked: string | undefined): Comparison => knownChoice(asked, OPTIONS) || 'none';

/** The period that the address compares a period with: `?compare=year`; null for none. */
export const useComparedPeriod = (period: Period): Period | null =>
  comparedWith(period, comparisonOf(useAddress().search.compare));

/** Chooses what a period is compared with. */
export function ComparisonFilter({ period: { from, to } }: { readonly period: Period }) {
  const { search, setSearch } = useAddress();
  const comparison = comparisonOf(search.compare);
  return (
    <Select
      compact
      aria-label="Compared with"
      data-set={comparison !== 'none' || undefined}
      options={OPTIONS}
      value={comparison}
      disabled={from === null || to === null}
      onChange={({ target }) => setSearch({ compare: target.value === 'none' ? null : target.value })}
    />
  );
}
