import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { referredOptions } from '../../components/choiceOptions.ts';
import { REMOVED } from '../../components/list/listFilters.ts';
import { useNames } from '../../components/names.ts';
import type { Option } from '../../components/Select.tsx';
import { useAddress } from '../../navigation/address.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';

export const VIEWS = [
  { value: 'authorities', label: 'Authorities' },
  { value: 'arguments', label: 'Arguments' },
  { value: 'table', label: 'Table of authorities' },
] as const;

export type View = (typeof VIEWS)[number]['value'];

const viewOf = (asked: string | undefined): View => VIEWS.find(({ value }) => value === asked)?.value ?? 'authorities';

/** The columns that remain beside an open record. */
export const BESIDE_PANE: ReadonlySet<string> = new Set(['citation', 'favorable', 'title', 'strength']);

/** The state of the law screen: the records, and the filters from the address. */
export interface Law {
  readonly view: View;
  readonly authorities: UseQueryResult<readonly LegalAuthority[]>;
  readonly args: UseQueryResult<readonly LegalArgument[]>;
  readonly caseTitle: (id: string | null) => string | undefined;
  readonly caseOptions: readonly Option[];
  /** Id of the chosen case; '' for all cases. */
  readonly caseId: string;
  readonly removed: boolean;
  readonly show: (view: View, openId?: string | null) => void;
  readonly clearFilters: () => void;
}

export function useLaw(): Law {
  const { search, setSearch } = useAddress();
  const { case: caseId = '', status = '' } = search;
  const view = viewOf(search.view);
  const removed = status === REMOVED && view !== 'table';
  const which = removed ? [{ removed: true }] : [];
  const authorities = useQuery(recordsQuery('legal-authorities', ...which));
  const args = useQuery(recordsQuery('legal-arguments', ...which));
  const caseTitle = useNames('cases');
  const caseOptions = useMemo(
    () =>
      referredOptions(
        [...(authorities.data ?? []), ...(args.data ?? [])].map((each) => each.caseId),
        caseId,
        caseTitle,
        'A removed case',
      ),
    [authorities.data, args.data, caseId, caseTitle],
  );
  const show = useCallback(
    (next: View, openId: string | null = null): void =>
      setSearch({ view: next === 'authorities' ? null : next, id: openId, sort: null, status: null }),
    [setSearch],
  );
  const clearFilters = useCallback(
    () => setSearch({ search: null, case: null, type: null, side: null, status: null }),
    [setSearch],
  );
  return { view, authorities, args, caseTitle, caseOptions, caseId, removed, show, clearFilters };
}
