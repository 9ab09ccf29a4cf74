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

/** Longest snooze of a reminder: a week, in minutes. */
export const MAX_SNOOZE = 10_080;
/** Minutes of a snooze by default. */
export const USUAL_SNOOZE = 10;

/**
 * A reminder became due, for the first time or again after a snooze. The id of its stream is derived from the event and
 * the time, so that each is raised once. Texts stay in the calendar event.
 */
export const reminderRaised = defineEvent(
  'ReminderRaised',
  z.object({
    calendarEventId: withTraits(identifier(), { label: 'Event', names: 'calendar-events' }),
    /** When the event began according to its data at that time. */
    startDate: instantField(),
    /** When the reminder was due. */
    dueAt: instantField(),
  }),
);
export const reminderSnoozed = defineEvent('ReminderSnoozed', z.object({ until: instantField() }));
export const reminderDismissed = defineEvent('ReminderDismissed', z.object({}));

/**
 * The reminder is about to be e-mailed. Only the process that then finds its own attempt in the stream sends the
 * message: thus it is sent at most once, whichever process crashes.
 */
export const reminderMailAttempted = defineEvent(
  'ReminderMailAttempted',
  z.object({ attempt: identifier(), to: email() }),
);
const mailOutcome = z.enum(['accepted', 'refused', 'unknown']);
/** The outcome of the message, in the mail server's words; unknown when the connection was lost while sending. */
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
  /** When the reminder was due, at first or after a snooze. */
  dueAt: instantField(),
  raisedAt: instantField(),
  state: z.enum(keysOf(REMINDER_STATES)),
  snoozedUntil: instantField().nullable(),
  /** The message that was sent as well; null when there was none. */
  mail: reminderMail.nullable(),
});
export type Reminder = z.output<typeof reminderDocument>;

export const remindersView = defineView('reminders', {
  document: reminderDocument,
  changedBy: reminderEvents,
  isPersonal: true,
});

/** A reminder and the event that it is about. */
export const openReminder = z.object({
  id: identifier(),
  calendarEventId: identifier(),
  dueAt: instantField(),
  raisedAt: instantField(),
  /** Null, or marked as erased, when the person that it is about was erased. */
  title: z.string().nullable(),
  eventType: z.enum(keysOf(EVENT_TYPES)),
  startDate: instantField(),
  isAllDay: z.boolean(),
  location: z.string().nullable(),
  caseId: identifier().nullable(),
  /** For a statute of limitations, when its date was confirmed with initials; null until then. */
  confirmedAt: instantField().nullable(),
  /** Outcome of the reminder's e-mail; null when there was none. */
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
