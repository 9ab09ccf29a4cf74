import { EVENT_TYPES, keysOf, PRIORITIES } from '@lexledger/contracts/choices';
import { calendarEvent, calendarView } from '@lexledger/contracts/features/calendar';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

/** An all-day event lasts until its last day is over, wherever its instant stands in that day. */
const endOf = (last: string, isAllDay: boolean): string => (isAllDay ? `${last.slice(0, 10)}T23:59:59.999Z` : last);

export const calendarProjection = recordProjection(calendarView, {
  version: 1,
  indexes: [
    ['removedAt', 'startDate'],
    ['removedAt', 'endsAt'],
    ['caseId', 'removedAt'],
    ['clientId', 'removedAt'],
  ],
  search: ['title', 'description', 'location'],
  text: ['title', 'location'],
  ranks: { priority: keysOf(PRIORITIES), eventType: keysOf(EVENT_TYPES) },
  plain: ['startDate', 'isAllDay'],
  orNever: ['endDate'],
  derive: ({ startDate, endDate, isAllDay }) => ({ endsAt: endOf(endDate ?? startDate, isAllDay) }),
});

export const calendarQueries = recordQueries(calendarEvent, calendarProjection, {
  sort: 'startDate',
  narrow: { from: (instant) => ({ endsAt: { gte: instant } }), to: (instant) => ({ startDate: { lt: instant } }) },
});
