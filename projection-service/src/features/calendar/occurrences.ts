import {
  type CalendarEvent,
  calendarView,
  listOccurrences,
  MOST_OCCURRENCES,
  type Occurrence,
} from '@lexledger/contracts/features/calendar';
import { earliestOccurrences } from '@lexledger/domain/recurrence/occurrences';
import type { Where } from '@lexledger/infra/read-store/port';
import { inSlices } from '../../kernel/in-slices.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

const byTime = (a: Occurrence, b: Occurrence): number =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id < b.id ? -1 : 1;

/**
 * Approximate maximum of characters in an answer: every occurrence repeats the texts of its event, which may be long.
 */
const LONGEST_ANSWER = 10_000_000;

const sizesOf = (series: readonly CalendarEvent[]): ReadonlyMap<string, number> =>
  new Map(series.map((event) => [event.id, JSON.stringify({ ...event, overrides: [], exDates: [] }).length]));

/** The number of occurrences that fit into an answer. */
function countWithin(all: readonly Occurrence[], sizes: ReadonlyMap<string, number>): number {
  let left = LONGEST_ANSWER;
  const over = all.findIndex(({ id }) => {
    left -= sizes.get(id) ?? 0;
    return left < 0;
  });
  return over < 0 ? all.length : over;
}

/** Each series is expanded only for the requested days and up to the maximum number of occurrences. */
export const occurrencesQuery = answerQuery(
  listOccurrences,
  async ({ query: { from, to, caseId, clientId, mine }, read }) => {
    const where: Where = {
      removedAt: null,
      repeats: true,
      endsAt: { gte: from },
      beginsAt: { lt: to },
      ...(caseId !== undefined && { caseId }),
      ...(clientId !== undefined && { clientId }),
      ...(mine === 'true' && read.mine()),
    };
    const series = (await read.find(calendarView.name, { where })) as unknown as readonly CalendarEvent[];
    const found = await inSlices(earliestOccurrences(series, from, to, MOST_OCCURRENCES + 1));
    const all = (found as readonly Occurrence[]).toSorted(byTime);
    const occurrences = all.slice(0, Math.min(MOST_OCCURRENCES, countWithin(all, sizesOf(series))));
    return { body: { occurrences, truncated: found.length > occurrences.length } };
  },
  { timeless: true },
);
