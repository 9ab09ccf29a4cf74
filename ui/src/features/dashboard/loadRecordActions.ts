import { importWithRetry } from '../../browser/importWithRetry.ts';

/** Loads the actions of widgets on records with the first action, because the first paint does not need them. */
export const loadRecordActions = importWithRetry(() => import('./recordActions.ts'));
