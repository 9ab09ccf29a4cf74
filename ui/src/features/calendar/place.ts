import googleCalendarEventsContract from 'virtual:record-contract/google-calendar-events';
import { recordPlace } from '../../records/recordPlace.ts';

export { CALENDAR } from '../../records/calendarPlace.ts';

/** Events in the person's Google account. */
export const GOOGLE_EVENTS = recordPlace(googleCalendarEventsContract);
