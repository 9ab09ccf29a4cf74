import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToasts, shownToasts } from '../lib/toast.ts';

const ToastRegion = lazy(() => import('./ToastRegion.tsx'));

/** The place of notifications; what draws them is loaded with the first one. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastRegion toasts={toasts} />
    </Suspense>
  );
}
