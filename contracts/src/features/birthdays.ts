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

/** A reminder is dismissed on its client: see `DismissBirthdayReminder` in clients. */
export const listBirthdays = defineQuery({
  name: 'ListBirthdays',
  path: '/api/birthday-notifications',
  query: noQuery,
  answer: z.object({ notifications: z.array(birthdayNotification), dismissedCount: z.int() }),
  reads: ['clients'],
  summary: "Clients' birthdays within the next 30 days, nearest first, without the dismissed ones",
});

/** Nobody who is alive was born before this day. */
export const EARLIEST_BIRTHDAY = '1900-01-01';

/** What is wrong with a new date of birth on a day of the user's calendar, both `YYYY-MM-DD`; null when nothing is. */
export function birthdayProblem(birthday: string, today: string): string | null {
  if (birthday > today) return 'A birthday cannot be in the future. Give today or an earlier day.';
  if (birthday < EARLIEST_BIRTHDAY) return 'Give a birthday in 1900 or later. Check the year.';
  return null;
}

export const birthdays = defineFeature({ events: [], commands: [], views: [], queries: [listBirthdays], errors: {} });
