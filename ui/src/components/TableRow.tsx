import type { KeyboardEvent, ReactNode } from 'react';
import { useWaiting } from '../api/outboxGate.ts';
import { cx } from '../browser/classes.ts';
import { inControl } from '../browser/rovingRows.ts';
import { useRecentlyChanged } from '../cache/recentlyChanged.ts';
import { isPendingId } from '../records/pendingChanges.ts';

interface TableRowProps {
  readonly id: string;
  readonly view: string | undefined;
  readonly index: number;
  readonly active: boolean;
  readonly open: boolean;
  readonly selected: boolean | undefined;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPress: (() => void) | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** A row of a table; the cells are its children. */
export function TableRow({
  id,
  view,
  index,
  active,
  open,
  selected,
  onFocus,
  onKeyDown,
  onPress,
  className,
  children,
}: TableRowProps) {
  const changed = useRecentlyChanged(view, id);
  const isPending = isPendingId(id);
  return (
    <tr
      data-row={id}
      data-waiting={useWaiting(id)}
      aria-busy={isPending || undefined}
      aria-rowindex={index + 2}
      aria-current={open || undefined}
      tabIndex={active ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // React also passes on clicks in an open menu, which is outside the row in the document.
        const isWithin = event.currentTarget.contains(event.target as Node);
        if (onPress !== undefined && !isPending && isWithin && !inControl(event.target)) onPress();
      }}
      className={cx(
        className,
        isPending && 'text-muted italic',
        'border-b transition-colors focus-visible:-outline-offset-2',
        changed ? 'bg-changed duration-0' : 'duration-700',
        !changed && (open || selected === true ? 'bg-accent-wash' : 'hover:bg-hover hover:duration-0'),
        onPress !== undefined && 'cursor-default',
      )}
    >
      {children}
    </tr>
  );
}
