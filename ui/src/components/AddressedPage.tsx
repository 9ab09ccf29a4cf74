import type { ReactNode } from 'react';
import { ApiError } from '../api/apiError.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import type { QueryContentProps } from './QueryContent.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface AddressedPageProps<Data> extends Pick<QueryContentProps<Data>, 'query' | 'children'> {
  /** What the page shows: 'invoice'. */
  readonly one: string;
  /** Shown where there is none; the usual reason by default. */
  readonly missing?: string;
  /** Leads to the others. */
  readonly back: ReactNode;
}

/** The page of one record, which its address names. */
export function AddressedPage<Data>({ one, query, missing, back, children }: AddressedPageProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <div role="status" aria-label={`Loading the ${one}`} className="delayed-ledger flex flex-col gap-5 px-6 py-5">
        <Skeleton className="h-6 w-96 max-w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <EmptyState title={missing ?? `There is no ${one} at this address, or it is not yours.`} action={back} />;
  }
  return <ErrorState title={`The ${one} could not be loaded.`} error={error} onRetry={() => void refetch()} />;
}
