import type { Party } from '@lexledger/contracts/features/parties';
import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import type { MenuAction } from '../../components/Menu.tsx';

export interface PartyActs {
  readonly open: (party: Party) => void;
  readonly remove: (party: Party) => void;
  readonly restore: (party: Party) => void;
}

/** What can be done with a party, as its row's menu lists it. */
export function partyMenu(party: Party, { open, remove, restore }: PartyActs): readonly (MenuAction | 'rule')[] {
  if (party.removedAt !== null) return [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => restore(party) }];
  return [
    { label: 'Edit', icon: Pencil, keys: 'e', onSelect: () => open(party) },
    'rule',
    { label: 'Remove', icon: Trash2, keys: 'Del', onSelect: () => remove(party) },
  ];
}
