import { CONCERNING_VIEWS, isMine, type Selves } from '@lexledger/contracts/assignment';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSelves } from '../../account/selves.ts';
import { useAddress } from '../../navigation/address.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import type { Option } from '../Select.tsx';

/** The parameter of the address that says whose records are shown: `?whose=mine`. */
export const WHOSE = 'whose';
export const MINE = 'mine';
export const WHOSE_OPTIONS: readonly Option[] = [
  { value: '', label: 'The firm’s' },
  { value: MINE, label: 'Mine' },
];

/** Contacts are listed for everybody. */
const isOfSomebody = (view: string): boolean => CONCERNING_VIEWS.has(view) && view !== 'team-members';

/** Ids of the clients of the person's cases, who are theirs as well; empty where another view is shown. */
function useOwnClients(view: string, selves: Selves | undefined): ReadonlySet<unknown> {
  const isNeeded = view === 'clients' && selves !== undefined;
  const { data } = useQuery({ ...recordsQuery('cases'), enabled: isNeeded });
  return useMemo(
    () =>
      new Set(isNeeded ? data?.filter((each) => isMine('cases', each, selves)).map(({ clientId }) => clientId) : []),
    [isNeeded, selves, data],
  );
}

/** The parameter of a query by whose its figures are, as the address says; none for the firm’s. */
export const mineParameter = (isMine: boolean): { readonly mine?: true } => (isMine ? { mine: true } : {});

/** The filter of a list by whose its records are, as `?mine=true` selects; none for who works alone. */
export function useWhose(view: string) {
  const selves = useSelves();
  const clients = useOwnClients(view, selves);
  return useMemo(() => {
    if (selves === undefined || !isOfSomebody(view)) return [];
    const admits = (row: object): boolean =>
      isMine(view, row as Readonly<Record<string, unknown>>, selves) || ('id' in row && clients.has(row.id));
    return [{ key: WHOSE, label: 'Whose', options: WHOSE_OPTIONS, hasDefault: true, ignoresUnknown: true, admits }];
  }, [selves, clients, view]);
}

/** Returns whether a record of a view is shown: where the address asks for the person's own, only those. */
export function useShownByWhose(view: string): (row: object) => boolean {
  const { search } = useAddress();
  const whose = useWhose(view);
  const isMine = search[WHOSE] === MINE;
  return useCallback((row) => !isMine || whose.every(({ admits }) => admits(row)), [isMine, whose]);
}
