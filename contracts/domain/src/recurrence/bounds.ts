import type { CalendarEvent } from '@lexledger/contracts/features/calendar';

type Dated = Pick<CalendarEvent, 'startDate' | 'endDate' | 'isAllDay'>;

/** The instant at which one occurrence ends. An all-day event lasts until its last day is over. */
export const endOf = ({ startDate, endDate, isAllDay }: Dated): string =>
  isAllDay ? `${(endDate ?? startDate).slice(0, 10)}T23:59:59.999Z` : (endDate ?? startDate);

/**
 * Whether an event may end at or after an instant, which is what a list's filter `from` asks for. A rule counts as endless
 * here, because working out its last occurrence takes a library that the interface does not load first.
 */
export const mayEndFrom = (event: Dated & Partial<Pick<CalendarEvent, 'recurrenceRule'>>, instant: string): boolean =>
  typeof event.recurrenceRule === 'string' || endOf(event) >= instant;
