import { type Day, dayOf } from './zones.ts';

interface Dated {
  /** ISO 8601, UTC. */
  readonly startDate: string;
  readonly isAllDay: boolean;
}

/** The calendar day on which an event begins: an all-day event's is its UTC date, another's the person's. */
export const eventDay = ({ startDate, isAllDay }: Dated): Day => (isAllDay ? startDate.slice(0, 10) : dayOf(startDate));
