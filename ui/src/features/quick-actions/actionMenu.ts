import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { ArchiveRestore, CopyPlus, Pencil, Play, Trash2 } from 'lucide-react';
import type { MenuAction } from '../../components/Menu.tsx';

export interface ActionActs {
  readonly run: (action: QuickAction) => void;
  readonly edit: (action: QuickAction) => void;
  /** Opens the form for a new action with the same template. */
  readonly duplicate: (action: QuickAction) => void;
  readonly remove: (action: QuickAction) => void;
  readonly restore: (action: QuickAction) => void;
}

/** The menu of a quick action's row. */
export function actionMenu(action: QuickAction, acts: ActionActs): readonly (MenuAction | 'rule')[] {
  if (action.removedAt !== null) {
    return [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => acts.restore(action) }];
  }
  return [
    { label: 'Run', icon: Play, keys: 'r', onSelect: () => acts.run(action) },
    { label: 'Edit', icon: Pencil, keys: 'e', onSelect: () => acts.edit(action) },
    { label: 'Duplicate', icon: CopyPlus, onSelect: () => acts.duplicate(action) },
    'rule',
    { label: 'Remove', icon: Trash2, keys: 'Del', onSelect: () => acts.remove(action) },
  ];
}
