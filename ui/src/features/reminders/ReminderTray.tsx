import type { OpenReminder } from '@lexledger/contracts/features/reminders';
import { isDeadline } from '@lexledger/domain/deadlines/met';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AlarmClock, BellRing, Check, CheckCheck, ChevronDown, ChevronUp } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { cx } from '../../browser/classes.ts';
import { Button } from '../../components/Button.tsx';
import { DeadlineIcon, DeadlineMark } from '../../components/DeadlineMark.tsx';
import { Menu } from '../../components/Menu.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { eventDay } from '../../dates/eventDays.ts';
import { daysBetween, today } from '../../dates/zones.ts';
import { toastError } from '../../notifications/toast.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { askForNotifications, canAsk, notify } from './notify.ts';
import { openReminders, REMINDER_VIEWS, REMINDERS } from './openReminders.ts';
import { dayOf, whatOf, whenOf } from './reminderWords.ts';

const SNOOZES = [
  { minutes: 5, label: 'For 5 minutes' },
  { minutes: 10, label: 'For 10 minutes' },
  { minutes: 30, label: 'For 30 minutes' },
  { minutes: 60, label: 'For 1 hour' },
  { minutes: 1_440, label: 'For 1 day' },
] as const;
const MINUTE_MS = 60_000;
const NONE: readonly OpenReminder[] = [];

/**
 * Missed deadlines come first, then statutes of limitations and other deadlines; within a rank the server's order
 * remains.
 */
function urgencyOf(reminder: OpenReminder): number {
  if (!isDeadline(reminder)) return 3;
  if (daysBetween(today(), eventDay(reminder)) < 0) return 0;
  return reminder.eventType === 'limitation' ? 1 : 2;
}

/** Whether the reminder was snoozed while offline and is not due again; the server returns no snoozed reminders. */
const isPutOff = (reminder: OpenReminder, now: number): boolean =>
  'unsent' in reminder && Date.parse(reminder.dueAt) > now;

/** Says that the email of a reminder was not sent, or may not have been; a sent email is not mentioned. */
const MailTrouble = ({ mail }: Pick<OpenReminder, 'mail'>) =>
  mail?.state === 'refused' || mail?.state === 'unknown' ? (
    <span className="text-sm text-warning">
      {mail.state === 'refused' ? 'The email was not sent' : 'The email may not have been sent'}
      {mail.detail !== null && `: ${mail.detail}`}
    </span>
  ) : null;

/**
 * The open reminders, between the header and the screen: they cover nothing and take no focus. Only the most urgent one
 * is shown until the user expands the rest.
 */
export default function ReminderTray() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [showsAll, setShowsAll] = useState(false);
  const { data: known = NONE } = useQuery(openReminders);
  const [now, setNow] = useState(Date.now);
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const [asks, setAsks] = useState(canAsk);
  const seen = useRef(new Set<string>());

  const open = useCallback((id: string): void => void navigate({ to: '/calendar', search: { id } }), [navigate]);

  const isIdle = known.length === 0;
  useEffect(() => {
    if (isIdle) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [isIdle]);

  const reminders = useMemo(
    () =>
      known
        .filter((reminder) => !going.has(reminder.id) && !isPutOff(reminder, now))
        .toSorted((one, other) => urgencyOf(one) - urgencyOf(other)),
    [known, going, now],
  );

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

  const act = async (id: string, verb: 'snooze' | 'dismiss', body: object): Promise<void> => {
    setGoing((ids) => new Set(ids).add(id));
    let answer: unknown;
    try {
      answer = await api.sendCommand('POST', `${REMINDERS}/${id}/${verb}`, body);
    } catch (error) {
      toastError({ title: 'Error', description: messageOf(error) });
    }
    // A queued command is shown by its optimistic update; otherwise the views are refetched.
    if (queuedAs(answer) === undefined) await refreshViews(queries, REMINDER_VIEWS);
    setGoing((ids) => new Set([...ids].filter((other) => other !== id)));
  };

  const dismissAll = async (): Promise<void> => {
    const ids = reminders.map(({ id }) => id);
    setGoing((others) => new Set([...others, ...ids]));
    const answers = await Promise.allSettled(
      ids.map((id) => api.sendCommand('POST', `${REMINDERS}/${id}/dismiss`, {})),
    );
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed !== undefined) toastError({ title: 'Error', description: messageOf(failed.reason) });
    if (answers.some((answer) => answer.status === 'fulfilled' && queuedAs(answer.value) === undefined)) {
      await refreshViews(queries, REMINDER_VIEWS);
    }
    setGoing((others) => new Set([...others].filter((id) => !ids.includes(id))));
  };

  const askOnce = (): void => {
    askForNotifications().then(
      () => setAsks(false),
      () => setAsks(false),
    );
  };

  if (reminders.length === 0) return null;
  const isOpen = showsAll && reminders.length > 1;
  return (
    <section aria-label="Reminders" className="shrink-0 border-b bg-warning-wash print:hidden">
      <ul aria-live="polite" className={cx(isOpen && 'max-h-[40vh] overflow-y-auto')}>
        {(isOpen ? reminders : reminders.slice(0, 1)).map((reminder) => (
          <li
            key={reminder.id}
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
              onClick={() => open(reminder.calendarEventId)}
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
                items={[
                  ...SNOOZES.map(({ minutes, label }) => ({
                    label,
                    onSelect: () => void act(reminder.id, 'snooze', { minutes }),
                  })),
                  ...(asks
                    ? ([
                        'rule',
                        { label: 'Show reminders as notifications', icon: BellRing, onSelect: askOnce },
                      ] as const)
                    : []),
                ]}
              />
              <Button
                size="sm"
                icon={Check}
                aria-label={`Dismiss ${reminder.title}`}
                onClick={() => void act(reminder.id, 'dismiss', {})}
              >
                <span className="max-sm:sr-only">Dismiss</span>
              </Button>
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
            </span>
          </li>
        ))}
      </ul>
      {isOpen && (
        <p className="flex flex-wrap items-center gap-3 border-warning/30 border-t px-4 py-1 text-sm sm:px-6">
          <Button size="sm" variant="quiet" icon={ChevronUp} aria-expanded onClick={() => setShowsAll(false)}>
            Show one
          </Button>
          <Button size="sm" variant="quiet" icon={CheckCheck} onClick={() => void dismissAll()}>
            Dismiss all {reminders.length}
          </Button>
        </p>
      )}
    </section>
  );
}
