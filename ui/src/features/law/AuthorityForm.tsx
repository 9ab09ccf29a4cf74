import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits an authority. */
export const AuthorityForm = lazyForm(() => import('./AuthoritySheet.tsx'));
