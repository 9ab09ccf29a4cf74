import type { Party } from '@lexledger/contracts/features/parties';
import { useMemo } from 'react';
import type { RowActs } from '../../components/rowMenu.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { PARTIES } from './place.ts';

const nameOf = ({ name }: Party): string => name;

/** @param open must be stable between renders */
export function usePartyActions(open: (party: Party) => void): RowActs<Party> {
  const { remove, restore } = useRecordVerbs<Party>(PARTIES, nameOf);
  return useMemo(
    () => ({ open, remove: (party) => remove([party]), restore: (party) => restore([party]) }),
    [open, remove, restore],
  );
}
