import { lazyForm } from '../../components/LazyForm.tsx';

/** Changes a draft's title and paper, and shows its history. */
export const DraftForm = lazyForm(() => import('./DraftSheet.tsx'));
