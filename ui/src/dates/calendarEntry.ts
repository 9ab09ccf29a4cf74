import type { CalendarEvent } from '@lexledger/contracts/features/calendar';

/** An event as the calendar shows it: a single event, or one occurrence of a recurring one. */
export type CalendarEntry = CalendarEvent & {
  /** For an occurrence: the instant at which the series has it, even if it was moved. */
  readonly recurrenceId?: string;
};

/** A key that distinguishes the occurrences of one event. */
export const keyOf = ({ id, recurrenceId }: Pick<CalendarEntry, 'id' | 'recurrenceId'>): string =>
  recurrenceId === undefined ? id : `${id} ${recurrenceId}`;
