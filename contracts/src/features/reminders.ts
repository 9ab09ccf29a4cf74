import { z } from 'zod';
import { EVENT_TYPES, keysOf, REMINDER_STATES } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { email, identifier, instantField, personalText } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { noBody } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { defineView } from '../kernel/view.ts';

/** Longest that a reminder can be put off: a week, in minutes. */
export const MAX_SNOOZE = 10_080;
/** Minutes by which it is put off where nobody says. */
export const USUAL_SNOOZE = 10;

/**
 * The moment of a reminder has come, for the first time or again after it was put off. Its stream's id follows from the
 * event and the moment, so that each is told of once. Words stay in the calendar event.
 */
export const reminderRaised = defineEvent(
  'ReminderRaised',
  z.object({
    calendarEventId: withTraits(identifier(), { label: 'Event', names: 'calendar-events' }),
    /** When the event begins, as it stood then. */
    startDate: instantField(),
    /** When it was to be told of. */
    dueAt: instantField(),
  }),
);
export const reminderSnoozed = defineEvent('ReminderSnoozed', z.object({ until: instantField() }));
export const reminderDismissed = defineEvent('ReminderDismissed', z.object({}));

/**
 * It is about to go out by e-mail. Whoever finds its own attempt in the stream afterwards sends the message: so it goes out
 * at most once, whatever dies in between.
 */
export const reminderMailAttempted = defineEvent(
  'ReminderMailAttempted',
  z.object({ attempt: identifier(), to: email() }),
);
const mailOutcome = z.enum(['accepted', 'refused', 'unknown']);
/** What became of the message, in the mail server's words; unknown where the connection was lost as it went out. */
export const reminderMailSettled = defineEvent(
  'ReminderMailSettled',
  z.object({ outcome: mailOutcome, detail: personalText(500) }),
);

export const reminderEvents = [
  reminderRaised,
  reminderSnoozed,
  reminderDismissed,
  reminderMailAttempted,
  reminderMailSettled,
] as const;

const reminderMail = z.object({
  state: z.enum(['sending', ...mailOutcome.options]),
  attempt: identifier(),
  to: z.string(),
  detail: z.string().nullable(),
});

export const reminderDocument = z.object({
  id: identifier(),
  userId: identifier(),
  calendarEventId: identifier(),
  startDate: instantField(),
  /** When it was to be told of, at first or after it was put off. */
  dueAt: instantField(),
  raisedAt: instantField(),
  state: z.enum(keysOf(REMINDER_STATES)),
  snoozedUntil: instantField().nullable(),
  /** The message by which it went out as well; null where it did not. */
  mail: reminderMail.nullable(),
});
export type Reminder = z.output<typeof reminderDocument>;

export const remindersView = defineView('reminders', { document: reminderDocument, changedBy: reminderEvents });

/** A reminder with what it reminds of. */
export const openReminder = z.object({
  id: identifier(),
  calendarEventId: identifier(),
  dueAt: instantField(),
  raisedAt: instantField(),
  /** Null, or said to be erased, where the person that it is about was erased. */
  title: z.string().nullable(),
  eventType: z.enum(keysOf(EVENT_TYPES)),
  startDate: instantField(),
  isAllDay: z.boolean(),
  location: z.string().nullable(),
  caseId: identifier().nullable(),
  /** Of a statute of limitations, when its date was initialed; null until then. */
  confirmedAt: instantField().nullable(),
  /** What became of the e-mail that said it, too; null where none did. */
  mail: reminderMail.pick({ state: true, detail: true }).nullable(),
});
export type OpenReminder = z.output<typeof openReminder>;

export const listReminders = defineQuery({
  name: 'ListReminders',
  path: '/api/reminders',
  query: noQuery,
  answer: z.array(openReminder),
  reads: [remindersView.name, 'calendar-events'],
  summary: 'What the user is being reminded of: raised, and neither put off nor dismissed; the next one first',
});

const REMINDER = { noun: 'Reminder', key: '/api/reminders/:id', views: ['reminders'] } as const;

const command = { category: 'reminder', target: 'entity', method: 'POST', status: 200 } as const;

export const snoozeReminder = defineCommand({
  ...command,
  type: 'SnoozeReminder',
  waits: { ...REMINDER, outcome: 'snoozed' },
  path: '/api/reminders/:id/snooze',
  body: z.strictObject({ minutes: z.int().min(1).max(MAX_SNOOZE).default(USUAL_SNOOZE) }),
  answer: reminderDocument,
  summary: 'Put a reminder off, by minutes from now',
});

export const dismissReminder = defineCommand({
  ...command,
  type: 'DismissReminder',
  waits: { ...REMINDER, outcome: 'dismissed' },
  path: '/api/reminders/:id/dismiss',
  body: noBody,
  answer: reminderDocument,
  summary: 'End a reminder',
});

export const reminders = defineFeature({
  events: reminderEvents,
  commands: [snoozeReminder, dismissReminder],
  views: [remindersView],
  queries: [listReminders],
  errors: defineErrors({
    REMINDER_DISMISSED: { status: 409, message: 'This reminder was dismissed, so it cannot be put off.' },
  }),
});
