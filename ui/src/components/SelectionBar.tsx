import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhone } from '../browser/media.ts';
import { count } from '../text/format.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

export interface SelectionBarProps {
  /** Number of selected rows; 0 shows nothing. */
  readonly amount: number;
  /** Singular noun: 'case'. */
  readonly one: string;
  /** Plural noun: 'cases'. */
  readonly many?: string;
  readonly onClear: () => void;
  /** Actions for the selected rows. */
  readonly children: ReactNode;
}

/** Shown above a list with selected rows; it stays in view while the page scrolls. */
export function SelectionBar({ amount, one, many, onClear, children }: SelectionBarProps) {
  const phone = usePhone();
  if (amount === 0) return null;
  return (
    <section
      aria-label="Selection"
      className="sticky top-0 z-20 flex flex-wrap items-center gap-2 border-t bg-accent-wash px-4 py-1.5 sm:px-6"
    >
      <span className="mr-2 text-sm">{count(amount, one, many)} selected</span>
      {children}
      {phone ? (
        <IconButton label="Clear the selection" icon={X} onClick={onClear} className="ml-auto" />
      ) : (
        <Button size="sm" variant="quiet" icon={X} onClick={onClear}>
          Clear the selection
        </Button>
      )}
    </section>
  );
}
