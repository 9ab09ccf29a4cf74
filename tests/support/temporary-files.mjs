import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free, a multiple of what all suites have there at once. */
const NEEDED = 4 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED && process.availableMemory() >= 2 * NEEDED;
  } catch {
    return false;
  }
}

/**
 * Puts the temporary files of this process and its children into memory where there is plenty, unless TMPDIR says
 * where. Each commit waits for the disk otherwise. A killed process leaves the same behind in both, since the system
 * keeps what it wrote; that commits are synced at all is what `faults/durability` proves by the system calls.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'lexledger-'));
  // As in the system's own folder, tests start some programs as other users.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}
