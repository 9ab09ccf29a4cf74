import type { ResearchAnswer, ResearchQuestion } from '@lexledger/contracts/features/research';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { isAway } from '../../api/apiError.ts';
import { addRecord, changeRecord } from '../../records/recordChanges.ts';
import { type Asked, answerQuery, foundIn, isSameQuestion } from './answer.ts';
import { QUESTIONS } from './place.ts';

/**
 * Asks a question: it is kept with what was found. A question that was asked before in the same scope is run again
 * instead. Without the network the question is kept, and answered once the network is back.
 * @param asked the questions that were asked before
 */
export function useAsking(asked: readonly ResearchQuestion[] | undefined) {
  const queries = useQueryClient();

  async function answerTo(question: Asked): Promise<ResearchAnswer | null> {
    try {
      return await queries.fetchQuery({ ...answerQuery(question), staleTime: 0 });
    } catch (error) {
      if (isAway(error)) return null;
      throw error;
    }
  }

  return async ({ question, caseId, clientId, from, to, kinds }: Asked): Promise<ResearchQuestion> => {
    const body = { question, caseId, clientId, from, to, kinds };
    const answer = await answerTo(body);
    const found = answer === null ? null : foundIn(answer);
    const before = asked?.find((each) => isSameQuestion(each, body));
    if (before === undefined) return addRecord<ResearchQuestion>(queries, QUESTIONS, { ...body, found });
    if (found === null) return before;
    return changeRecord(queries, {
      place: QUESTIONS,
      record: before,
      patch: { found, ranAt: new Date().toISOString() },
      send: ({ id, version }) =>
        api.sendCommand<ResearchQuestion>('POST', `${QUESTIONS.path}/${id}/run`, { found }, { version }),
    });
  };
}
