import { lazyForm } from '../../../components/LazyForm.tsx';

/** Saves a cite check, or renames one. */
export const CiteCheckForm = lazyForm(() => import('./CiteCheckSheet.tsx'));
