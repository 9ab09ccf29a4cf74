import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useAskedApprovals } from '../../account/approvals.ts';
import { useDelayed } from '../../browser/delayed.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { openReminders } from '../../features/reminders/openReminders.ts';
import { useShortfalls } from '../../features/trust/trustShortfalls.ts';

const ReminderTray = lazyWithRetry(
  () => import('../../features/reminders/ReminderTray.tsx'),
  () => undefined,
);
const ApprovalTray = lazyWithRetry(
  () => import('../../components/approvals/ApprovalTray.tsx'),
  () => undefined,
);
const ShortfallTray = lazyWithRetry(
  () => import('./ShortfallTray.tsx'),
  () => undefined,
);

/** Milliseconds; after the screen has been rendered, since a reminder can wait that long. */
const AFTER_MS = 1_500;

/** The place of reminders and of notices about trust money, whose code is loaded with the first of them. */
export function ReminderPlace() {
  const isDue = useDelayed(AFTER_MS);
  const { data: reminders = [] } = useQuery({ ...openReminders, enabled: isDue });
  const shortfalls = useShortfalls(isDue);
  const asked = useAskedApprovals(isDue);
  return (
    <Suspense>
      {reminders.length > 0 && <ReminderTray />}
      {asked.length > 0 && <ApprovalTray asked={asked} />}
      {shortfalls.length > 0 && <ShortfallTray />}
    </Suspense>
  );
}
