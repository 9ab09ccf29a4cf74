import { CASE_STATUSES, type CaseStatus } from '@lexledger/contracts/choices';
import { Archive, ArrowRight, RotateCcw } from 'lucide-react';
import type { MenuAction } from '../../components/Menu.tsx';
import { STATUSES } from './board.ts';

/** Type of the command that moves a case, where that takes more of a role than other changes of it. */
export const moveNeeds = (from: CaseStatus | null, to: CaseStatus): string | undefined =>
  to === 'closed' ? 'CloseCase' : from === 'closed' ? 'ReopenCase' : undefined;

function wordsOf(from: CaseStatus | null, to: CaseStatus): Pick<MenuAction, 'label' | 'icon'> {
  if (to === 'closed') {
    return { label: from === null ? 'Close the cases' : 'Close the case', icon: Archive };
  }
  const label = CASE_STATUSES[to].toLowerCase();
  return from === 'closed'
    ? { label: `Reopen as ${label}`, icon: RotateCcw }
    : { label: `Move to ${label}`, icon: ArrowRight };
}

/** The menu items that move a case from its status to each of the others; `from` is null for several cases. */
export const statusMenu = (from: CaseStatus | null, move: (to: CaseStatus) => void): readonly MenuAction[] =>
  STATUSES.filter((to) => to !== from).map((to) => {
    const needs = moveNeeds(from, to);
    return { ...wordsOf(from, to), ...(needs !== undefined && { needs }), onSelect: () => move(to) };
  });
