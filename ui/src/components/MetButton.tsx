import { isDeadline, isMet, isWithdrawn } from '@lexledger/domain/deadlines/met';
import { CheckCircle2, Circle, RotateCcw } from 'lucide-react';
import type { CalendarEntry } from '../dates/calendarEntry.ts';
import { useDeadlineVerbs } from '../records/deadlineVerbs.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

export interface MetButtonProps {
  readonly entry: CalendarEntry;
  /** In a line among many, the button names its deadline and shows its state; in a form, it names its action. */
  readonly inLine?: boolean;
  readonly onDone?: () => void;
}

/**
 * Marks a deadline as met, or reverses that. It shows nothing for other events, for withdrawn deadlines and for a
 * series as a whole.
 */
export function MetButton({ entry, inLine = false, onDone }: MetButtonProps) {
  const { toggle } = useDeadlineVerbs();
  const isWhole = entry.recurrenceId === undefined && (entry.recurrenceRule !== null || entry.rDates.length > 0);
  if (!isDeadline(entry) || isWithdrawn(entry) || isWhole || entry.removedAt !== null) return null;
  const met = isMet(entry);
  const press = (): void => {
    toggle(entry);
    onDone?.();
  };
  if (!inLine) {
    return (
      <Button size="sm" icon={met ? RotateCcw : CheckCircle2} onClick={press}>
        {met ? 'Not met after all' : 'Mark as met'}
      </Button>
    );
  }
  return (
    <IconButton
      label={`Met: ${entry.title}`}
      role="checkbox"
      aria-checked={met}
      icon={met ? CheckCircle2 : Circle}
      size="sm"
      className={met ? 'text-positive' : ''}
      onClick={press}
    />
  );
}
