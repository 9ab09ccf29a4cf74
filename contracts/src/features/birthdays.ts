import { z } from 'zod';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate, identifier } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';

export const birthdayNotification = z.object({
  clientId: identifier(),
  clientName: z.string(),
  clientEmail: z.string(),
  birthday: calendarDate(),
  daysUntilBirthday: z.int().min(0),
});
export type BirthdayNotification = z.output<typeof birthdayNotification>;

/** Lists birthdays. A reminder is dismissed on its client: see `DismissBirthdayReminder` in clients. */
export const listBirthdays = defineQuery({
  name: 'ListBirthdays',
  path: '/api/birthday-notifications',
  query: noQuery,
  answer: z.object({ notifications: z.array(birthdayNotification), dismissedCount: z.int() }),
  reads: ['clients'],
  summary: "Clients' birthdays within the next 30 days, nearest first, without the dismissed ones",
  isReadAhead: true,
});

export const birthdays = defineFeature({ events: [], commands: [], views: [], queries: [listBirthdays], errors: {} });
