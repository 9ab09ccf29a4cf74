import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonRows } from './Skeleton.tsx';

export interface QueryContentProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** Title of the error: 'The invoices could not be loaded.' */
  readonly failure: string;
  /** Shown beneath the error: what was saved, if something could have been lost. */
  readonly kept?: ReactNode;
  /** Label while loading: 'Loading the invoices', with `rows` gray rows. `skeleton` replaces both. */
  readonly loading?: string;
  readonly rows?: number;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Content from a query's data. Before it arrives, it shows a skeleton, or the error and a button to try again. */
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
