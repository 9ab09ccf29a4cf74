import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';

const TimerMark = lazyWithRetry(
  () => import('../../features/time/TimerMark.tsx'),
  () => undefined,
);

/** Milliseconds; after the screen has been rendered. */
const AFTER_MS = 2_000;

/** The place of a running timer, whose code is loaded later. */
export function TimerPlace() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense>
      <TimerMark />
    </Suspense>
  ) : null;
}
