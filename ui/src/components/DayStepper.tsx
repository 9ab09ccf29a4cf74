import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

export interface DayStepperProps {
  /** Unit of a step: 'day', 'week', 'month'. */
  readonly unit: string;
  /** The days shown: 'Nov 15 – 21, 2026'. */
  readonly label: string;
  readonly isNow: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onNow: () => void;
}

/**
 * Buttons for the previous, the next and the current period. The keys `[`, `]` and t do the same if the screen
 * registers them.
 */
export const DayStepper = ({ unit, label, isNow, onStep, onNow }: DayStepperProps) => (
  <div className="-ml-2 flex min-w-0 items-center gap-1 max-sm:flex-1">
    <IconButton label={`Previous ${unit}`} icon={ChevronLeft} keys="[" onClick={() => onStep(-1)} />
    <IconButton label={`Next ${unit}`} icon={ChevronRight} keys="]" onClick={() => onStep(1)} />
    <Button size="sm" disabled={isNow} onClick={onNow}>
      Today
    </Button>
    <h2 aria-live="polite" className="ml-2 truncate font-serif text-lg">
      {label}
    </h2>
  </div>
);
