import type { CalendarEvent } from '../features/calendar.ts';

/** Days before a statute of limitations on which it is reminded of, unless the person says otherwise. */
export const LIMITATION_REMINDER_DAYS = [180, 90, 60, 30, 14, 7, 1] as const;
/** The same of every other deadline. */
export const DEADLINE_REMINDER_DAYS = [30, 14, 7, 3, 1] as const;

export const usualReminderDays = ({ eventType }: Pick<CalendarEvent, 'eventType'>): readonly number[] =>
  eventType === 'limitation' ? LIMITATION_REMINDER_DAYS : DEADLINE_REMINDER_DAYS;

/** Days before its own on which a deadline is reminded of. */
export const reminderDaysOf = (event: Pick<CalendarEvent, 'eventType' | 'reminderDays'>): readonly number[] =>
  event.reminderDays ?? usualReminderDays(event);
