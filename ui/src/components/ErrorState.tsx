import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, isAway, messageOf } from '../api/apiError.ts';
import { Button } from './Button.tsx';

export interface ErrorStateProps {
  /** The failed action: 'The clients could not be loaded.' */
  readonly title: string;
  readonly error: unknown;
  /** Says what was saved, if something could have been lost. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** Answers that were read before are available without a network; this one was not. */
const NOT_HERE = 'It is not on this device yet, and there is no network. It opens when the connection is back.';

const outcomeText = (error: unknown): string => (isAway(error) && !navigator.onLine ? NOT_HERE : messageOf(error));

/** Trying again is useless; a push brings the record if it is restored. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Replaces a list or a card after an error: what happened, what was saved, what to do. */
export const ErrorState = ({ title, error, children, onRetry }: ErrorStateProps) => (
  <div role="alert" className="flex flex-col items-start gap-3 px-4 sm:px-6 py-8">
    <div className="flex gap-2.5">
      <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-muted">{outcomeText(error)}</p>
        {children && <div className="mt-1 text-muted">{children}</div>}
      </div>
    </div>
    {onRetry && !isMissing(error) && (
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);
