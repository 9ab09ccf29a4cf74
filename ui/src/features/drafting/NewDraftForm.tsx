import { lazyForm } from '../../components/LazyForm.tsx';

/** Begins a draft. */
export const NewDraftForm = lazyForm(() => import('./NewDraftSheet.tsx'));
