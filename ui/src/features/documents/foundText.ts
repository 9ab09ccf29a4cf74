import type { SearchAnswer, SearchHit } from '@lexledger/contracts/features/search';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { liveQuery } from '../../cache/query.ts';

/** Documents that one search tells of at most. */
const MOST = 100;
/** Fewer letters are in every text. */
const FEWEST_LETTERS = 2;
const NOTHING: ReadonlyMap<string, SearchHit> = new Map();

export interface FoundText {
  readonly hits: ReadonlyMap<string, SearchHit>;
  /** How many there are, though only the best are told of. */
  readonly total: number;
}

const NONE: FoundText = { hits: NOTHING, total: 0 };

/** The words of a document's text that were found first, as they stand there; none where something else was found. */
export function foundWords(hit: SearchHit | undefined): string | undefined {
  const [range] = hit?.passage?.ranges ?? [];
  return range === undefined ? undefined : hit?.passage?.text.slice(range.start, range.end);
}

/** The documents whose name, words or text hold what is searched for, by id, each with its passage. */
export function useFoundText(words: string): FoundText {
  const q = useDeferredValue(words.trim());
  const { data } = useQuery({
    ...liveQuery<SearchAnswer>(['/api/search', { q, kinds: 'document', limit: MOST }], ['case-documents']),
    enabled: q.length >= FEWEST_LETTERS,
    placeholderData: (previous: SearchAnswer | undefined) => previous,
  });
  return useMemo(() => {
    if (q.length < FEWEST_LETTERS || data === undefined) return NONE;
    const total = data.totals.find(({ kind }) => kind === 'document')?.count ?? 0;
    return { hits: new Map(data.hits.map((hit) => [hit.id, hit])), total };
  }, [data, q]);
}
