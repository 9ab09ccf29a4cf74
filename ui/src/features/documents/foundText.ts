import type { SearchAnswer, SearchHit } from '@lexledger/contracts/features/search';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { liveQuery } from '../../lib/query.ts';

/** Documents that one search tells of at most. */
const MOST = 100;
/** Fewer letters are in every text. */
const FEWEST_LETTERS = 2;
const NOTHING: ReadonlyMap<string, SearchHit> = new Map();

/** The documents whose name, words or text hold what is searched for, by id, each with its passage. */
export function useFoundText(words: string): ReadonlyMap<string, SearchHit> {
  const q = useDeferredValue(words.trim());
  const { data } = useQuery({
    ...liveQuery<SearchAnswer>(['/api/search', { q, kinds: 'document', limit: MOST }], ['case-documents']),
    enabled: q.length >= FEWEST_LETTERS,
    placeholderData: (previous: SearchAnswer | undefined) => previous,
  });
  return useMemo(
    () => (q.length < FEWEST_LETTERS || data === undefined ? NOTHING : new Map(data.hits.map((hit) => [hit.id, hit]))),
    [data, q],
  );
}
