import {
  type CalendarEvent,
  calendarView,
  listOccurrences,
  MOST_OCCURRENCES,
  type Occurrence,
} from '@lexledger/contracts/features/calendar';
import { occurrencesBetween } from '@lexledger/contracts/recurrence/occurrences';
import type { Where } from '@lexledger/infra/read-store/port';
import { answerQuery } from '../../kernel/query-handler.ts';

const byTime = (a: Occurrence, b: Occurrence): number =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id < b.id ? -1 : 1;

/** Each series is worked out for the days asked for alone, and no further than what is answered at most. */
export const occurrencesQuery = answerQuery(
  listOccurrences,
  async ({ query: { from, to, caseId, clientId }, actor, read }) => {
    const where: Where = {
      userId: actor.userId,
      removedAt: null,
      repeats: true,
      endsAt: { gte: from },
      beginsAt: { lt: to },
      ...(caseId !== undefined && { caseId }),
      ...(clientId !== undefined && { clientId }),
    };
    const series = (await read.find(calendarView.name, { where })) as unknown as readonly CalendarEvent[];
    const found = series
      .flatMap((event) => occurrencesBetween(event, from, to, MOST_OCCURRENCES + 1) as readonly Occurrence[])
      .sort(byTime);
    return { body: { occurrences: found.slice(0, MOST_OCCURRENCES), truncated: found.length > MOST_OCCURRENCES } };
  },
  { timeless: true },
);
