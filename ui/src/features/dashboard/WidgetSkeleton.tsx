import { Skeleton } from '../../components/Skeleton.tsx';

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3'] as const;

/** Placeholder lines, as high as the lines of the list that loads. */
export const WidgetSkeleton = ({ lines }: { readonly lines: number }) => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: lines }, (_, line) => line).map((line) => (
      <div key={line} className="flex h-9 items-center justify-between gap-6 px-4 touch:h-11">
        <Skeleton className={WIDTHS[line % WIDTHS.length] ?? 'w-1/2'} />
        <Skeleton className="w-12" />
      </div>
    ))}
  </div>
);
