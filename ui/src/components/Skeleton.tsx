import { cx } from '../browser/classes.ts';

/** A gray bar that stands for text still loading; give it the size of that text. It appears after 150 ms. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden className={cx('skeleton-ledger block h-3', className)} />
);

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3'] as const;

/** Rows that stand for a list or table still loading. */
export function SkeletonRows({ rows = 8, label = 'Loading' }: { readonly rows?: number; readonly label?: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="delayed-ledger flex h-9 items-center gap-6 border-b px-3">
          <div className="flex-1">
            <Skeleton className={WIDTHS[row % WIDTHS.length] ?? 'w-1/2'} />
          </div>
          <Skeleton className="w-24" />
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  );
}
