import { lazyForm } from '../../components/LazyForm.tsx';

/** Sets a money target, or edits one. */
export const TargetForm = lazyForm(() => import('./TargetSheet.tsx'));
