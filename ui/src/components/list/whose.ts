import { CONCERNING_VIEWS, isMine } from '@lexledger/contracts/assignment';
import { useMemo } from 'react';
import { useSelves } from '../../account/selves.ts';
import type { Option } from '../Select.tsx';

/** The parameter of the address that says whose records are shown: `?whose=mine`. */
export const WHOSE = 'whose';
export const MINE = 'mine';
const WHOSE_OPTIONS: readonly Option[] = [
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
