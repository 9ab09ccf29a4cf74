import type { ReactNode } from 'react';
import { VerbScope } from './VerbScope.tsx';

export interface PageHeaderProps {
  readonly title: string;
  /** Shown beside the title: how many, whose, since when. */
  readonly detail?: ReactNode;
  /** Shown above the title: the way back. */
  readonly above?: ReactNode;
  /** The record that the actions apply to; undefined on a screen of many. */
  readonly subject?: string;
  /** The page's actions, one of which is primary. */
  readonly children?: ReactNode;
}

export const PageHeader = ({ title, detail, above, subject, children }: PageHeaderProps) => (
  <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 pt-5 pb-3 sm:px-6">
    <div className="wrap-anywhere min-w-0">
      {above && <div className="mb-1 text-muted text-sm">{above}</div>}
      <div className="flex flex-wrap items-baseline gap-x-3 max-sm:flex-col">
        <h1 className="font-serif text-2xl tracking-[-0.01em]">{title}</h1>
        {detail !== undefined && <span className="text-muted text-sm">{detail}</span>}
      </div>
    </div>
    {children && (
      <div className="flex flex-wrap items-center gap-2">
        <VerbScope value={subject ?? null}>{children}</VerbScope>
      </div>
    )}
  </header>
);
