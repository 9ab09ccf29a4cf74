import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits a snippet. */
export const SnippetForm = lazyForm(() => import('./SnippetSheet.tsx'));
