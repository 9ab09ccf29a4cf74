import { lazy, Suspense, useEffect, useState } from 'react';
import { patiently } from '../../lib/patiently.ts';

const ReminderTray = lazy(
  patiently(
    () => import('../../features/reminders/ReminderTray.tsx'),
    () => undefined,
  ),
);

/** After the screen has been drawn: a reminder can wait as long as that. */
const AFTER_MS = 1_500;

/** Where reminders are shown. */
export function ReminderPlace() {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater ? (
    <Suspense>
      <ReminderTray />
    </Suspense>
  ) : null;
}
