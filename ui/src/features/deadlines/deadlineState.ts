import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { CaseTrigger, ComputedDeadline, DeadlineRule } from '@lexledger/contracts/features/deadlines';
import { eventDay } from '../../dates/eventDays.ts';

/** A deadline of a trigger beside the event that stands for it in the calendar. */
export interface StandingDeadline {
  readonly computed: ComputedDeadline;
  readonly rule: DeadlineRule | undefined;
  /** Undefined where it was removed, or is not there yet. */
  readonly event: CalendarEvent | undefined;
  /** The day that counts: the calendar's. */
  readonly day: string;
  /** Whether somebody put it elsewhere than it was computed. */
  readonly isByHand: boolean;
}

export const standingDeadlines = (
  { deadlines, rules }: Pick<CaseTrigger, 'deadlines' | 'rules'>,
  events: ReadonlyMap<string, CalendarEvent>,
): readonly StandingDeadline[] =>
  deadlines
    .map((computed) => {
      const event = events.get(computed.eventId);
      const day = event === undefined ? computed.day : eventDay(event);
      return {
        computed,
        rule: rules.find(({ key }) => key === computed.key),
        event,
        day,
        isByHand: event !== undefined && (day !== computed.day || !event.isAllDay),
      };
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
