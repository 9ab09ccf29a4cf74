import { z } from 'zod';
import { EVENT_TYPES, keysOf, PRIORITIES } from '../choices.ts';
import { DEFAULT_REMINDER_MINUTES } from '../constants.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import { fromClient, identifier, instantField, labelled, optional, personalText } from '../kernel/fields.ts';
import { defineRecord, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

export const calendarEvent = defineRecord({
  noun: 'CalendarEvent',
  category: 'event',
  path: '/api/calendar-events',
  add: 'Schedule',
  added: 'Scheduled',
  fields: {
    title: labelled('Event', personalText(300)),
    description: labelled('Notes', optional(personalText(10_000))),
    eventType: labelled('Type', z.enum(keysOf(EVENT_TYPES)).default('appointment')),
    /** An all-day event's day is the UTC date of this instant, and of `endDate`. */
    startDate: withTraits(instantField(), { label: 'Starts', dayWhen: 'isAllDay' }),
    endDate: withTraits(optional(instantField()), { label: 'Ends', dayWhen: 'isAllDay' }),
    isAllDay: z.boolean().default(false),
    caseId: optional(identifier()),
    clientId: optional(identifier()),
    location: labelled('Place', optional(personalText(300))),
    priority: z.enum(keysOf(PRIORITIES)).default('medium'),
    /** Minutes before the start; null for no reminder. */
    reminderMinutes: withTraits(z.int().min(0).max(40_320).nullable().default(DEFAULT_REMINDER_MINUTES), {
      label: 'Reminder, minutes before',
    }),
  },
  computed: {},
  filters: {
    caseId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    eventType: z.enum(keysOf(EVENT_TYPES)).optional(),
    /** Events that end at or after this instant. */
    from: fromClient(instantField()).optional(),
    /** Events that start before this instant. */
    to: fromClient(instantField()).optional(),
  },
});

export type CalendarEvent = z.output<typeof calendarEvent.document>;

export const calendarEvents = Object.values(calendarEvent.events);

export const calendarView = recordView('calendar-events', calendarEvent.document, calendarEvents);

export const calendar = defineFeature({
  events: calendarEvents,
  commands: Object.values(calendarEvent.commands),
  views: [calendarView],
  queries: Object.values(calendarEvent.queries),
  errors: defineErrors({
    ENDS_BEFORE_START: { status: 422, message: 'The event ends before it starts. Correct one of the two.' },
  }),
});
