import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, isAway, messageOf } from '../api/apiError.ts';
import { Button } from './Button.tsx';

export interface ErrorStateProps {
  /** What could not be done: 'The clients could not be loaded.' */
  readonly title: string;
  readonly error: unknown;
  /** What was kept, where something could have been lost. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** What was read before is shown without a network; this was not. */
const NOT_HERE = 'It is not on this device yet, and there is no network. It opens when the connection is back.';

const outcomeText = (error: unknown): string => (isAway(error) && !navigator.onLine ? NOT_HERE : messageOf(error));

/** There is nothing to ask for again; a push brings it should it be restored. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** In place of a list or a card: what happened, what was kept, what to do. */
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
