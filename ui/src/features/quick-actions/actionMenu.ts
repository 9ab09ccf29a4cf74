import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { CopyPlus, Play } from 'lucide-react';
import type { MenuProps } from '../../components/Menu.tsx';
import { type RowActs, rowMenu } from '../../components/rowMenu.ts';

export interface ActionActs extends RowActs<QuickAction> {
  readonly run: (action: QuickAction) => void;
  /** Opens the form for a new action with the same template. */
  readonly duplicate: (action: QuickAction) => void;
}

/** The menu of a quick action's row. */
export const actionMenu = (action: QuickAction, acts: ActionActs): MenuProps['items'] =>
  rowMenu(
    action,
    acts,
    [{ label: 'Run', icon: Play, keys: 'r', onSelect: () => acts.run(action) }],
    [{ label: 'Duplicate', icon: CopyPlus, onSelect: () => acts.duplicate(action) }],
  );
