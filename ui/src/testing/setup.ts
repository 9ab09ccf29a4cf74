import { afterEach } from 'vitest';
import { setZone } from '../dates/zones.ts';
import { clearToasts } from '../notifications/toast.ts';
import { dropConflicts } from '../records/conflictQuestions.ts';

// The state of modules outlives a test: the next test, or the next file of this worker, would find it.
afterEach(() => {
  clearToasts();
  dropConflicts();
  // An unknown name resets the zone to the browser's.
  setZone('');
});
