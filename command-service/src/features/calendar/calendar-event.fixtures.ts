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
};

export const aCalendarEvent = happened(calendarEvent.events.added, { fields: calendarEventFields });
