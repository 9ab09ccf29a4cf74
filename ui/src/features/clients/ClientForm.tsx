import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits a client. */
export const ClientForm = lazyForm(() => import('./ClientSheet.tsx'));
