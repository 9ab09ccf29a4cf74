import { BIRTHDAY_EMPHASISED_DAYS, BIRTHDAY_POLL_MS } from '@lexledger/contracts/constants';
import type { BirthdayNotification } from '@lexledger/contracts/features/birthdays';
import { birthdayTexts, toasts } from '@lexledger/contracts/texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, Cake, X } from 'lucide-react';
import { Badge } from '../../components/Badge.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Popover } from '../../components/Popover.tsx';
import { api } from '../../lib/api.ts';
import { cx } from '../../lib/classes.ts';
import { formatDay } from '../../lib/format.ts';
import { liveQuery } from '../../lib/query.ts';
import { toast, toastError } from '../../lib/toast.ts';

interface Birthdays {
  readonly notifications: readonly BirthdayNotification[];
  readonly dismissedCount: number;
}

const birthdays = {
  ...liveQuery<Birthdays>(['/api/birthday-notifications'], ['clients']),
  refetchInterval: BIRTHDAY_POLL_MS,
};

const without = ({ notifications, dismissedCount }: Birthdays, { clientId }: BirthdayNotification): Birthdays => ({
  notifications: notifications.filter((other) => other.clientId !== clientId),
  dismissedCount: dismissedCount + 1,
});

/** Others may have been dismissed meanwhile: only this one comes back, where it was. */
const withAgain = ({ notifications, dismissedCount }: Birthdays, own: BirthdayNotification): Birthdays => ({
  notifications: [...notifications.filter(({ clientId }) => clientId !== own.clientId), own].sort(
    (a, b) => a.daysUntilBirthday - b.daysUntilBirthday,
  ),
  dismissedCount: Math.max(0, dismissedCount - 1),
});

/** Birthdays of clients that are near, each dismissible for this year. */
export function BirthdayBell() {
  const { data } = useQuery(birthdays);
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
      <div className="flex items-baseline justify-between border-b px-4 py-2.5">
        <h2 className="font-semibold font-serif text-lg">Birthdays</h2>
        <span className="text-muted text-xs">{data?.dismissedCount ?? 0} dismissed</span>
      </div>
      {count === 0 ? (
        <p className="px-4 py-6 text-muted">{birthdayTexts.empty}</p>
      ) : (
        <ul className="max-h-88 overflow-y-auto">
          {notifications.map((notification) => (
            <BirthdayEntry key={notification.clientId} notification={notification} />
          ))}
        </ul>
      )}
    </Popover>
  );
}

function BirthdayEntry({ notification }: { readonly notification: BirthdayNotification }) {
  const { clientId, clientName, clientEmail, birthday, daysUntilBirthday } = notification;
  const near = daysUntilBirthday <= BIRTHDAY_EMPHASISED_DAYS;
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => api.sendCommand('POST', '/api/birthday-notifications/dismiss', { clientId }),
    onMutate: () => queries.setQueryData(birthdays.queryKey, (shown) => shown && without(shown, notification)),
    onSuccess: () => toast(toasts.birthdayDismissed),
    onError: () => {
      queries.setQueryData(birthdays.queryKey, (shown) => shown && withAgain(shown, notification));
      toastError(toasts.birthdayDismissFailed);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: birthdays.queryKey }),
  });
  return (
    <li className={cx('flex items-start gap-3 border-b px-4 py-2.5 last:border-b-0', near && 'bg-accent-wash')}>
      <Cake
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={cx('mt-0.5 shrink-0', near ? 'text-accent' : 'text-muted')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className={cx('truncate', near && 'font-medium')}>{clientName}</span>
          <Badge tone={near ? 'accent' : 'neutral'} outline={!near}>
            {birthdayTexts.daysUntil(daysUntilBirthday)}
          </Badge>
        </div>
        <div className="truncate text-muted text-sm">{clientEmail}</div>
        <div className="text-muted text-sm">{formatDay(birthday, 'monthDay')}</div>
      </div>
      <IconButton label={`Dismiss ${clientName}`} icon={X} size="sm" onClick={() => dismiss.mutate()} />
    </li>
  );
}
