import { Eraser } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import type { MenuAction } from '../Menu.tsx';
import type { ErasureWords } from './erasures.ts';

const ErasureDialog = lazyWithRetry(() => import('./ErasureDialog.tsx'));

export interface ErasureOffer {
  readonly item: (id: string) => MenuAction;
  readonly open: (id: string) => void;
  /** The dialog, which must be rendered beside the menu; empty until it is opened. */
  readonly dialog: ReactNode;
}

/**
 * Offers to erase a person for good. `onOrdered` is called once it is ordered: what shows the person with their words is
 * closed then.
 */
export function useErasure(words: ErasureWords, onOrdered?: () => void): ErasureOffer {
  const [id, open] = useState<string>();
  return {
    item: (of) => ({ label: 'Erase…', icon: Eraser, danger: true, opens: true, onSelect: () => open(of) }),
    open,
    dialog: id !== undefined && (
      <Suspense>
        <ErasureDialog {...words} id={id} onClose={() => open(undefined)} onOrdered={onOrdered} />
      </Suspense>
    ),
  };
}
