import { type Day, dayOf } from './zones.ts';

interface Dated {
  /** ISO 8601, UTC. */
  readonly startDate: string;
  readonly isAllDay: boolean;
}

/**
 * The calendar day on which an event begins: for an all-day event its UTC date, otherwise the day in the person's time
 * zone.
 */
export const eventDay = ({ startDate, isAllDay }: Dated): Day => (isAllDay ? startDate.slice(0, 10) : dayOf(startDate));
