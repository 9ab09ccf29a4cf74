import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import type { ScreenPath } from '../../navigation/navigation.ts';

export interface WidgetEmptyProps {
  /** A sentence about what will be shown here. */
  readonly title: string;
  /** An example or a further sentence. */
  readonly children?: ReactNode;
  /** The first action: the screen that opens its form for a new record, and the text of the link. */
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
