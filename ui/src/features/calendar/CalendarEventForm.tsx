import { lazyForm } from '../../components/LazyForm.tsx';

/** Schedules an event, or edits one. */
export const CalendarEventForm = lazyForm(() => import('./CalendarEventSheet.tsx'));
