import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/EmptyState.tsx';

/** Replaces every screen until a second factor is set up, where the firm requires one. */
export default function SecondFactorNeeded() {
  return (
    <EmptyState
      title="Your firm requires two-step sign-in."
      action={
        <Link to="/settings" className="underline">
          Set it up in Settings
        </Link>
      }
    >
      It takes a minute and an authenticator app. Until then nothing of the firm is shown or changed, and what you
      entered on this device waits.
    </EmptyState>
  );
}
