import { today } from '../dates/zones.ts';
import { useAddress } from '../navigation/address.ts';
import { knownDay } from '../navigation/addressValues.ts';
import { type Period, type PeriodName, periodOf } from './periods.ts';

/**
 * The period of a screen, and the function that changes it. It is part of the address: `?from=…&to=…`, or
 * `?period=all`. `standard` applies if the address has none.
 */
export function useAddressPeriod(standard: PeriodName): readonly [Period, (next: Period) => void] {
  const { search, setSearch } = useAddress();
  const [from, to] = [knownDay(search.from), knownDay(search.to)];
  const isStandard = from === null && to === null && search.period !== 'all';
  return [
    isStandard ? periodOf(standard, today()) : { from, to },
    (next) => setSearch({ ...next, period: next.from === null && next.to === null ? 'all' : null }),
  ];
}
