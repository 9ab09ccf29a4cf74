import type { CalendarEvent } from '@lexledger/contracts/features/calendar';

type Typed = Pick<CalendarEvent, 'eventType'>;

/** The status of a deadline. It is ignored for an event that has become another kind since. */
type Marked = Typed & Partial<Pick<CalendarEvent, 'metAt' | 'withdrawnAt'>>;

/** Whether it is a date by which something must be done: such an event is met, withdrawn or missed. */
export const isDeadline = ({ eventType }: Typed): boolean => eventType === 'deadline' || eventType === 'limitation';

/** Whether what was due is done. */
export const isMet = (event: Marked): boolean => typeof event.metAt === 'string' && isDeadline(event);

/** Whether what was due need not be done any more. */
export const isWithdrawn = (event: Marked): boolean => typeof event.withdrawnAt === 'string' && isDeadline(event);

/** Whether nothing is left to be done for a deadline; false for other events. */
export const isResolved = (event: Marked): boolean => isMet(event) || isWithdrawn(event);

/** Whether it is a deadline that is still open or was missed. */
export const isOpenDeadline = (event: Marked): boolean => isDeadline(event) && !isResolved(event);

/** Whether the date of an open statute of limitations is explicitly unconfirmed; an event without the field is not. */
export const isUnconfirmed = (event: Marked & Partial<Pick<CalendarEvent, 'confirmedAt'>>): boolean =>
  event.eventType === 'limitation' && event.confirmedAt === null && isOpenDeadline(event);
