import type { AuditAnswer, AuditChoices, AuditEntryAnswer, AuditLog } from '@lexledger/contracts/features/audit';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/api.ts';
import { addressOf, liveQuery, type Parameters } from '../../cache/query.ts';
import { type Search, useAddress } from '../../navigation/address.ts';
import { knownChoice, knownDay, knownId } from '../../navigation/addressValues.ts';

const PATH = '/api/audit-logs';
export const VIEWS = ['audit-logs'];

export const OUTCOMES = [
  { value: 'succeeded', label: 'Succeeded' },
  { value: 'refused', label: 'Refused' },
] as const;

/** The choices of the trail's filters. */
export const auditChoices = liveQuery<AuditChoices>([`${PATH}/choices`], []);

/** An entry by its id, with what caused it and what it caused. */
export const auditEntry = (id: string) => liveQuery<AuditEntryAnswer>([`${PATH}/${id}`], VIEWS);

/** Names in the form that the contracts use; any other value in the address counts as none. */
const knownAction = (value: string | undefined): string | null =>
  value !== undefined && /^[A-Z][A-Za-z]{0,99}$/.test(value) ? value : null;
const knownType = (value: string | undefined): string =>
  value !== undefined && /^[a-z]{1,50}$/.test(value) ? value : '';
const knownIp = (value: string | undefined): string =>
  value !== undefined && /^[\da-f.:]{2,45}$/i.test(value) ? value : '';
/** The moment of an entry, from which the trail is shown on. */
const knownInstant = (value: string | undefined): string | null =>
  value !== undefined && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;

/** The filters in the address. */
function filtersIn(search: Search) {
  const outcome = knownChoice(search.outcome, OUTCOMES);
  const since = knownInstant(search.since);
  return {
    outcome,
    since,
    filters: {
      q: search.q ?? '',
      action: knownAction(search.action),
      entityType: knownType(search.type),
      success: outcome === '' ? null : outcome === 'succeeded',
      from: since ?? knownDay(search.from),
      to: knownDay(search.to),
      entityId: knownId(search.record),
      caseId: knownId(search.case),
      clientId: knownId(search.client),
      userId: knownId(search.person),
      sessionId: knownId(search.session),
      importId: knownId(search.import),
      ipAddress: knownIp(search.address),
    },
  };
}

/** Removes every filter from the address, and closes the open entry. */
export const NO_FILTERS = {
  ...{ q: null, action: null, type: null, outcome: null, from: null, to: null, since: null, id: null },
  ...{ record: null, case: null, client: null, person: null, session: null, import: null, address: null },
} as const;

/** What is asked for: an import is one entry, unless it is what the trail is narrowed to. */
const askedFor = (filters: Parameters): Parameters => ({
  ...filters,
  grouped: filters.importId === '' ? true : null,
});

export const fileAddress = (filters: Parameters, format: 'csv' | 'json'): string =>
  addressOf([`${PATH}/file`, { ...askedFor(filters), format }]);

const entriesOf = ({ pages }: InfiniteData<AuditAnswer>): readonly AuditLog[] =>
  pages.flatMap(({ entries }) => entries);

/** Reads the audit trail page by page, narrowed by the filters of the address. */
export function useAuditTrail() {
  const { search } = useAddress();
  const { filters, outcome, since } = filtersIn(search);
  const asked = askedFor(filters);
  const answer = useInfiniteQuery({
    queryKey: [PATH, asked],
    queryFn: ({ pageParam, signal }) =>
      api.get<AuditAnswer>(addressOf([PATH, { ...asked, after: pageParam }]), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: entriesOf,
    placeholderData: keepPreviousData,
    meta: { views: VIEWS },
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = answer;
  const isStillLooking = data?.length === 0 && hasNextPage;
  // A request looks through a bounded number of entries: where few match, the first of them may be further back.
  useEffect(() => {
    if (isStillLooking && !isFetching) void fetchNextPage();
  }, [isStillLooking, isFetching, fetchNextPage]);
  const isFiltered = Object.values(filters).some((value) => value !== null && value !== '');
  return { answer, filters, outcome, since, isFiltered, isStillLooking };
}
