import { ConflictQuestions } from '../components/ConflictQuestions.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { AuthGate } from './AuthGate.tsx';
import { SessionProvider } from './session.tsx';

/** What every page stands in. */
export const Application = () => (
  <SessionProvider>
    <AuthGate />
    <ConflictQuestions />
    <Toaster />
  </SessionProvider>
);
