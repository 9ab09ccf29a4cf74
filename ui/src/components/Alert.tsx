import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../browser/classes.ts';

type AlertTone = 'neutral' | 'warning' | 'danger';

const LOOKS: Record<AlertTone, { readonly icon: LucideIcon; readonly box: string; readonly mark: string }> = {
  neutral: { icon: Info, box: 'border-rule bg-sunken', mark: 'text-muted' },
  warning: { icon: TriangleAlert, box: 'border-warning/40 bg-warning-wash', mark: 'text-warning' },
  danger: { icon: CircleAlert, box: 'border-danger/40 bg-danger-wash', mark: 'text-danger' },
};

/** A message in the flow of a page or form. Messages about danger are announced at once. */
export function Alert({ tone = 'neutral', children }: { readonly tone?: AlertTone; readonly children: ReactNode }) {
  const { icon: Icon, box, mark } = LOOKS[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={cx('flex gap-2 rounded-md border px-3 py-2', box)}>
      <Icon aria-hidden size={16} strokeWidth={1.75} className={cx('mt-0.5 shrink-0', mark)} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
