import calendarEventsContract from 'virtual:record-contract/calendar-events';
import { recordPlace } from './recordPlace.ts';

export const CALENDAR = recordPlace(calendarEventsContract);
