import { lazyForm } from '../../components/LazyForm.tsx';

/** Writes a note on a chosen case, from anywhere. */
export const QuickNoteForm = lazyForm(() => import('./QuickNoteSheet.tsx'));
