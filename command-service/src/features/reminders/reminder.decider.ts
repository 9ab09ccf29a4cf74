import {
  dismissReminder,
  type Reminder,
  type reminderMailAttempted,
  type reminderMailSettled,
  type reminderRaised,
  type reminderSnoozed,
  reminders,
  snoozeReminder,
} from '@lexledger/contracts/features/reminders';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { nameBasedId } from '../../kernel/derived-id.ts';

export type Raising = EventOf<typeof reminderRaised>['data'];

/** Command issued by the watch of reminders alone; it has no route. */
export const RAISE_REMINDER = 'RaiseReminder';
/** Commands issued by the mailing process alone; they have no routes either. */
export const ATTEMPT_REMINDER_MAIL = 'AttemptReminderMail';
export const SETTLE_REMINDER_MAIL = 'SettleReminderMail';

export type ReminderMailAttempt = EventOf<typeof reminderMailAttempted>['data'];
export type SettledReminderMail = EventOf<typeof reminderMailSettled>['data'];

const MINUTE_MS = 60_000;

/** The stream id of one event's reminder at one moment, which is the same however often it is raised. */
export const reminderId = (calendarEventId: string, startDate: string, dueAt: string): string =>
  nameBasedId(`reminder:${startDate}:${dueAt}`, calendarEventId);

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

function decideOn(reminder: Reminder, command: Command): Decision {
  if (command.type === snoozeReminder.type) {
    if (reminder.state === 'dismissed') return refuse('REMINDER_DISMISSED');
    const { minutes } = (command as CommandOf<typeof snoozeReminder>).data;
    return [{ type: 'ReminderSnoozed', data: { until: later(command.at, minutes) } }];
  }
  if (command.type === dismissReminder.type) {
    return reminder.state === 'dismissed' ? [] : [{ type: 'ReminderDismissed', data: {} }];
  }
  throw new Error(`reminder has no command ${command.type}`);
}

/** Raises a reminder once, and once more when its snooze has ended. */
function raise(reminder: Reminder | null, { data }: Command): Decision {
  const raising = data as Raising;
  const isDue = reminder === null || (reminder.state === 'snoozed' && reminder.snoozedUntil === raising.dueAt);
  return isDue ? [{ type: 'ReminderRaised', data: raising }] : [];
}

/** Records an attempt to mail the reminder; only the first one is recorded. */
const attemptMail = (reminder: Reminder | null, { data }: Command): Decision =>
  reminder === null || reminder.mail !== null
    ? []
    : [{ type: 'ReminderMailAttempted', data: data as ReminderMailAttempt }];

/** Records the outcome of a mail. A later known outcome replaces an unknown one, never the other way around. */
function settleMail(reminder: Reminder | null, { data }: Command): Decision {
  const settled = data as SettledReminderMail;
  const { state } = reminder?.mail ?? { state: null };
  const isNews = state === 'sending' || (state === 'unknown' && settled.outcome !== 'unknown');
  return isNews ? [{ type: 'ReminderMailSettled', data: settled }] : [];
}

export const reminderDecider: Decider<Reminder | null> = {
  category: 'reminder',
  isPersonal: true,
  commands: reminders.commands,
  initial: () => null,
  decide(command, reminder) {
    if (command.type === RAISE_REMINDER) return raise(reminder, command);
    if (command.type === ATTEMPT_REMINDER_MAIL) return attemptMail(reminder, command);
    if (command.type === SETTLE_REMINDER_MAIL) return settleMail(reminder, command);
    return reminder === null || reminder.userId !== command.userId ? refuse('NOT_FOUND') : decideOn(reminder, command);
  },
  evolve(reminder, { type, data, entityId, metadata }) {
    if (type === 'ReminderRaised') {
      const { calendarEventId, startDate, dueAt } = data as Raising;
      const whose = { id: entityId, userId: metadata.userId ?? '', raisedAt: metadata.at };
      const mail = reminder?.mail ?? null;
      return { ...whose, calendarEventId, startDate, dueAt, state: 'raised', snoozedUntil: null, mail };
    }
    if (reminder === null) return null;
    if (type === 'ReminderDismissed') return { ...reminder, state: 'dismissed', snoozedUntil: null };
    if (type === 'ReminderMailAttempted') {
      return { ...reminder, mail: { state: 'sending', detail: null, ...(data as ReminderMailAttempt) } };
    }
    if (type === 'ReminderMailSettled') {
      const { outcome, detail } = data as SettledReminderMail;
      return reminder.mail === null ? reminder : { ...reminder, mail: { ...reminder.mail, state: outcome, detail } };
    }
    const { until } = data as EventOf<typeof reminderSnoozed>['data'];
    return { ...reminder, state: 'snoozed', snoozedUntil: until };
  },
  answer: (reminder) => reminder,
  isLive: () => false,
};
