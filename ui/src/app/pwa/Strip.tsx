import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../browser/classes.ts';

export interface StripProps {
  readonly icon: LucideIcon;
  readonly tone: 'warning' | 'accent';
  /** What can be done about it, or is said beside it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One line across the application, above the screen: it takes its own place and lies on nothing. */
export const Strip = ({ icon: Icon, tone, action, children }: StripProps) => (
  <div
    role="status"
    className={cx(
      'flex min-h-9 shrink-0 items-center gap-2.5 border-b px-4 py-1 text-sm sm:px-6 print:hidden',
      tone === 'warning' ? 'bg-warning-wash' : 'bg-accent-wash',
    )}
  >
    <Icon
      aria-hidden
      size={16}
      strokeWidth={1.75}
      className={cx('shrink-0', tone === 'warning' ? 'text-warning' : 'text-accent')}
    />
    <p className="min-w-0 flex-1">{children}</p>
    {action}
  </div>
);
