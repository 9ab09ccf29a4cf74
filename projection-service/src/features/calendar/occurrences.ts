import {
  type CalendarEvent,
  calendarView,
  listOccurrences,
  MOST_OCCURRENCES,
  type Occurrence,
} from '@lexledger/contracts/features/calendar';
import { occurrencesBetween } from '@lexledger/contracts/recurrence/occurrences';
import type { Where } from '@lexledger/infra/read-store/port';
import { answerQuery, type Reader } from '../../kernel/query-handler.ts';

const byTime = (a: Occurrence, b: Occurrence): number =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id < b.id ? -1 : 1;

/**
 * Of the series that `own` finds, the occurrences that end at or after `from` and start before `to`; instants. Each is
 * worked out for these days alone, and no further than what is answered at most.
 */
export async function occurrencesOf(
  read: Pick<Reader, 'find'>,
  own: Where,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Occurrence[]> {
  const where = { ...own, repeats: true, endsAt: { gte: from }, beginsAt: { lt: to } };
  const series = (await read.find(calendarView.name, { where })) as unknown as readonly CalendarEvent[];
  return series.flatMap((event) => occurrencesBetween(event, from, to, MOST_OCCURRENCES + 1) as readonly Occurrence[]);
}

export const occurrencesQuery = answerQuery(
  listOccurrences,
  async ({ query: { from, to, caseId, clientId }, actor, read }) => {
    const own: Where = {
      userId: actor.userId,
      removedAt: null,
      ...(caseId !== undefined && { caseId }),
      ...(clientId !== undefined && { clientId }),
    };
    const found = [...(await occurrencesOf(read, own, { from, to }))].sort(byTime);
    return { body: { occurrences: found.slice(0, MOST_OCCURRENCES), truncated: found.length > MOST_OCCURRENCES } };
  },
  { timeless: true },
);
