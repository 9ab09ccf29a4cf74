import type { Fact } from '@lexledger/contracts/features/facts';
import { useMemo } from 'react';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import type { FactActs } from './factMenu.ts';
import { FACTS } from './place.ts';

const titleOf = ({ title }: Fact): string => title;

export const useFactVerbs = () => useRecordVerbs<Fact>(FACTS, titleOf);

/** The actions for a row of facts; `open` and `showCase` come from the page, and must be stable between renders. */
export function useFactActs({ open, showCase }: Pick<FactActs, 'open' | 'showCase'>): FactActs {
  const { change, remove, restore } = useFactVerbs();
  return useMemo(
    () => ({
      open,
      dispute: (fact) => {
        const isDisputed = !fact.isDisputed;
        change([fact], { isDisputed }, isDisputed ? 'marked as disputed' : 'marked as undisputed');
      },
      remove: (fact) => remove([fact]),
      restore: (fact) => restore([fact]),
      ...(showCase === undefined ? {} : { showCase }),
    }),
    [open, showCase, change, remove, restore],
  );
}
