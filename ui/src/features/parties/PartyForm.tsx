import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits a party of a case. */
export const PartyForm = lazyForm(() => import('./PartySheet.tsx'));
