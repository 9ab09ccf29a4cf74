import type { Fact } from '@lexledger/contracts/features/facts';
import { BriefcaseBusiness, Scale } from 'lucide-react';
import type { MenuProps } from '../../components/Menu.tsx';
import { type RowActs, rowMenu } from '../../components/rowMenu.ts';

export interface FactActs extends RowActs<Fact> {
  /** Marks a fact as disputed, or as undisputed. */
  readonly dispute: (fact: Fact) => void;
  /** Opens the fact's case. Undefined on the page of the case itself. */
  readonly showCase?: (fact: Fact) => void;
}

/** The actions for a fact in the menu of its row. */
export function factMenu(fact: Fact, acts: FactActs): MenuProps['items'] {
  const { dispute, showCase } = acts;
  const label = fact.isDisputed ? 'Mark as undisputed' : 'Mark as disputed';
  return rowMenu(
    fact,
    acts,
    [],
    [
      { label, icon: Scale, keys: 'x', onSelect: () => dispute(fact) },
      ...(showCase === undefined
        ? []
        : [{ label: 'Go to the case', opens: true, icon: BriefcaseBusiness, onSelect: () => showCase(fact) }]),
    ],
  );
}
