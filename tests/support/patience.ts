import { vi } from 'vitest';

/** A test that waits for what never comes fails all the same; a busy machine needs longer than the second that is usual. */
const PATIENCE_MS = 20_000;

const { waitFor } = vi;

/** Before the tests of every file: `vi.waitFor` without a time of its own waits as long as `expect.poll` is configured to. */
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
