import { EVENT_TYPES } from '@lexledger/contracts/choices';
import type { OpenReminder } from '@lexledger/contracts/features/reminders';
import { isDeadline } from '@lexledger/domain/deadlines/met';
import { eventDay } from '../../dates/eventDays.ts';
import { daysBetween, today } from '../../dates/zones.ts';
import { formatDay, formatDaysAway, formatRelative, formatTime } from '../../text/format.ts';

/** When the event begins, and the time until then: 'Today, 3:00 PM, in 1 hour'. */
export function whenOf(reminder: Pick<OpenReminder, 'startDate' | 'isAllDay'>, now: number): string {
  const day = eventDay(reminder);
  const away = daysBetween(today(), day);
  if (reminder.isAllDay) return away === 0 ? 'Today, all day' : `${formatDay(day)}, ${formatDaysAway(away)}`;
  const time = formatTime(reminder.startDate);
  const distance = formatRelative(Date.parse(reminder.startDate), now);
  return away === 0 ? `Today, ${time}, ${distance}` : `${formatDay(day)}, ${time}, ${distance}`;
}

/** When the event begins, for a line that ends in a deadline mark, which says how far away it is. */
export const dayOf = (reminder: OpenReminder, now: number): string =>
  isDeadline(reminder)
    ? [formatDay(eventDay(reminder)), ...(reminder.isAllDay ? [] : [formatTime(reminder.startDate)])].join(', ')
    : whenOf(reminder, now);

/** The type and location: 'Hearing, Courtroom 4'. A type that equals the title is left out. */
export const whatOf = ({
  eventType,
  location,
  title,
}: Pick<OpenReminder, 'eventType' | 'location' | 'title'>): string =>
  [title === EVENT_TYPES[eventType] ? null : EVENT_TYPES[eventType], location].filter(Boolean).join(', ');
