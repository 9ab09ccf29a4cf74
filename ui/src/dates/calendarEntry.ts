import type { CalendarEvent } from '@lexledger/contracts/features/calendar';

/** An event as the calendar shows it: a single one, or one occurrence of those that repeat. */
export type CalendarEntry = CalendarEvent & {
  /** Of an occurrence: the instant at which the series itself has it, whatever it was moved to. */
  readonly recurrenceId?: string;
};

/** Tells the occurrences of one event apart. */
export const keyOf = ({ id, recurrenceId }: Pick<CalendarEntry, 'id' | 'recurrenceId'>): string =>
  recurrenceId === undefined ? id : `${id} ${recurrenceId}`;
