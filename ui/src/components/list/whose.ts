import { CONCERNING_VIEWS, isMine } from '@lexledger/contracts/assignment';
import { useCallback, useMemo } from 'react';
import { useSelves } from '../../account/selves.ts';
import { useAddress } from '../../navigation/address.ts';
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

/** The filter of a list by whose its records are, as `?mine=true` selects; none for who works alone. */
export function useWhose(view: string) {
  const selves = useSelves();
  return useMemo(() => {
    if (selves === undefined || !isOfSomebody(view)) return [];
    const admits = (row: object): boolean => isMine(view, row as Readonly<Record<string, unknown>>, selves);
    return [{ key: WHOSE, label: 'Whose', options: WHOSE_OPTIONS, hasDefault: true, ignoresUnknown: true, admits }];
  }, [selves, view]);
}

/** Returns whether a record of a view is shown: where the address asks for the person's own, only those. */
export function useShownByWhose(view: string): (row: object) => boolean {
  const { search } = useAddress();
  const whose = useWhose(view);
  const isMine = search[WHOSE] === MINE;
  return useCallback((row) => !isMine || whose.every(({ admits }) => admits(row)), [isMine, whose]);
}
