import type { Party } from '@lexledger/contracts/features/parties';
import { useMemo } from 'react';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import type { PartyActs } from './partyMenu.ts';
import { PARTIES } from './place.ts';

const nameOf = ({ name }: Party): string => name;

/** What a row of parties can do; `open` is the page's, and stable. */
export function usePartyActs(open: (party: Party) => void): PartyActs {
  const { remove, restore } = useRecordVerbs<Party>(PARTIES, nameOf);
  return useMemo(
    () => ({ open, remove: (party) => remove([party]), restore: (party) => restore([party]) }),
    [open, remove, restore],
  );
}
