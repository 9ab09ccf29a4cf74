import { BIRTHDAY_POLL_MS } from '@lexledger/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Popover } from '../../components/Popover.tsx';
import { patiently } from '../../lib/patiently.ts';
import { birthdays } from './birthdays.ts';

const BirthdayList = lazy(patiently(() => import('./BirthdayList.tsx')));

/** Birthdays of clients that are near, each dismissible for this year. */
export function BirthdayBell() {
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
          aria-label={`Birthday reminders: ${count}`}
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
        </button>
      }
    >
      {(close) => (
        <Suspense>
          <BirthdayList notifications={notifications} dismissedCount={data?.dismissedCount ?? 0} onLeave={close} />
        </Suspense>
      )}
    </Popover>
  );
}
