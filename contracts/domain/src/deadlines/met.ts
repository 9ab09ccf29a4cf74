import type { CalendarEvent } from '@lexledger/contracts/features/calendar';

type Typed = Pick<CalendarEvent, 'eventType'>;

/** What was said of a deadline; an event that became another kind since is no deadline that it was said of. */
type Marked = Typed & Partial<Pick<CalendarEvent, 'metAt' | 'withdrawnAt'>>;

/** Whether it is a date by which something must be done: such a one is met or withdrawn, or it is missed. */
export const isDeadline = ({ eventType }: Typed): boolean => eventType === 'deadline' || eventType === 'limitation';

/** Whether what was due by then is done. */
export const isMet = (event: Marked): boolean => typeof event.metAt === 'string' && isDeadline(event);

/** Whether what was due by then need not be done any more. */
export const isWithdrawn = (event: Marked): boolean => typeof event.withdrawnAt === 'string' && isDeadline(event);

/** Whether nothing is left to be done of a deadline; false for what is none. */
export const isResolved = (event: Marked): boolean => isMet(event) || isWithdrawn(event);

/** Whether it is still to be done by its day, or was missed. */
export const isOpenDeadline = (event: Marked): boolean => isDeadline(event) && !isResolved(event);

/** Whether nobody has confirmed the date of a statute of limitations that is still open; what does not say is not judged. */
export const isUnconfirmed = (event: Marked & Partial<Pick<CalendarEvent, 'confirmedAt'>>): boolean =>
  event.eventType === 'limitation' && event.confirmedAt === null && isOpenDeadline(event);
