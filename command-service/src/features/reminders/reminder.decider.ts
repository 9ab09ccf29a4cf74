import {
  dismissReminder,
  type Reminder,
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

export const reminderDecider: Decider<Reminder | null> = {
  category: 'reminder',
  commands: reminders.commands,
  initial: () => null,
  decide(command, reminder) {
    if (command.type === RAISE_REMINDER) return raise(reminder, command);
    return reminder === null || reminder.userId !== command.userId ? refuse('NOT_FOUND') : decideOn(reminder, command);
  },
  evolve(reminder, { type, data, entityId, metadata }) {
    if (type === 'ReminderRaised') {
      const { calendarEventId, startDate, dueAt } = data as Raising;
      const whose = { id: entityId, userId: metadata.userId ?? '', raisedAt: metadata.at };
      return { ...whose, calendarEventId, startDate, dueAt, state: 'raised', snoozedUntil: null };
    }
    if (reminder === null) return null;
    if (type === 'ReminderDismissed') return { ...reminder, state: 'dismissed', snoozedUntil: null };
    const { until } = data as EventOf<typeof reminderSnoozed>['data'];
    return { ...reminder, state: 'snoozed', snoozedUntil: until };
  },
  answer: (reminder) => reminder,
  isLive: () => false,
};
