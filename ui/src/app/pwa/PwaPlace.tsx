import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';

const PwaLayer = lazyWithRetry(
  () => import('./PwaLayer.tsx'),
  () => undefined,
);

/** After the first screen stands; earlier only where there is no network to tell of. */
const AFTER_MS = 3000;

/** Where the application tells of its network and its versions, by code that is loaded later. */
export function PwaPlace() {
  const [isDue, setDue] = useState(!navigator.onLine);
  /** The line that tells of no network has its room before it is there: what is pressed meanwhile does not move away. */
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
