import { useMemo } from 'react';
import { useAddressPeriod } from '../../components/addressPeriod.ts';
import { REMOVED_OPTION } from '../../components/list/listFilters.ts';
import { weekOf } from '../../components/periods.ts';
import { type Day, today } from '../../dates/zones.ts';
import { useAddress } from '../../navigation/address.ts';
import { knownChoice, knownDay, knownId } from '../../navigation/addressValues.ts';

export const VIEWS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
  { value: 'recover', label: 'Suggestions' },
] as const;

export const KINDS = [
  { value: 'billable', label: 'Billable' },
  { value: 'unbilled', label: 'Unbilled' },
  { value: 'billed', label: 'Billed' },
  { value: 'not', label: 'Not billable' },
  REMOVED_OPTION,
];

/** The value of the filter by person that stands for the user. */
export const SELF = 'you';

/** The view, days and filters of the screen, all of which the address holds. */
export function useTimeAddress() {
  const { search, setSearch } = useAddress();
  const day = knownDay(search.date) ?? today();
  const view = knownChoice(search.view, VIEWS) || 'day';
  const [period, setPeriod] = useAddressPeriod('month');
  return {
    view,
    day,
    /** The days of the week that the day is in. */
    days: useMemo(() => weekOf(day), [day]),
    /** Number of days that one step back or forward moves. */
    step: view === 'week' ? 7 : 1,
    goTo: (next: Day): void => setSearch({ date: next === today() ? null : next }),
    words: search.search ?? '',
    caseId: knownId(search.case),
    clientId: knownId(search.client),
    /** The id of a team member, `SELF`, or nothing for everybody. */
    worker: search.worker === SELF ? SELF : knownId(search.worker),
    kind: knownChoice(search.kind, KINDS),
    period,
    setPeriod,
    sort: search.sort ?? '-date',
    setSearch,
  };
}
