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

/** Issued by the timer alone; no route leads here. */
export const RAISE_REMINDER = 'RaiseReminder';
/** Issued by the process that mails; no routes lead to them either. */
export const ATTEMPT_REMINDER_MAIL = 'AttemptReminderMail';
export const SETTLE_REMINDER_MAIL = 'SettleReminderMail';

export type ReminderMailAttempt = EventOf<typeof reminderMailAttempted>['data'];
export type SettledReminderMail = EventOf<typeof reminderMailSettled>['data'];

const MINUTE_MS = 60_000;

/** The stream of one event's reminder at one moment: told of again, it is the same one. */
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

/** Raised once; once more after it was put off, when that time has come. */
function raise(reminder: Reminder | null, { data }: Command): Decision {
  const raising = data as Raising;
  const isDue = reminder === null || (reminder.state === 'snoozed' && reminder.snoozedUntil === raising.dueAt);
  return isDue ? [{ type: 'ReminderRaised', data: raising }] : [];
}

/** The first attempt is the only one. */
const attemptMail = (reminder: Reminder | null, { data }: Command): Decision =>
  reminder === null || reminder.mail !== null
    ? []
    : [{ type: 'ReminderMailAttempted', data: data as ReminderMailAttempt }];

/** An outcome that becomes known later takes the place of an unknown one, never the other way. */
function settleMail(reminder: Reminder | null, { data }: Command): Decision {
  const settled = data as SettledReminderMail;
  const { state } = reminder?.mail ?? { state: null };
  const isNews = state === 'sending' || (state === 'unknown' && settled.outcome !== 'unknown');
  return isNews ? [{ type: 'ReminderMailSettled', data: settled }] : [];
}

export const reminderDecider: Decider<Reminder | null> = {
  category: 'reminder',
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
