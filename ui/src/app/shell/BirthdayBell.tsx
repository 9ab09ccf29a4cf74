import { BIRTHDAY_POLL_MS } from '@lexledger/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { Bell, Flag } from 'lucide-react';
import { Suspense } from 'react';
import { useDelayed } from '../../browser/delayed.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Popover } from '../../components/Popover.tsx';
import { useToday } from '../../dates/today.ts';
import { useOpenDeadlines } from '../../records/deadlines.ts';
import { count as countOf } from '../../text/format.ts';
import { birthdays } from './birthdays.ts';

const BirthdayList = lazyWithRetry(() => import('./BirthdayList.tsx'));
const BellDeadlines = lazyWithRetry(() => import('./BellDeadlines.tsx'));

/** Milliseconds; after the screen has been rendered, since the header's other data are needed first. */
const AFTER_MS = 1_500;

/**
 * Near birthdays of clients, each dismissible for this year, and missed or near deadlines. The badge counts only
 * birthdays; a missed deadline has a mark of its own.
 */
export function BirthdayBell() {
  const isDue = useDelayed(AFTER_MS);
  const { deadlines } = useOpenDeadlines(useToday(), {}, isDue);
  const missed = deadlines?.missed.length ?? 0;
  const { data } = useQuery({ ...birthdays, refetchInterval: BIRTHDAY_POLL_MS });
  const notifications = data?.notifications ?? [];
  const count = notifications.length;
  return (
    <Popover
      label="Birthday reminders"
      className="w-[min(22rem,calc(100vw-1.5rem))]"
      trigger={
        <button
          type="button"
          aria-label={`Birthday reminders: ${count}${missed > 0 ? `, ${countOf(missed, 'missed deadline')}` : ''}`}
          className="relative inline-flex size-8 items-center justify-center rounded-md text-muted transition-colors duration-150 hover:bg-hover hover:text-ink touch:size-10"
        >
          <Bell aria-hidden size={16} strokeWidth={1.75} />
          {count > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center font-medium text-2xs text-on-accent"
            >
              {count}
            </span>
          )}
          {missed > 0 && (
            <span aria-hidden data-mark="missed" className="absolute bottom-0.5 left-0.5 text-danger">
              <Flag size={10} strokeWidth={2.5} fill="currentColor" />
            </span>
          )}
        </button>
      }
    >
      {(close) => (
        <Suspense>
          <BirthdayList notifications={notifications} dismissedCount={data?.dismissedCount ?? 0} onLeave={close} />
          <BellDeadlines onLeave={close} />
        </Suspense>
      )}
    </Popover>
  );
}
