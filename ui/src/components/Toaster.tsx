import { lazy, Suspense, useSyncExternalStore } from 'react';
import { importWithRetry } from '../browser/importWithRetry.ts';
import { onToasts, shownToasts } from '../notifications/toast.ts';

/**
 * Loads the code that renders notifications. The retry shows no message while offline, because the message would itself
 * be a notification.
 */
export const loadToastRegion = importWithRetry(
  () => import('./ToastRegion.tsx'),
  () => undefined,
);

const ToastRegion = lazy(loadToastRegion);

/**
 * The container of notifications. The code that renders them is loaded with the first one, or earlier in the
 * background.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastRegion toasts={toasts} />
    </Suspense>
  );
}
