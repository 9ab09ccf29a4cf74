import googleCalendarEventsContract from 'virtual:record-contract/google-calendar-events';
import { recordPlace } from '../../records/recordPlace.ts';

export { CALENDAR } from '../../records/calendarPlace.ts';

/** Events of the person's account at Google. */
export const GOOGLE_EVENTS = recordPlace(googleCalendarEventsContract);
