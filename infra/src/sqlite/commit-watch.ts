import { type FSWatcher, watch } from 'node:fs';

/** Detects commits of any process to a database file through file system notifications. */
export interface CommitWatch {
  stop(): void;
}

/**
 * Delays in milliseconds. A commit is visible only once it is on disk, which is after the write that triggers the
 * notification.
 */
const DELAYS = [1, 1, 2, 4, 8, 16, 32, 64];

/**
 * Calls `look` shortly after each write to the WAL of a database until it returns true. Not every file system sends
 * notifications, so this only speeds up periodic checks and does not replace them.
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
    // The system has no more watches, or the file was removed.
    watcher.on('error', stop);
  } catch {
    // Periodic checks still find the commits, only a little later.
  }
  return { stop };
}
