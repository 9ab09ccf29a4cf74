import { CasesScreen } from '../../features/cases/CasesScreen.tsx';
import { CASE_FORM_PARTS } from './caseFormParts.ts';

/** The cases, with a form that adds a new client while a case is opened. */
export default function CasesPage() {
  return <CasesScreen {...CASE_FORM_PARTS} />;
}
