import { afterEach } from 'vitest';
import { setZone } from '../dates/zones.ts';
import { clearToasts } from '../notifications/toast.ts';
import { dropConflicts } from '../records/conflictQuestions.ts';

// What modules hold is not the page's: the next test, or the next file of this worker, would find it.
afterEach(() => {
  clearToasts();
  dropConflicts();
  // An unknown one: the browser's again.
  setZone('');
});
