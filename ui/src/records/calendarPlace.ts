import { recordPlace } from './recordPlace.ts';

export const CALENDAR = recordPlace('calendar-events');
