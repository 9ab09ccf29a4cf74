import { GOOGLE_EVENT_STATUSES, keysOf } from '@lexledger/contracts/choices';
import { googleCalendarEvent, googleEventsView } from '@lexledger/contracts/features/google';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

const DAY_MS = 86_400_000;

/**
 * The instant at which an event is over: the end of the last day of an all-day event, or the start of an event without
 * an end.
 */
const overBy = (start: string, end: string | null, isAllDay: boolean): string => {
  const last = end ?? start;
  return isAllDay ? new Date(Date.parse(`${last.slice(0, 10)}T00:00:00.000Z`) + DAY_MS).toISOString() : last;
};

export const googleEventsProjection = recordProjection(googleEventsView, {
  version: 2,
  indexes: [
    ['removedAt', 'startDateTime'],
    ['removedAt', 'endsAt'],
    ['assignedTo', 'removedAt'],
  ],
  search: ['summary', 'description', 'location'],
  text: ['summary', 'location'],
  ranks: { status: keysOf(GOOGLE_EVENT_STATUSES) },
  plain: ['startDateTime', 'isAllDay'],
  orNever: ['endDateTime'],
  derive: ({ startDateTime, endDateTime, isAllDay }) => ({ endsAt: overBy(startDateTime, endDateTime, isAllDay) }),
});

export const googleEventQueries = recordQueries(googleCalendarEvent, googleEventsProjection, {
  sort: 'startDateTime',
  narrow: { from: (instant) => ({ endsAt: { gte: instant } }), to: (instant) => ({ startDateTime: { lt: instant } }) },
});
