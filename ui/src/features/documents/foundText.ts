import type { SearchAnswer, SearchHit } from '@lexledger/contracts/features/search';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { liveQuery } from '../../cache/query.ts';

/** Limit of documents in one search. */
const MOST = 100;
/** Nearly every text contains a single letter, so shorter words are not searched. */
const FEWEST_LETTERS = 2;
const NOTHING: ReadonlyMap<string, SearchHit> = new Map();

export interface FoundText {
  readonly hits: ReadonlyMap<string, SearchHit>;
  /** Number of all matching documents; `hits` holds only the best ones. */
  readonly total: number;
}

const NONE: FoundText = { hits: NOTHING, total: 0 };

/** The first match in a document's text, in its original spelling; undefined if something else matched. */
export function foundWords(hit: SearchHit | undefined): string | undefined {
  const [range] = hit?.passage?.ranges ?? [];
  return range === undefined ? undefined : hit?.passage?.text.slice(range.start, range.end);
}

/** The documents whose name, fields or text match the search, by id, each with its passage. */
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
