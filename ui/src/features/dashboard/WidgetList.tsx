import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../browser/classes.ts';
import { useRecentlyChanged } from '../../cache/recentlyChanged.ts';

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move the focus between lines, to the control of the same kind. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const by = MOVES[event.key];
  const own = event.target instanceof Element ? event.target.closest('li') : null;
  if (by === undefined || own === null || (event.target as Element).matches('input[type=text], textarea')) return;
  const lines = [...event.currentTarget.querySelectorAll('li')];
  const tag = (event.target as Element).tagName;
  const line = lines[lines.indexOf(own) + by];
  const control = line?.querySelector<HTMLElement>(tag) ?? line?.querySelector<HTMLElement>('a, button, input');
  if (control === null || control === undefined) return;
  event.preventDefault();
  control.focus();
}

export const WidgetList = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul aria-label={label} onKeyDown={moveFocus} className="flex flex-col">
    {children}
  </ul>
);

export interface WidgetLineProps {
  /** View and id of the record, so that changes from another tab are highlighted. */
  readonly view: string;
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A line of a list; highlighted for a second when another tab changed its record. */
export function WidgetLine({ view, id, className, children }: WidgetLineProps) {
  const changed = useRecentlyChanged(view, id);
  return (
    <li
      className={cx(
        'min-h-9 border-b px-4 transition-colors last:border-b-0 touch:min-h-11',
        changed ? 'bg-changed duration-0' : 'duration-700',
        className ?? 'flex items-center gap-3',
      )}
    >
      {children}
    </li>
  );
}

/** The line below the list that leads to the rest of it. */
export const WidgetFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-auto flex min-h-9 items-center gap-3 border-t px-4 text-muted text-sm">{children}</div>
);

/** Classes of the link from a line to its record. */
export const LINE_LINK =
  'min-w-0 truncate rounded-sm hover:text-accent hover:underline underline-offset-3 decoration-rule';
