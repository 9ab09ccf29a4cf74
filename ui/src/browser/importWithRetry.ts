import { toastError } from '../notifications/toast.ts';
import { isReachable, untilOnline } from './reachable.ts';

const RETRY_MS = 3_000;

const notifyOffline = (): void => {
  toastError({ title: 'Offline', description: 'This opens when the connection is back.' });
};

/** Failures while the server was reachable; the first may be from the moment before it was back. */
const MOST_FAILURES = 2;

/**
 * Loads a chunk of the interface and retries until it succeeds: `lazyWithRetry(() => import('./TaskSheet.tsx'))`.
 * Otherwise one failed fetch of a chunk would take down the whole screen.
 * @param notify is called once when the chunk has to wait
 */
export const importWithRetry =
  <Part>(load: () => Promise<Part>, notify: () => void = notifyOffline): (() => Promise<Part>) =>
  async () => {
    let isNotified = false;
    for (let failures = 0; ; ) {
      try {
        return await load();
      } catch (error) {
        if (navigator.onLine && (await isReachable())) {
          failures += 1;
          // The chunk belongs to a version that is gone; the screen's own recovery loads the new version.
          if (failures === MOST_FAILURES) throw error;
        } else {
          if (!isNotified) notify();
          isNotified = true;
          await untilOnline(RETRY_MS);
        }
      }
    }
  };
