import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/ErrorState.tsx';
import { WidgetSkeleton } from './WidgetSkeleton.tsx';

export interface AnsweredProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  /** What is asked for: 'The tasks'. */
  readonly what: string;
  /** While it is on the way; lines unless given. */
  readonly skeleton?: ReactNode;
  readonly lines?: number;
  readonly children: (answer: Answer) => ReactNode;
}

/** A widget's content once its answer is there; before that its skeleton, or what went wrong. */
export function Answered<Answer>({ query, what, skeleton, lines = 6, children }: AnsweredProps<Answer>) {
  const { data, error, refetch } = query;
  const retry = (): void => void refetch();
  if (data === undefined) {
    if (error !== null) return <ErrorState title={`${what} could not be loaded.`} error={error} onRetry={retry} />;
    return skeleton ?? <WidgetSkeleton lines={lines} />;
  }
  return (
    <>
      {error !== null && (
        <p role="status" className="border-b bg-warning-wash px-4 py-1.5 text-sm">
          {what} could not be refreshed.{' '}
          <button type="button" onClick={retry} className="rounded-sm underline underline-offset-2">
            Try again
          </button>
        </p>
      )}
      {children(data)}
    </>
  );
}
