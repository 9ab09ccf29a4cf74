import type { OpenReminder } from '@lexledger/contracts/features/reminders';
import { isDeadline } from '@lexledger/domain/deadlines/met';
import { useNavigate } from '@tanstack/react-router';
import { AlarmClock, BellRing, Check, CheckCheck, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../../browser/classes.ts';
import { Button } from '../../components/Button.tsx';
import { DeadlineIcon, DeadlineMark } from '../../components/DeadlineMark.tsx';
import { Menu, type MenuAction } from '../../components/Menu.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { useDueReminders } from './dueReminders.ts';
import { MailTrouble } from './MailTrouble.tsx';
import { askForNotifications, canAsk, notify } from './notify.ts';
import { dayOf, whatOf, whenOf } from './reminderWords.ts';

const SNOOZES = [
  { minutes: 5, label: 'For 5 minutes' },
  { minutes: 10, label: 'For 10 minutes' },
  { minutes: 30, label: 'For 30 minutes' },
  { minutes: 60, label: 'For 1 hour' },
  { minutes: 1_440, label: 'For 1 day' },
] as const;

/** Shows each reminder once as a notification of the system; `open` must be stable between renders. */
function useNotifications(reminders: readonly OpenReminder[], open: (eventId: string) => void): void {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const reminder of reminders) {
      const { id, dueAt, title, calendarEventId } = reminder;
      if (seen.current.has(`${id} ${dueAt}`)) continue;
      seen.current.add(`${id} ${dueAt}`);
      const body = [whenOf(reminder, Date.now()), whatOf(reminder)].filter(Boolean).join('\n');
      // If no notification can be shown, the reminder in the page suffices.
      notify({ id, title: title ?? 'Reminder', body }, () => open(calendarEventId)).catch(() => undefined);
    }
  }, [reminders, open]);
}

/**
 * The open reminders, between the header and the screen: they cover nothing and take no focus. Only the most urgent one
 * is shown until the user expands the rest.
 */
export default function ReminderTray() {
  const navigate = useNavigate();
  const { reminders, now, snooze, dismiss } = useDueReminders();
  const [showsAll, setShowsAll] = useState(false);
  const [asks, setAsks] = useState(canAsk);
  const open = useCallback((id: string): void => void navigate({ to: '/calendar', search: { id } }), [navigate]);
  useNotifications(reminders, open);

  if (reminders.length === 0) return null;
  const answered = (): void => setAsks(false);
  const askOnce = (): void => void askForNotifications().then(answered, answered);
  const asking = asks
    ? (['rule', { label: 'Show reminders as notifications', icon: BellRing, onSelect: askOnce }] as const)
    : [];
  const isOpen = showsAll && reminders.length > 1;
  return (
    <section aria-label="Reminders" className="shrink-0 border-b bg-warning-wash print:hidden">
      <ul aria-live="polite" className={cx(isOpen && 'max-h-[40vh] overflow-y-auto')}>
        {(isOpen ? reminders : reminders.slice(0, 1)).map((reminder) => (
          <ReminderLine
            key={reminder.id}
            reminder={reminder}
            now={now}
            snoozes={[
              ...SNOOZES.map(({ minutes, label }) => ({ label, onSelect: () => snooze(reminder.id, minutes) })),
              ...asking,
            ]}
            onOpen={() => open(reminder.calendarEventId)}
            onDismiss={() => dismiss(reminder.id)}
          >
            {!isOpen && reminders.length > 1 && (
              <Button
                size="sm"
                variant="quiet"
                aria-expanded={false}
                aria-label={`Show all ${reminders.length} reminders`}
                onClick={() => setShowsAll(true)}
              >
                +{reminders.length - 1}
              </Button>
            )}
          </ReminderLine>
        ))}
      </ul>
      {isOpen && (
        <p className="flex flex-wrap items-center gap-3 border-warning/30 border-t px-4 py-1 text-sm sm:px-6">
          <Button size="sm" variant="quiet" icon={ChevronUp} aria-expanded onClick={() => setShowsAll(false)}>
            Show one
          </Button>
          <Button size="sm" variant="quiet" icon={CheckCheck} onClick={() => dismiss(...reminders.map(({ id }) => id))}>
            Dismiss all {reminders.length}
          </Button>
        </p>
      )}
    </section>
  );
}

interface ReminderLineProps {
  readonly reminder: OpenReminder;
  readonly now: number;
  readonly snoozes: readonly (MenuAction | 'rule')[];
  readonly onOpen: () => void;
  readonly onDismiss: () => void;
  /** Further buttons. */
  readonly children: ReactNode;
}

const ReminderLine = ({ reminder, now, snoozes, onOpen, onDismiss, children }: ReminderLineProps) => (
  <li
    data-waiting={'unsent' in reminder ? 'queued' : undefined}
    className="flex items-center gap-x-3 border-warning/30 border-b px-4 py-1 last:border-b-0 sm:px-6"
  >
    {isDeadline(reminder) ? (
      <DeadlineIcon entry={reminder} />
    ) : (
      <AlarmClock aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
    )}
    <button
      type="button"
      onClick={onOpen}
      className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-0.5 text-left hover:underline"
    >
      <span className="min-w-0 max-w-full truncate font-medium">{reminder.title}</span>
      <span className="min-w-0 max-w-full truncate text-sm">
        {[dayOf(reminder, now), whatOf(reminder)].filter(Boolean).join(' · ')}
        {reminder.caseId !== null && (
          <>
            {' '}
            · <RecordName kind="cases" id={reminder.caseId} />
          </>
        )}
      </span>
      <span className="text-sm">
        <DeadlineMark entry={reminder} />
      </span>
      <MailTrouble mail={reminder.mail} />
    </button>
    <span className="flex shrink-0 items-center gap-1 sm:gap-2">
      <Menu
        trigger={
          <Button size="sm" icon={ChevronDown} aria-label={`Snooze ${reminder.title}`}>
            <span className="max-sm:sr-only">Snooze</span>
          </Button>
        }
        items={snoozes}
      />
      <Button size="sm" icon={Check} aria-label={`Dismiss ${reminder.title}`} onClick={onDismiss}>
        <span className="max-sm:sr-only">Dismiss</span>
      </Button>
      {children}
    </span>
  </li>
);
