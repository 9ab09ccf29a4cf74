import { ConflictQuestions } from '../components/ConflictQuestions.tsx';
import { Toaster } from '../components/Toaster.tsx';
import { AuthGate } from './AuthGate.tsx';
import { SessionProvider } from './session.tsx';

/** The components around every page. */
export const Application = () => (
  <SessionProvider>
    <AuthGate />
    <ConflictQuestions />
    <Toaster />
  </SessionProvider>
);
