import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits a task. */
export const TaskForm = lazyForm(() => import('./TaskSheet.tsx'));
