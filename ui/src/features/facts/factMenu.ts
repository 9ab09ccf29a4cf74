import type { Fact } from '@lexledger/contracts/features/facts';
import { ArchiveRestore, BriefcaseBusiness, Pencil, Scale, Trash2 } from 'lucide-react';
import type { MenuAction } from '../../components/Menu.tsx';

export interface FactActs {
  readonly open: (fact: Fact) => void;
  /** Marks a fact as disputed, or as undisputed. */
  readonly dispute: (fact: Fact) => void;
  readonly remove: (fact: Fact) => void;
  readonly restore: (fact: Fact) => void;
  /** Opens the fact's case. Undefined on the page of the case itself. */
  readonly showCase?: (fact: Fact) => void;
}

/** The actions for a fact in the menu of its row. */
export function factMenu(fact: Fact, acts: FactActs): readonly (MenuAction | 'rule')[] {
  const { open, dispute, remove, restore, showCase } = acts;
  if (fact.removedAt !== null) return [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => restore(fact) }];
  return [
    { label: 'Edit', icon: Pencil, keys: 'e', onSelect: () => open(fact) },
    {
      label: fact.isDisputed ? 'Mark as undisputed' : 'Mark as disputed',
      icon: Scale,
      keys: 'x',
      onSelect: () => dispute(fact),
    },
    ...(showCase === undefined
      ? []
      : [{ label: 'Go to the case', icon: BriefcaseBusiness, onSelect: () => showCase(fact) }]),
    'rule',
    { label: 'Remove', icon: Trash2, keys: 'Del', onSelect: () => remove(fact) },
  ];
}
