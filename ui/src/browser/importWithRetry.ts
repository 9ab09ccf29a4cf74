import { toastError } from '../notifications/toast.ts';

const RETRY_MS = 3_000;

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      resolve();
    };
    const timer = setTimeout(wake, RETRY_MS);
    addEventListener('online', wake);
  });

const notifyOffline = (): void => {
  toastError({ title: 'Offline', description: 'This opens when the connection is back.' });
};

const isThere = (): Promise<boolean> =>
  fetch('/health/live').then(
    ({ ok }) => ok,
    () => false,
  );

/** Failures while the server was there: the first may be of the moment before it was back. */
const MOST_FAILURES = 2;

/**
 * Loads a part of the interface however long it takes: `lazyWithRetry(() => import('./TaskSheet.tsx'))`. Without it a
 * part that could not be fetched once would take the whole screen down with it.
 * @param tell says once that it has to wait
 */
export const importWithRetry =
  <Part>(load: () => Promise<Part>, notify: () => void = notifyOffline): (() => Promise<Part>) =>
  async () => {
    let isNotified = false;
    for (let failures = 0; ; ) {
      try {
        return await load();
      } catch (error) {
        if (navigator.onLine && (await isThere())) {
          failures += 1;
          // It is a part of a version that is gone; the screen's own recovery loads the new one.
          if (failures === MOST_FAILURES) throw error;
        } else {
          if (!isNotified) notify();
          isNotified = true;
          await rest();
        }
      }
    }
  };
