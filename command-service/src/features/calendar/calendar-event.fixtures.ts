import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { happened } from '../../kernel/given.ts';

export const calendarEventFields = {
  title: 'Status conference',
  description: null,
  eventType: 'appointment' as const,
  startDate: '2026-03-12T14:00:00.000Z',
  endDate: '2026-03-12T15:00:00.000Z',
  isAllDay: false,
  caseId: null,
  clientId: null,
  location: null,
  priority: 'medium' as const,
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
  confirmedAt: null,
  confirmedById: null,
  confirmedInitials: null,
  reminderDays: null,
  assigneeIds: [],
};

export const aCalendarEvent = happened(calendarEvent.events.added, { fields: calendarEventFields });

/** An hour at 9 AM in New York on Mondays, from October 19, 2026; daylight saving time ends on November 1. */
export const weeklyFields = {
  ...calendarEventFields,
  title: 'Docket review',
  startDate: '2026-10-19T13:00:00.000Z',
  endDate: '2026-10-19T14:00:00.000Z',
  timeZone: 'America/New_York',
  recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO',
};

export const aWeeklyEvent = happened(calendarEvent.events.added, { fields: weeklyFields });
