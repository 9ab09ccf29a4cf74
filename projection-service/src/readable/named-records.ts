import { casesView } from '@lexledger/contracts/features/cases';
import { clientsView } from '@lexledger/contracts/features/clients';
import { leadsView } from '@lexledger/contracts/features/leads';
import { currentIndex, reachedBy } from '../features/search/search.ts';
import { folded, wordsOf } from '../kernel/folded.ts';
import type { QueryInput } from '../kernel/query-handler.ts';

/** Limit of the records that are found, and of the removed ones of each list. */
const MOST_FOUND = 50;

/** The lists that are looked through for removed records, which no search finds. */
const LISTS = [clientsView, casesView, leadsView];

/** Ids of the records that the person may read whose names have all the words, the best matches first. */
export async function namedRecords(
  words: string,
  { read, actor, reached }: Pick<QueryInput, 'read' | 'actor' | 'reached'>,
): Promise<readonly string[]> {
  const wanted = wordsOf(words);
  const index = await currentIndex(read, actor, reached);
  const isReached = reachedBy(read, actor);
  const isNamed = (title: string): boolean => wanted.every((word) => title.includes(word));
  const { entries } = index.search(words, {
    admits: (entry) => isNamed(folded(entry.title.text)) && isReached(entry),
    limit: MOST_FOUND,
  });
  const removed = await Promise.all(
    LISTS.map(({ name }) =>
      read.find(name, {
        where: { removedAt: { not: null }, search: { contains: folded(words) } },
        limit: MOST_FOUND,
      }),
    ),
  );
  return [...new Set([...entries, ...removed.flat()].map(({ id }) => id))];
}
