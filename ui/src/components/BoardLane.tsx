import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { cx } from '../browser/classes.ts';
import { formatCents } from '../money/money.ts';

export interface BoardColumn<Status extends string, Row> {
  readonly status: Status;
  /** Accessible name of the column: 'Intake'. */
  readonly label: string;
  readonly heading: ReactNode;
  /** Records of the cards that are shown. */
  readonly rows: readonly Row[];
  /** Number of all cards, including those that are not shown. */
  readonly amount: number;
  /** Total value of all cards in cents. */
  readonly value: number;
  /** The button under the cards that shows the others, if some are not shown. */
  readonly more?: { readonly label: string; readonly onShow: () => void } | undefined;
}

interface BoardLaneProps {
  readonly column: BoardColumn<string, unknown>;
  readonly children: ReactNode;
}

/** A column of a board, with the number and value of its cards in the heading. */
export function BoardLane({ column, children }: BoardLaneProps) {
  const { status, label, heading, amount, value, more } = column;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      className={cx(
        'flex min-h-0 w-[82vw] shrink-0 snap-start flex-col sm:w-auto sm:min-w-48 sm:flex-1',
        isOver ? 'bg-accent-wash' : 'bg-paper',
      )}
    >
      <div className="flex h-10 items-center gap-2 border-b px-3 text-sm">
        <h2 className="font-medium">{heading}</h2>
        <span className="text-muted">{amount}</span>
        {value > 0 && <span className="ml-auto text-muted">{formatCents(value, 'short')}</span>}
      </div>
      <ul className="flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto p-2">
        {children}
        {more !== undefined && (
          <li className="px-1 pt-1">
            <button
              type="button"
              onClick={more.onShow}
              className="rounded-sm text-muted text-sm underline decoration-rule underline-offset-3 hover:text-ink"
            >
              {more.label}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
