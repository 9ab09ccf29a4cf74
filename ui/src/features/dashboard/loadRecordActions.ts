import { importWithRetry } from '../../browser/importWithRetry.ts';

/** What widgets do to records: no first paint needs it, so that it comes with the first deed. */
export const loadRecordActions = importWithRetry(() => import('./recordActions.ts'));
