import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { CaseTrigger, ComputedDeadline, DeadlineRule } from '@lexledger/contracts/features/deadlines';
import { eventDay } from '../../dates/eventDays.ts';

/** A deadline that was computed for a trigger, with its event in the calendar. */
export interface TriggerDeadline {
  readonly computed: ComputedDeadline;
  readonly rule: DeadlineRule | undefined;
  /** The event; undefined if it was removed or is not loaded yet. */
  readonly event: CalendarEvent | undefined;
  /** The event's day; the computed day if there is no event. */
  readonly day: string;
  /** Whether somebody moved the event away from the computed day, or gave it an hour. */
  readonly isByHand: boolean;
}

/**
 * The deadlines of a trigger with their events.
 * @param events by id
 */
export const triggerDeadlines = (
  { deadlines, rules }: Pick<CaseTrigger, 'deadlines' | 'rules'>,
  events: ReadonlyMap<string, CalendarEvent>,
): readonly TriggerDeadline[] =>
  deadlines
    .map((computed) => {
      const event = events.get(computed.eventId);
      const day = event === undefined ? computed.day : eventDay(event);
      const rule = rules.find(({ key }) => key === computed.key);
      const isByHand = event !== undefined && (day !== computed.day || !event.isAllDay);
      return { computed, rule, event, day, isByHand };
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
