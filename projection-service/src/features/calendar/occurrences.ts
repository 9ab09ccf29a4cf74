import {
  type CalendarEvent,
  calendarView,
  listOccurrences,
  MOST_OCCURRENCES,
  type Occurrence,
} from '@lexledger/contracts/features/calendar';
import { earliestOccurrences } from '@lexledger/contracts/recurrence/occurrences';
import type { Where } from '@lexledger/infra/read-store/port';
import { inTurns } from '../../kernel/in-turns.ts';
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
    const found = await inTurns(earliestOccurrences(series, from, to, MOST_OCCURRENCES + 1));
    const occurrences = (found as readonly Occurrence[]).toSorted(byTime).slice(0, MOST_OCCURRENCES);
    return { body: { occurrences, truncated: found.length > MOST_OCCURRENCES } };
  },
  { timeless: true },
);
