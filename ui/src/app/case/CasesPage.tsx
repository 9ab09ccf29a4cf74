import { CasesScreen } from '../../features/cases/CasesScreen.tsx';
import { ClientForm } from '../../features/clients/ClientForm.tsx';

/** The cases, with the form of a new client at hand while a case is opened. */
export default function CasesPage() {
  return <CasesScreen NewClient={ClientForm} />;
}
