import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonRows } from './Skeleton.tsx';

export interface QueryContentProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** 'The invoices could not be loaded.' */
  readonly failure: string;
  /** Beneath the failure: what was kept, where something could have been lost. */
  readonly kept?: ReactNode;
  /** While it loads: 'Loading the invoices', beside so many rows; or a skeleton of its own shape. */
  readonly loading?: string;
  readonly rows?: number;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query answered; until it has, its skeleton, or what went wrong and a way to try again. */
export function QueryContent<Data>({
  query: { data, error, refetch },
  failure,
  kept,
  loading = 'Loading',
  rows = 6,
  skeleton = <SkeletonRows rows={rows} label={loading} />,
  children,
}: QueryContentProps<Data>) {
  if (data !== undefined) return children(data);
  if (error === null) return skeleton;
  return (
    <ErrorState title={failure} error={error} onRetry={() => void refetch()}>
      {kept}
    </ErrorState>
  );
}
