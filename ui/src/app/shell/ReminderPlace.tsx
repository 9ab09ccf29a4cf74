import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { openReminders } from '../../features/reminders/openReminders.ts';

const ReminderTray = lazyWithRetry(
  () => import('../../features/reminders/ReminderTray.tsx'),
  () => undefined,
);

/** Milliseconds; after the screen has been rendered, since a reminder can wait that long. */
const AFTER_MS = 1_500;

/** The place of reminders, whose code is loaded with the first of them. */
export function ReminderPlace() {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data: reminders = [] } = useQuery({ ...openReminders, enabled: isLater });
  return reminders.length > 0 ? (
    <Suspense>
      <ReminderTray />
    </Suspense>
  ) : null;
}
