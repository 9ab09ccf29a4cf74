import type { ReactNode } from 'react';

export interface WidgetEmptyProps {
  /** One sentence: what will be here. */
  readonly title: string;
  /** An example, or a word more. */
  readonly children?: ReactNode;
  /** The first thing to do. */
  readonly action?: ReactNode;
}

/** A widget that has nothing to show yet. */
export const WidgetEmpty = ({ title, children, action }: WidgetEmptyProps) => (
  <div className="flex flex-col items-start gap-3 px-4 py-5">
    <div className="border-accent/50 border-l-3 border-double pl-3">
      <p>{title}</p>
      {children && <p className="text-muted text-sm">{children}</p>}
    </div>
    {action}
  </div>
);
