import { BIRTHDAY_EMPHASISED_DAYS } from '@lexledger/contracts/constants';
import type { BirthdayNotification } from '@lexledger/contracts/features/birthdays';
import { birthdayTexts, toasts } from '@lexledger/contracts/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Cake, X } from 'lucide-react';
import { api } from '../../api/api.ts';
import { cx } from '../../browser/classes.ts';
import { Badge } from '../../components/Badge.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { toast, toastError } from '../../notifications/toast.ts';
import { formatDay } from '../../text/format.ts';
import { type Birthdays, birthdays } from './birthdays.ts';

const without = ({ notifications, dismissedCount }: Birthdays, { clientId }: BirthdayNotification): Birthdays => ({
  notifications: notifications.filter((other) => other.clientId !== clientId),
  dismissedCount: dismissedCount + 1,
});

/** Restores one birthday at its place; others that were dismissed meanwhile stay dismissed. */
const withAgain = ({ notifications, dismissedCount }: Birthdays, own: BirthdayNotification): Birthdays => ({
  notifications: [...notifications.filter(({ clientId }) => clientId !== own.clientId), own].sort(
    (a, b) => a.daysUntilBirthday - b.daysUntilBirthday,
  ),
  dismissedCount: Math.max(0, dismissedCount - 1),
});

export interface BirthdayListProps extends Birthdays {
  /** Called when the person opens the clients from here. */
  readonly onLeave: () => void;
}

/** The birthday reminders of the bell. */
export default function BirthdayList({ notifications, dismissedCount, onLeave }: BirthdayListProps) {
  return (
    <>
      <div className="flex items-baseline justify-between border-b px-4 py-2.5">
        <h2 className="font-semibold font-serif text-lg">Birthdays</h2>
        {dismissedCount === 0 ? (
          <span className="text-muted text-xs">0 dismissed</span>
        ) : (
          <Link
            to="/clients"
            search={{ status: 'dismissed' }}
            onClick={onLeave}
            className="text-muted text-xs underline underline-offset-2 hover:text-ink"
          >
            {dismissedCount} dismissed
          </Link>
        )}
      </div>
      {notifications.length === 0 ? (
        <p className="px-4 py-6 text-muted">{birthdayTexts.empty}</p>
      ) : (
        <ul className="max-h-88 overflow-y-auto">
          {notifications.map((notification) => (
            <BirthdayEntry key={notification.clientId} notification={notification} />
          ))}
        </ul>
      )}
    </>
  );
}

function BirthdayEntry({ notification }: { readonly notification: BirthdayNotification }) {
  const { clientId, clientName, clientEmail, birthday, daysUntilBirthday } = notification;
  const near = daysUntilBirthday <= BIRTHDAY_EMPHASISED_DAYS;
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => api.sendCommand('POST', '/api/birthday-notifications/dismiss', { clientId }),
    onMutate: async () => {
      // An older answer that is still on its way would bring the birthday back for a moment.
      await queries.cancelQueries({ queryKey: birthdays.queryKey });
      queries.setQueryData(birthdays.queryKey, (shown) => shown && without(shown, notification));
    },
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
