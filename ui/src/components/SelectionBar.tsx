import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '../lib/format.ts';
import { Button } from './Button.tsx';

export interface SelectionBarProps {
  /** How many rows are selected; nothing is shown for none. */
  readonly amount: number;
  /** 'case' */
  readonly one: string;
  /** 'cases' */
  readonly many?: string;
  readonly onClear: () => void;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** Above a table with selected rows. */
export const SelectionBar = ({ amount, one, many, onClear, children }: SelectionBarProps) =>
  amount > 0 && (
    <section
      aria-label="Selection"
      className="flex flex-wrap items-center gap-2 border-t bg-accent-wash px-4 py-1.5 sm:px-6"
    >
      <span className="mr-2 text-sm">{count(amount, one, many)} selected</span>
      {children}
      <Button size="sm" variant="quiet" icon={X} onClick={onClear}>
        Clear the selection
      </Button>
    </section>
  );
