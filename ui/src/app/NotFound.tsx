import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageHeader } from '../components/PageHeader.tsx';

export function NotFound() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        title="There is no page at this address."
        action={
          <Link to="/" className={buttonClass('primary')}>
            Go to Dashboard
          </Link>
        }
      >
        <span className="wrap-anywhere">{path}</span> may have been mistyped, or the link is old. The menu lists every
        screen.
      </EmptyState>
    </>
  );
}
