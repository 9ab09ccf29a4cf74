import { type CalendarEvent, calendarView } from '@lexledger/contracts/features/calendar';
import {
  listReminders,
  type OpenReminder,
  type Reminder,
  remindersView,
} from '@lexledger/contracts/features/reminders';
import { isResolved } from '@lexledger/domain/deadlines/met';
import { beginningAt } from '@lexledger/domain/reminders/moments';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

export const remindersProjection = defineProjection(remindersView, {
  version: 3,
  indexes: [['dueAt']],
  project: {
    ReminderRaised: (document, { data, metadata }, id) => ({
      id,
      userId: metadata.userId ?? '',
      ...data,
      raisedAt: metadata.at,
      state: 'raised' as const,
      snoozedUntil: null,
      mail: document?.mail ?? null,
    }),
    ReminderSnoozed: (document, { data }) =>
      document === null ? null : { ...document, state: 'snoozed' as const, snoozedUntil: data.until },
    ReminderDismissed: (document) =>
      document === null ? null : { ...document, state: 'dismissed' as const, snoozedUntil: null },
    ReminderMailAttempted: (document, { data: { attempt, to } }) =>
      document === null ? null : { ...document, mail: { state: 'sending' as const, attempt, to, detail: null } },
    ReminderMailSettled: (document, { data: { outcome, detail } }) =>
      document === null || document.mail === null
        ? document
        : { ...document, mail: { ...document.mail, state: outcome, detail } },
  },
});

/** Maximum number of reminders in an answer; nobody would read more. */
const MOST = 50;
/** Number of latest reminders that are read to find them: most were dismissed, or replaced by a later one. */
const LOOKED_AT = 500;

/** The latest reminder of each occurrence of an event. Its state also applies to earlier ones. */
function lastOfEach(latestFirst: readonly Reminder[]): readonly Reminder[] {
  const last = new Map<string, Reminder>();
  for (const reminder of latestFirst) {
    const time = `${reminder.calendarEventId} ${reminder.startDate}`;
    if (!last.has(time)) last.set(time, reminder);
  }
  return [...last.values()];
}

const shownOf = (reminder: Reminder, event: CalendarEvent): OpenReminder => ({
  id: reminder.id,
  calendarEventId: event.id,
  dueAt: reminder.dueAt,
  raisedAt: reminder.raisedAt,
  title: event.title,
  eventType: event.eventType,
  startDate: reminder.startDate,
  isAllDay: event.isAllDay,
  location: event.location,
  caseId: event.caseId,
  confirmedAt: event.confirmedAt,
  mail: reminder.mail && { state: reminder.mail.state, detail: reminder.mail.detail },
});

/**
 * Reminders of events that are upcoming or were just now. Events that were moved, removed or attended since then are
 * excluded.
 */
export const remindersQuery = answerQuery(
  listReminders,
  async ({ read }) => {
    const latest = (await read.find(remindersView.name, {
      where: {},
      sort: [{ field: 'dueAt', direction: 'desc' }],
      limit: LOOKED_AT,
    })) as unknown as readonly Reminder[];
    const raised = lastOfEach(latest)
      .filter(({ state }) => state === 'raised')
      .slice(0, MOST);
    const pairs = await Promise.all(
      raised.map(async (reminder) => {
        const event = (await read.get(calendarView.name, reminder.calendarEventId)) as unknown as CalendarEvent | null;
        const stands = event !== null && event.removedAt === null;
        const begins = stands ? beginningAt(event, reminder.startDate) : null;
        return begins === null || isResolved(begins) ? [] : [shownOf(reminder, begins)];
      }),
    );
    return { body: pairs.flat().sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0)) };
  },
  { timeless: true },
);
