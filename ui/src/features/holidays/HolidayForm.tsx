import { lazyForm } from '../../components/LazyForm.tsx';

/** Adds or edits a day on which the user's courts are closed. */
export const HolidayForm = lazyForm(() => import('./HolidaySheet.tsx'));
