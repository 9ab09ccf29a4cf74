import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryContent } from '../../components/QueryContent.tsx';
import { WidgetSkeleton } from './WidgetSkeleton.tsx';

export interface AnsweredProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  /** The subject of the sentences about a failure: 'The tasks'. */
  readonly what: string;
  /** Shown until the answer arrives; by default, the lines of a list. */
  readonly skeleton?: ReactNode;
  readonly lines?: number;
  readonly children: (answer: Answer) => ReactNode;
}

/** A widget's content once its query has an answer; before that its skeleton, or the error. */
export const Answered = <Answer,>({ query, what, skeleton, lines = 6, children }: AnsweredProps<Answer>) => (
  <QueryContent
    query={query}
    failure={`${what} could not be loaded.`}
    skeleton={skeleton ?? <WidgetSkeleton lines={lines} />}
  >
    {(answer) => (
      <>
        {query.error !== null && (
          <p role="status" className="border-b bg-warning-wash px-4 py-1.5 text-sm">
            {what} could not be refreshed.{' '}
            <button
              type="button"
              onClick={() => void query.refetch()}
              className="rounded-sm underline underline-offset-2"
            >
              Try again
            </button>
          </p>
        )}
        {children(answer)}
      </>
    )}
  </QueryContent>
);
