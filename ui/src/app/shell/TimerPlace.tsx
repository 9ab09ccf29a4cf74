import { Suspense } from 'react';
import { useDelayed } from '../../browser/delayed.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';

const TimerMark = lazyWithRetry(
  () => import('../../features/time/TimerMark.tsx'),
  () => undefined,
);

/** Milliseconds; after the screen has been rendered. */
const AFTER_MS = 2_000;

/** The place of a running timer, whose code is loaded later. */
export function TimerPlace() {
  const isDue = useDelayed(AFTER_MS);
  return isDue ? (
    <Suspense>
      <TimerMark />
    </Suspense>
  ) : null;
}
