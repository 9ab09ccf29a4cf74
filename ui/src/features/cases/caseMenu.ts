import type { CaseStatus } from '@lexledger/contracts/choices';
import type { Case } from '@lexledger/contracts/features/cases';
import { ArchiveRestore, Pencil } from 'lucide-react';
import type { MenuAction } from '../../components/Menu.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import { statusMenu } from './statusMenu.ts';

export interface CaseActs {
  readonly move: (cases: readonly Case[], to: CaseStatus) => void;
  readonly edit: (legalCase: Case) => void;
  readonly remove: (cases: readonly Case[]) => void;
  readonly restore: (cases: readonly Case[]) => void;
}

/** The actions for a case in the menus of its row and its card. */
export function caseMenu(legalCase: Case, { move, edit, remove, restore }: CaseActs): readonly (MenuAction | 'rule')[] {
  if (legalCase.removedAt !== null) {
    return [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => restore([legalCase]) }];
  }
  return [
    ...statusMenu(legalCase.status, (to) => move([legalCase], to)),
    'rule',
    {
      label: 'Edit',
      opens: true,
      icon: Pencil,
      keys: 'e',
      disabled: legalCase.status === 'closed',
      onSelect: () => edit(legalCase),
    },
    { ...REMOVE, keys: 'Del', danger: true, onSelect: () => remove([legalCase]) },
  ];
}
