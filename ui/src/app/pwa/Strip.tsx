import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../browser/classes.ts';

export interface StripProps {
  readonly icon: LucideIcon;
  readonly tone: 'warning' | 'accent';
  /** A button or text beside the message. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One line across the application, above the screen, which it pushes down and does not cover. */
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
