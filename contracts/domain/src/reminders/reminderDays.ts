import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { isDeadline } from '../deadlines/met.ts';

const MINUTES_A_DAY = 1_440;

/** Days before a statute of limitations on which it is reminded of, unless the person says otherwise. */
export const LIMITATION_REMINDER_DAYS = [180, 90, 60, 30, 14, 7, 1] as const;
/** The same of every other deadline. */
export const DEADLINE_REMINDER_DAYS = [30, 14, 7, 3, 1] as const;

export const usualReminderDays = ({ eventType }: Pick<CalendarEvent, 'eventType'>): readonly number[] =>
  eventType === 'limitation' ? LIMITATION_REMINDER_DAYS : DEADLINE_REMINDER_DAYS;

/** Days before its own on which a deadline is reminded of. */
export const reminderDaysOf = (event: Pick<CalendarEvent, 'eventType' | 'reminderDays'>): readonly number[] =>
  event.reminderDays ?? usualReminderDays(event);

/**
 * Whether minutes say anything of an event. A deadline that lasts all day has days before it, and no hour from which to count: an
 * hour before its midnight, which is what every event has unless it says otherwise, is nobody's choice.
 */
export const goesByMinutes = (
  event: Pick<CalendarEvent, 'eventType' | 'isAllDay'>,
  minutes: number | null,
): minutes is number =>
  minutes !== null && (!isDeadline(event) || !event.isAllDay || minutes === 0 || minutes >= MINUTES_A_DAY);
