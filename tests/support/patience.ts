import { vi } from 'vitest';

/**
 * Milliseconds to wait for a condition. A test whose condition never holds fails anyway, and a busy machine needs
 * longer than the default of a second.
 */
const PATIENCE_MS = 20_000;

const { waitFor } = vi;

/**
 * This is loaded before the tests of every file, so that `vi.waitFor` waits by default as long as `expect.poll` is
 * configured to.
 */
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
