import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits a lead. */
export const LeadForm = lazyForm(() => import('./LeadSheet.tsx'));
