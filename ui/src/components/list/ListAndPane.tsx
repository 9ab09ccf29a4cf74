import type { ReactNode } from 'react';
import { cx } from '../../browser/classes.ts';

export interface ListAndPaneProps {
  /** The list. */
  readonly children: ReactNode;
  /** The open record, beside the list. */
  readonly aside: ReactNode;
  /** Accepts files that are dropped on the list, which then is a landmark with this name. */
  readonly drop?: { readonly label: string; readonly onDrop: (files: readonly File[]) => void } | undefined;
  /** Lets the list grow with its rows on paper. */
  readonly prints?: boolean;
}

const LIST_CLASS = 'flex min-h-0 min-w-0 flex-1 flex-col';

/** A list that shares its width with the open record. */
export const ListAndPane = ({ children, aside, drop, prints = false }: ListAndPaneProps) => (
  <div className={cx('flex min-h-0 flex-1', prints && 'print:block')}>
    {drop === undefined ? (
      <div className={LIST_CLASS}>{children}</div>
    ) : (
      <section
        aria-label={drop.label}
        className={LIST_CLASS}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          drop.onDrop([...event.dataTransfer.files]);
        }}
      >
        {children}
      </section>
    )}
    {aside}
  </div>
);
