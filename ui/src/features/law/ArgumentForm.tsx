import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits an argument. */
export const ArgumentForm = lazyForm(() => import('./ArgumentSheet.tsx'));
