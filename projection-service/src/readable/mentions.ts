import type { SearchKind } from '@lexledger/contracts/search/searchables';
import type { Entry } from '../features/search/entry.ts';
import { currentIndex, reachedBy } from '../features/search/search.ts';
import type { QueryInput } from '../kernel/query-handler.ts';

/** A record in which words stand. */
export interface Mention {
  readonly kind: SearchKind;
  readonly id: string;
  readonly title: string;
  readonly caseId: string | null;
}

/**
 * Records that the person may read in which words stand one after the other, the best matches first.
 * @param isLeftOut which of them are not looked for
 * @param limit how many are answered at most
 */
export async function mentionsOf(
  words: string,
  { read, actor, reached }: Pick<QueryInput, 'read' | 'actor' | 'reached'>,
  isLeftOut: (entry: Pick<Entry, 'id' | 'kind' | 'caseId' | 'clientId'>) => boolean,
  limit: number,
): Promise<readonly Mention[]> {
  const index = await currentIndex(read, actor, reached);
  const isReached = reachedBy(read, actor);
  const { entries } = index.search(`"${words}"`, { admits: (entry) => isReached(entry) && !isLeftOut(entry), limit });
  return entries.map(({ kind, id, title, caseId }) => ({ kind, id, title: title.text, caseId }));
}
