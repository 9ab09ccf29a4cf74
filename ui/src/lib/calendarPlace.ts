import type { RecordPlace } from './recordPlace.ts';

export const CALENDAR: RecordPlace = {
  path: '/api/calendar-events',
  views: ['calendar-events'],
  noun: 'Event',
  blank: {
    description: null,
    eventType: 'appointment',
    endDate: null,
    isAllDay: false,
    caseId: null,
    clientId: null,
    location: null,
    priority: 'medium',
    reminderMinutes: 60,
    timeZone: null,
    recurrenceRule: null,
    exDates: [],
    rDates: [],
    overrides: [],
    uid: null,
    followedBy: null,
    metAt: null,
    withdrawnAt: null,
    withdrawnReason: null,
    reminderDays: null,
  },
};
