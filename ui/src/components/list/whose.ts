import { CONCERNING_VIEWS, isMine, type Selves } from '@lexledger/contracts/assignment';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { authenticationCheck } from '../../account/authentication.ts';
import { firmQuery } from '../../account/membership.ts';
import { liveQuery } from '../../cache/query.ts';
import type { Option } from '../Select.tsx';

/** The parameter of the address that says whose records are shown: `?whose=mine`. */
export const WHOSE = 'whose';
export const MINE = 'mine';
const WHOSE_OPTIONS: readonly Option[] = [
  { value: '', label: 'The firm’s' },
  { value: MINE, label: 'Mine' },
];

const ownMattersQuery = liveQuery<Required<Pick<Selves, 'led' | 'teams'>>>(
  ['/api/firm/own-matters'],
  ['cases', 'matter-access', 'firms'],
);

/** What stands for the person in the records of a firm; undefined for who works alone, and until it is known. */
export function useSelves(): Selves | undefined {
  const { data: check } = useQuery({ ...authenticationCheck, enabled: false });
  const isInFirm = check?.firm !== undefined;
  const userId = check?.user?.id;
  const { data: firm } = useQuery({ ...firmQuery, enabled: isInFirm });
  const { data: matters } = useQuery({ ...ownMattersQuery, enabled: isInFirm });
  const contactId = firm?.me.contactId;
  return useMemo(
    () => (isInFirm && userId !== undefined && matters !== undefined ? { userId, contactId, ...matters } : undefined),
    [isInFirm, userId, contactId, matters],
  );
}

/** Contacts are listed for everybody. */
const isOfSomebody = (view: string): boolean => CONCERNING_VIEWS.has(view) && view !== 'team-members';

/** The filter of a list by whose its records are, as `?mine=true` selects; none for who works alone. */
export function useWhose(view: string) {
  const selves = useSelves();
  return useMemo(() => {
    if (selves === undefined || !isOfSomebody(view)) return [];
    const admits = (row: object): boolean => isMine(view, row as Readonly<Record<string, unknown>>, selves);
    return [{ key: WHOSE, label: 'Whose', options: WHOSE_OPTIONS, hasDefault: true, ignoresUnknown: true, admits }];
  }, [selves, view]);
}
