import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits a fact. */
export const FactForm = lazyForm(() => import('./FactSheet.tsx'));
