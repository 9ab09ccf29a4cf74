import { lazyForm } from '../../components/LazyForm.tsx';

/** Logs time, or edits an entry. */
export const TimeEntryForm = lazyForm(() => import('./TimeEntrySheet.tsx'));
