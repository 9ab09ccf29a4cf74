import { lazy, Suspense, useSyncExternalStore } from 'react';
import { importWithRetry } from '../browser/importWithRetry.ts';
import { onToasts, shownToasts } from '../notifications/toast.ts';

/** What draws notifications. Offline it waits in silence: it is what the waiting would be told by. */
export const loadToastRegion = importWithRetry(
  () => import('./ToastRegion.tsx'),
  () => undefined,
);

const ToastRegion = lazy(loadToastRegion);

/** The place of notifications; what draws them is loaded with the first one, or before it in the background. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastRegion toasts={toasts} />
    </Suspense>
  );
}
