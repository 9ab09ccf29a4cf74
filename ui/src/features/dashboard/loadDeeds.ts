import { patiently } from '../../lib/patiently.ts';

/** What widgets do to records: no first paint needs it, so that it comes with the first deed. */
export const loadDeeds = patiently(() => import('./deeds.ts'));
