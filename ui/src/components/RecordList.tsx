import type { ReactNode } from 'react';
import { useMay } from '../account/may.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SkeletonRows } from './Skeleton.tsx';
import { Unseen } from './Unseen.tsx';

export interface RecordListProps {
  /** The view of the records; a role that does not read it is told so. */
  readonly view?: string | undefined;
  /** Nouns within a sentence: 'client' and 'clients'. */
  readonly one: string;
  readonly many: string;
  readonly answer: {
    readonly data: readonly unknown[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** The rows that pass the search and the filters. */
  readonly rows: readonly unknown[];
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly showsRemoved: boolean;
  /** 'of this period': what the list is limited to before any filter. */
  readonly within?: string;
  /** Shown while the list loads; rows by default. */
  readonly skeleton?: ReactNode;
  /** Replaces a list that has no records yet. */
  readonly empty: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** The rows of a list's screen, or their replacement: loading, failed, nothing found, nothing there. */
export function RecordList({
  view,
  one,
  many,
  answer: { data, error, refetch },
  rows,
  isFiltered,
  onClear,
  showsRemoved,
  within,
  skeleton,
  empty,
  children,
}: RecordListProps) {
  const may = useMay();
  if (view !== undefined && !may.reads(view)) return <Unseen what={many} />;
  if (data === undefined) {
    if (error === null) return skeleton ?? <SkeletonRows rows={12} label={`Loading ${many}`} />;
    return (
      <ErrorState title={`The ${many} could not be loaded.`} error={error} onRetry={() => void refetch()}>
        Nothing of yours is lost.
      </ErrorState>
    );
  }
  if (rows.length > 0) return children;
  if (showsRemoved && data.length === 0) {
    const which = within === undefined ? one : `${one} ${within}`;
    return <EmptyState title={`No ${which} was removed. A removed ${one} is kept here, and can be restored.`} />;
  }
  return isFiltered || showsRemoved ? <NothingFound what={many} onClear={onClear} /> : empty;
}
