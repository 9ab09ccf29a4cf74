import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits a quick action. */
export const QuickActionForm = lazyForm(() => import('./QuickActionSheet.tsx'));
