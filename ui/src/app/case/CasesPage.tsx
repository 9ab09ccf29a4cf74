import { CasesScreen } from '../../features/cases/CasesScreen.tsx';
import { ClientForm } from '../../features/clients/ClientForm.tsx';

/** The cases, with a form that adds a new client while a case is opened. */
export default function CasesPage() {
  return <CasesScreen NewClient={ClientForm} />;
}
