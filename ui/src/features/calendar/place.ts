import type { RecordPlace } from '../../records/recordCommands.ts';

export { CALENDAR } from '../../records/calendarPlace.ts';

/** Events of the person's account at Google. */
export const GOOGLE_EVENTS: RecordPlace = {
  path: '/api/google-calendar-events',
  views: ['google-calendar-events'],
  noun: 'Google Calendar event',
  blank: {
    googleEventId: null,
    description: null,
    endDateTime: null,
    isAllDay: false,
    location: null,
    attendees: [],
    recurringEventId: null,
    status: 'confirmed',
    assignedTo: null,
    lastSyncAt: null,
  },
};
