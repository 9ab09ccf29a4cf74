import { listOccurrences, MOST_OCCURRENCES, type Occurrence } from '@lexledger/contracts/features/calendar';
import type { Where } from '@lexledger/infra/read-store/port';
import { occurrencesOf } from '../../kernel/occurrences.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

const byTime = (a: Occurrence, b: Occurrence): number =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id < b.id ? -1 : 1;

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
