import { isDeadline } from '@lexledger/domain/deadlines/met';
import type { ReactNode } from 'react';
import { DeadlineMark } from '../../components/DeadlineMark.tsx';
import { MetButton } from '../../components/MetButton.tsx';
import { WithdrawButton } from '../../components/WithdrawButton.tsx';
import type { CalendarEntry } from '../../dates/calendarEntry.ts';

export interface DeadlineBarProps {
  readonly entry: CalendarEntry;
  readonly onDone: () => void;
  /** Further actions. */
  readonly children?: ReactNode;
}

/**
 * The bar under the title of a deadline's form: whether it is due, missed, met or withdrawn, and the actions for that.
 * It renders nothing for other events, nor for a series as a whole, because each occurrence is met or missed by itself.
 */
export function DeadlineBar({ entry, onDone, children }: DeadlineBarProps) {
  const isWhole = entry.recurrenceId === undefined && (entry.recurrenceRule !== null || entry.rDates.length > 0);
  if (!isDeadline(entry) || isWhole || entry.removedAt !== null) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b bg-surface px-5 py-2">
      <span className="min-w-0 basis-full">
        <DeadlineMark entry={entry} />
      </span>
      <MetButton entry={entry} onDone={onDone} />
      <WithdrawButton entry={entry} onDone={onDone} />
      {children}
    </div>
  );
}
