import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate, identifier } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineView } from '../kernel/view.ts';

/** A client's reminder is dismissed for one year: that of the birthday which was near. */
export const birthdayReminderDismissed = defineEvent(
  'BirthdayReminderDismissed',
  z.object({ clientId: identifier(), dismissedForYear: z.int() }),
);

export const birthdayEvents = [birthdayReminderDismissed] as const;

const dismissal = z.object({ id: z.string(), userId: identifier(), clientId: identifier(), dismissedForYear: z.int() });

export const dismissalsView = defineView('birthday-dismissals', {
  document: dismissal,
  changedBy: birthdayEvents,
  idsOf: (event) => {
    const { clientId, dismissedForYear } = event.data as z.output<typeof birthdayReminderDismissed.schema>;
    return [`${event.metadata.userId}:${clientId}:${dismissedForYear}`];
  },
});

export const dismissBirthday = defineCommand({
  type: 'DismissBirthdayReminder',
  method: 'POST',
  path: '/api/birthday-notifications/dismiss',
  category: 'birthdays',
  target: 'user',
  body: z.strictObject({ clientId: identifier() }),
  answer: dismissal,
  status: 200,
  summary: "Dismiss a client's birthday reminder for the birthday that is next",
});

export const birthdayNotification = z.object({
  clientId: identifier(),
  clientName: z.string(),
  clientEmail: z.string(),
  birthday: calendarDate(),
  daysUntilBirthday: z.int().min(0),
});
export type BirthdayNotification = z.output<typeof birthdayNotification>;

export const listBirthdays = defineQuery({
  name: 'ListBirthdays',
  path: '/api/birthday-notifications',
  query: noQuery,
  answer: z.object({ notifications: z.array(birthdayNotification), dismissedCount: z.int() }),
  reads: ['clients', 'birthday-dismissals'],
  summary: "Clients' birthdays within the next 30 days, nearest first, without the dismissed ones",
});

export const birthdays = defineFeature({
  events: birthdayEvents,
  commands: [dismissBirthday],
  views: [dismissalsView],
  queries: [listBirthdays],
  errors: {},
});
