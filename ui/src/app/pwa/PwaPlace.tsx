import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';

const PwaLayer = lazyWithRetry(
  () => import('./PwaLayer.tsx'),
  () => undefined,
);

/** Milliseconds; after the first screen is shown. Without a network it is loaded at once, to say so. */
const AFTER_MS = 3000;

/** The place for messages about the network and new versions, whose code is loaded later. */
export function PwaPlace() {
  const [isDue, setDue] = useState(!navigator.onLine);
  /** The offline strip's space is reserved before it is loaded, so that nothing moves while somebody clicks. */
  const [hasRoom, setRoom] = useState(isDue);
  useEffect(() => {
    const come = (): void => setDue(true);
    const give = (): void => setRoom(false);
    const timer = setTimeout(come, AFTER_MS);
    window.addEventListener('offline', come);
    window.addEventListener('online', give);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', come);
      window.removeEventListener('online', give);
    };
  }, []);
  return isDue ? (
    <div className={hasRoom ? 'min-h-9 shrink-0 print:hidden' : 'contents'}>
      <Suspense>
        <PwaLayer />
      </Suspense>
    </div>
  ) : null;
}
