import type { Party } from '@lexledger/contracts/features/parties';
import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { MenuAction } from '../../components/Menu.tsx';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { PARTIES } from './place.ts';

const nameOf = ({ name }: Party): string => name;

/** The actions on one party of a list. */
export interface PartyActions {
  readonly open: (party: Party) => void;
  readonly remove: (party: Party) => void;
  readonly restore: (party: Party) => void;
}

/** @param open must be stable between renders */
export function usePartyActions(open: (party: Party) => void): PartyActions {
  const { remove, restore } = useRecordVerbs<Party>(PARTIES, nameOf);
  return useMemo(
    () => ({ open, remove: (party) => remove([party]), restore: (party) => restore([party]) }),
    [open, remove, restore],
  );
}

/** The menu of a party's row. */
export function partyMenu(party: Party, { open, remove, restore }: PartyActions): readonly (MenuAction | 'rule')[] {
  if (party.removedAt !== null) return [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => restore(party) }];
  return [
    { label: 'Edit', icon: Pencil, keys: 'e', onSelect: () => open(party) },
    'rule',
    { label: 'Remove', icon: Trash2, keys: 'Del', onSelect: () => remove(party) },
  ];
}
