import { useLocation, useRouter } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import InvitationScreen from './InvitationScreen.tsx';
import { useSession } from './session.tsx';

/** An invitation, with the session that signs out for another account to accept it. */
export default function InvitationPage() {
  const session = useSession();
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const signOut = async (): Promise<void> => {
    session.send({ type: 'LOG_OUT' });
    const ended = await waitFor(session, (state) => !state.hasTag('undecided'));
    // Signing out leads to the sign-in form.
    if (ended.matches('signedOut')) await router.navigate({ to: path });
  };
  return <InvitationScreen secret={path.split('/')[2] ?? ''} onSignOut={() => void signOut()} />;
}
