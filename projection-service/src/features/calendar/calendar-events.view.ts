import { EVENT_TYPES, keysOf, PRIORITIES } from '@lexledger/contracts/choices';
import { calendarEvent, calendarView } from '@lexledger/contracts/features/calendar';
import { isOpenDeadline } from '@lexledger/domain/deadlines/met';
import { beginsBy, overBy } from '@lexledger/domain/recurrence/occurrences';
import { isSeries } from '@lexledger/domain/recurrence/series';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';
import { occurrencesQuery } from './occurrences.ts';

export const calendarProjection = recordProjection(calendarView, {
  version: 5,
  indexes: [
    ['removedAt', 'startDate'],
    ['removedAt', 'endsAt'],
    ['removedAt', 'repeats', 'endsAt'],
    ['uid'],
    ['isOpen', 'removedAt', 'startDate'],
    ['caseId', 'removedAt'],
    ['clientId', 'removedAt'],
  ],
  search: ['title', 'description', 'location'],
  text: ['title', 'location'],
  ranks: { priority: keysOf(PRIORITIES), eventType: keysOf(EVENT_TYPES) },
  plain: ['startDate', 'isAllDay'],
  orNever: ['endDate'],
  derive: (event) => ({
    repeats: isSeries(event),
    endsAt: overBy(event),
    beginsAt: beginsBy(event),
    isOpen: isOpenDeadline(event),
  }),
});

export const calendarQueries = [
  ...recordQueries(calendarEvent, calendarProjection, {
    sort: 'startDate',
    narrow: {
      assignedTo: (contactId) => ({ assigneeIds: { hasAny: [contactId] } }),
      from: (instant) => ({ endsAt: { gte: instant } }),
      to: (instant) => ({ beginsAt: { lt: instant } }),
      openDeadline: (wanted) => ({ isOpen: wanted === 'true' }),
    },
  }),
  occurrencesQuery,
];
