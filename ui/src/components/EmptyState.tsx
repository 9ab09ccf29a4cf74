import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** A sentence that says what will be here and what it is for. */
  readonly title: string;
  /** An example, or one more sentence. */
  readonly children?: ReactNode;
  /** The first action to take. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-start gap-3 px-4 sm:px-6 py-10">
    <div className="border-accent/50 border-l-3 border-double pl-4">
      <p className="max-w-[56ch] font-serif text-lg">{title}</p>
      {children && <div className="mt-1 max-w-[64ch] text-muted">{children}</div>}
    </div>
    {action}
  </div>
);
