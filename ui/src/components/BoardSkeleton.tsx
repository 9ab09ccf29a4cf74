import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';

/** Columns with their headings and gray cards, while the records load. */
export const BoardSkeleton = ({
  label,
  headings,
}: {
  /** Accessible name: 'Loading cases'. */
  readonly label: string;
  readonly headings: readonly { readonly status: string; readonly heading: ReactNode }[];
}) => (
  <div role="status" aria-label={label} className="flex min-h-0 flex-1 gap-px overflow-hidden border-t bg-hairline">
    {headings.map(({ status, heading }, column) => (
      <div key={status} className="flex w-[82vw] shrink-0 flex-col bg-paper sm:w-auto sm:min-w-48 sm:flex-1">
        <div className="flex h-10 items-center border-b px-3 text-sm">{heading}</div>
        <div className="flex flex-col gap-2 p-2">
          {Array.from({ length: 3 - (column % 3) }, (_, row) => row).map((row) => (
            <div key={row} className="delayed-ledger flex h-21 flex-col gap-3 rounded-md border bg-surface p-3">
              <Skeleton className="w-4/5" />
              <Skeleton className="w-1/2" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
);
