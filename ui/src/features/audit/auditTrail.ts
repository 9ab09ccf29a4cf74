import type { AuditAnswer, AuditChoices, AuditLog } from '@lexledger/contracts/features/audit';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { addressOf, liveQuery } from '../../cache/query.ts';
import { useAddress } from '../../navigation/address.ts';
import { knownChoice, knownDay, knownId } from '../../navigation/addressValues.ts';

const PATH = '/api/audit-logs';
export const VIEWS = ['audit-logs'];

export const OUTCOMES = [
  { value: 'succeeded', label: 'Succeeded' },
  { value: 'refused', label: 'Refused' },
] as const;

/** The choices of the trail's filters. */
export const auditChoices = liveQuery<AuditChoices>([`${PATH}/choices`], []);

/** Names in the form that the contracts use; any other value in the address counts as none. */
const knownAction = (value: string | undefined): string | null =>
  value !== undefined && /^[A-Z][A-Za-z]{0,99}$/.test(value) ? value : null;
const knownType = (value: string | undefined): string =>
  value !== undefined && /^[a-z]{1,50}$/.test(value) ? value : '';

const entriesOf = ({ pages }: InfiniteData<AuditAnswer>): readonly AuditLog[] =>
  pages.flatMap(({ entries }) => entries);

/** Reads the audit trail page by page, narrowed by the filters of the address. */
export function useAuditTrail() {
  const { search } = useAddress();
  const outcome = knownChoice(search.outcome, OUTCOMES);
  const filters = {
    action: knownAction(search.action),
    entityType: knownType(search.type),
    success: outcome === '' ? null : outcome === 'succeeded',
    from: knownDay(search.from),
    to: knownDay(search.to),
    entityId: knownId(search.record),
    userId: knownId(search.person),
  };
  const answer = useInfiniteQuery({
    queryKey: [PATH, filters],
    queryFn: ({ pageParam, signal }) =>
      api.get<AuditAnswer>(addressOf([PATH, { ...filters, after: pageParam }]), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: entriesOf,
    placeholderData: keepPreviousData,
    meta: { views: VIEWS },
  });
  const isFiltered = Object.values(filters).some((value) => value !== null && value !== '');
  return { answer, filters, outcome, isFiltered };
}
