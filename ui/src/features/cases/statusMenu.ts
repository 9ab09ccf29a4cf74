import { CASE_STATUSES, type CaseStatus } from '@lexledger/contracts/choices';
import { Archive, ArrowRight, RotateCcw } from 'lucide-react';
import type { MenuAction } from '../../components/Menu.tsx';
import { STATUSES } from './board.ts';

function wordsOf(from: CaseStatus | null, to: CaseStatus): Pick<MenuAction, 'label' | 'icon' | 'needs'> {
  if (to === 'closed') {
    return { label: from === null ? 'Close the cases' : 'Close the case', icon: Archive, needs: 'CloseCase' };
  }
  const label = CASE_STATUSES[to].toLowerCase();
  return from === 'closed'
    ? { label: `Reopen as ${label}`, icon: RotateCcw, needs: 'ReopenCase' }
    : { label: `Move to ${label}`, icon: ArrowRight };
}

/** The menu items that move a case from its status to each of the others; `from` is null for several cases. */
export const statusMenu = (from: CaseStatus | null, move: (to: CaseStatus) => void): readonly MenuAction[] =>
  STATUSES.filter((to) => to !== from).map((to) => ({ ...wordsOf(from, to), onSelect: () => move(to) }));
