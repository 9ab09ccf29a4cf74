import type { Lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES } from '@lexledger/contracts/intakeChoices';
import { ArchiveRestore, ArrowRight, Pencil, RotateCcw, ShieldQuestion, UserCheck } from 'lucide-react';
import type { MenuAction } from '../../components/Menu.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import type { LeadVerbs } from './leadVerbs.ts';
import { moveBetween, STAGES } from './pipeline.ts';

export interface LeadActs extends Omit<LeadVerbs, 'isPending'> {
  readonly edit: (lead: Lead) => void;
  readonly check: (lead: Lead) => void;
}

/** The menu items that move a lead to another stage; winning it is a separate item. */
export const stageMenu = (lead: Lead, { move }: Pick<LeadActs, 'move'>): readonly MenuAction[] =>
  STAGES.filter((to) => moveBetween(lead, to) === 'change').map((to) => ({
    label: to === 'lost' ? 'Mark as lost' : `Move to ${LEAD_STATUSES[to].toLowerCase()}`,
    icon: ArrowRight,
    onSelect: () => move([lead], to),
  }));

/** The menu of a lead's row and card. */
export function leadMenu(lead: Lead, acts: LeadActs): readonly (MenuAction | 'rule')[] {
  if (lead.removedAt !== null) {
    return [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => acts.restore([lead]) }];
  }
  const { status } = lead;
  return [
    ...(status === 'won'
      ? [{ label: 'Undo the conversion', icon: RotateCcw, onSelect: () => acts.undoConversion(lead) }]
      : stageMenu(lead, acts)),
    ...(status === 'won' || status === 'lost'
      ? []
      : [{ label: 'Convert to client', icon: UserCheck, onSelect: () => acts.convert(lead) }]),
    'rule',
    { label: 'Check for conflicts', icon: ShieldQuestion, onSelect: () => acts.check(lead) },
    { label: 'Edit', opens: true, icon: Pencil, keys: 'e', onSelect: () => acts.edit(lead) },
    { ...REMOVE, keys: 'Del', danger: true, onSelect: () => acts.remove([lead]) },
  ];
}
