import { type FSWatcher, watch } from 'node:fs';

/** Hears of commits to a database file, whichever process makes them, by the file system's own notifications. */
export interface CommitWatch {
  stop(): void;
}

/** Milliseconds. A commit can be seen only once it is on the disk, which is after the write that is heard of. */
const DELAYS = [1, 1, 2, 4, 8, 16, 32, 64];

/**
 * Calls `look` soon after each write to the log of a database in WAL mode, until it answers true: it has found something.
 * Not every file system tells, so that this quickens a look that is taken from time to time and never replaces it.
 */
export function watchCommits(path: string, look: () => boolean): CommitWatch {
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;

  const lookAfter = ([delay, ...further]: readonly number[]): void => {
    clearTimeout(timer);
    if (delay === undefined) return;
    timer = setTimeout(() => {
      if (!look()) lookAfter(further);
    }, delay).unref();
  };
  const stop = (): void => {
    clearTimeout(timer);
    watcher?.close();
    watcher = undefined;
  };
  try {
    watcher = watch(`${path}-wal`, { persistent: false }, () => lookAfter(DELAYS));
    // No notifications are left to be had, or the file went away.
    watcher.on('error', stop);
  } catch {
    // As above: whoever looks from time to time finds the commits a little later.
  }
  return { stop };
}
