import type { OpenReminder } from '@lexledger/contracts/features/reminders';
import { isDeadline } from '@lexledger/domain/deadlines/met';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { eventDay } from '../../dates/eventDays.ts';
import { daysBetween, today } from '../../dates/zones.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { openReminders, REMINDER_VIEWS, REMINDERS } from './openReminders.ts';

const CLOCK_MS = 30_000;
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

/** The reminders that are due, the most urgent first, and the commands that snooze and dismiss them. */
export function useDueReminders() {
  const queries = useQueryClient();
  const { data: known = NONE } = useQuery(openReminders);
  const [now, setNow] = useState(Date.now);
  /** Ids of the reminders that a command is being sent for. */
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());

  const isIdle = known.length === 0;
  useEffect(() => {
    if (isIdle) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS);
    return () => clearInterval(timer);
  }, [isIdle]);

  const reminders = useMemo(
    () =>
      known
        .filter((reminder) => !going.has(reminder.id) && !isPutOff(reminder, now))
        .toSorted((one, other) => urgencyOf(one) - urgencyOf(other)),
    [known, going, now],
  );

  const act = async (ids: readonly string[], verb: 'snooze' | 'dismiss', body: object): Promise<void> => {
    setGoing((others) => new Set([...others, ...ids]));
    const answers = await Promise.allSettled(
      ids.map((id) => api.sendCommand('POST', `${REMINDERS}/${id}/${verb}`, body)),
    );
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed !== undefined) toastFailure(failed.reason);
    // Queued commands are shown by their optimistic updates; otherwise the views are refetched.
    if (answers.some((answer) => answer.status === 'rejected' || queuedAs(answer.value) === undefined)) {
      await refreshViews(queries, REMINDER_VIEWS);
    }
    setGoing((others) => new Set([...others].filter((id) => !ids.includes(id))));
  };

  return {
    reminders,
    now,
    snooze: (id: string, minutes: number) => void act([id], 'snooze', { minutes }),
    dismiss: (...ids: readonly string[]) => void act(ids, 'dismiss', {}),
  };
}
