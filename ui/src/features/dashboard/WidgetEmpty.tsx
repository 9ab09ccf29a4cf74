import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import type { ScreenPath } from '../../navigation/navigation.ts';

export interface WidgetEmptyProps {
  /** One sentence: what will be here. */
  readonly title: string;
  /** An example, or a word more. */
  readonly children?: ReactNode;
  /** The first thing to do: the screen whose form for a new record opens, and the words of the link. */
  readonly first?: { readonly to: ScreenPath; readonly label: string };
}

/** A widget that has nothing to show yet. */
export const WidgetEmpty = ({ title, children, first }: WidgetEmptyProps) => (
  <div className="flex flex-col items-start gap-3 px-4 py-5">
    <div className="border-accent/50 border-l-3 border-double pl-3">
      <p>{title}</p>
      {children && <p className="text-muted text-sm">{children}</p>}
    </div>
    {first && (
      <Link to={first.to} search={{ new: '1' }} className={buttonClass('secondary', 'sm')}>
        {first.label}
      </Link>
    )}
  </div>
);
