import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { isDeadline } from '../deadlines/met.ts';

const MINUTES_A_DAY = 1_440;

/** Default reminders of a statute of limitations, in days before it. */
export const LIMITATION_REMINDER_DAYS = [180, 90, 60, 30, 14, 7, 1] as const;
/** Default reminders of any other deadline, in days before it. */
export const DEADLINE_REMINDER_DAYS = [30, 14, 7, 3, 1] as const;

export const usualReminderDays = ({ eventType }: Pick<CalendarEvent, 'eventType'>): readonly number[] =>
  eventType === 'limitation' ? LIMITATION_REMINDER_DAYS : DEADLINE_REMINDER_DAYS;

/** The reminders of a deadline, in days before it. */
export const reminderDaysOf = (event: Pick<CalendarEvent, 'eventType' | 'reminderDays'>): readonly number[] =>
  event.reminderDays ?? usualReminderDays(event);

/**
 * Whether an event's reminder in minutes applies. An all-day deadline has reminders in days, and no time of day to
 * count from; the hour before midnight that every event has by default is nobody's choice.
 */
export const goesByMinutes = (
  event: Pick<CalendarEvent, 'eventType' | 'isAllDay'>,
  minutes: number | null,
): minutes is number =>
  minutes !== null && (!isDeadline(event) || !event.isAllDay || minutes === 0 || minutes >= MINUTES_A_DAY);
