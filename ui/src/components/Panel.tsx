import { type ReactNode, useId } from 'react';
import { cx } from '../browser/classes.ts';

export interface PanelProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** Adds space around the content; tables and lists need none. */
  readonly padded?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A titled section of the page, with a hairline around it and one under its title. */
export function Panel({ title, actions, footer, padded = false, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('flex min-w-0 flex-col rounded-md border bg-surface', className)}>
      <div className="flex min-h-10 items-center justify-between gap-3 border-b py-1 pr-2 pl-4">
        <h2 id={id} className="truncate font-serif font-semibold text-lg">
          {title}
        </h2>
        {actions && <div className="flex items-center gap-1">{actions}</div>}
      </div>
      <div className={cx('min-h-0 flex-1', padded && 'p-4')}>{children}</div>
      {footer && <div className="border-t px-4 py-2 text-muted text-sm">{footer}</div>}
    </section>
  );
}
