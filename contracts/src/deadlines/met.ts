import type { CalendarEvent } from '../features/calendar.ts';

type Typed = Pick<CalendarEvent, 'eventType'>;

/** Whether it is a date by which something must be done: such a one is met, or it is missed. */
export const isDeadline = ({ eventType }: Typed): boolean => eventType === 'deadline' || eventType === 'limitation';

/** Whether what was due by then is done. An event that became another kind since is no deadline that was met. */
export const isMet = (event: Typed & Partial<Pick<CalendarEvent, 'metAt'>>): boolean =>
  typeof event.metAt === 'string' && isDeadline(event);

/** Whether it is still to be done by its day, or was missed. */
export const isOpenDeadline = (event: Typed & Partial<Pick<CalendarEvent, 'metAt'>>): boolean =>
  isDeadline(event) && !isMet(event);
