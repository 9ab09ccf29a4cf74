import { afterEach } from 'vitest';
import { dropConflicts } from '../lib/conflictQuestions.ts';
import { clearToasts } from '../lib/toast.ts';
import { setZone } from '../lib/zones.ts';

// What modules hold is not the page's: the next test, or the next file of this worker, would find it.
afterEach(() => {
  clearToasts();
  dropConflicts();
  // An unknown one: the browser's again.
  setZone('');
});
