import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isAway } from '../api/apiError.ts';
import { shownMoment } from '../dates/moment.ts';
import { noteContact } from '../replica/contact.ts';
import { cacheAnswer, cachedAnswer, flushPersisted } from '../replica/persistedCache.ts';

/**
 * Fetches an answer and caches it on the device. When nobody answers and nothing is shown yet, it returns the cached
 * answer, and the query is fetched again once the server is back.
 */
export async function fetchOrCached<Answer>(
  queries: QueryClient,
  queryKey: QueryKey,
  address: string,
  fetchAnswer: () => Promise<Answer>,
): Promise<Answer> {
  // What is kept on the device is of now.
  if (shownMoment() !== null) return fetchAnswer();
  try {
    const answer = await fetchAnswer();
    noteContact();
    cacheAnswer(address, answer);
    return answer;
  } catch (error) {
    if (!isAway(error)) throw error;
    flushPersisted();
    const isShown = queries.getQueryData(queryKey) !== undefined;
    const cached = isShown ? undefined : await cachedAnswer(address);
    void import('./whenBack.ts').then(
      ({ askWhenBack }) => askWhenBack(queries, cached === undefined ? undefined : queryKey),
      () => undefined,
    );
    if (cached === undefined) throw error;
    return cached as Answer;
  }
}
