import type { SearchAnswer, SearchHit, SearchKind } from '@lexledger/contracts/features/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRested } from '../../browser/rested.ts';
import { liveQuery } from '../../cache/query.ts';
import { searchedViews } from '../search/places.ts';

/** Milliseconds without typing after which the search begins. */
const TYPING_MS = 70;
/** Limit of results of each kind, when all kinds are shown. */
const PER_KIND = 4;
const ALL_KINDS = 32;
const ONE_KIND = 60;
const LATEST = 8;

export interface RecordGroup {
  readonly kind: SearchKind;
  readonly hits: readonly SearchHit[];
  /** Total number of results. */
  readonly count: number;
}

export interface FoundRecords {
  /** The results, the best first. */
  readonly hits: readonly SearchHit[];
  /** The results by kind; the kind of the best one comes first. */
  readonly groups: readonly RecordGroup[];
  readonly total: number;
  /** Whether the results are for exactly the current text, rather than for what was typed a moment ago. */
  readonly isCurrent: boolean;
  /** True while there is no answer yet. */
  readonly isFirst: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The results by kind, in the order of their best matches. */
export function groupedByKind({ hits, totals }: SearchAnswer): readonly RecordGroup[] {
  const groups = new Map<SearchKind, SearchHit[]>();
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit]);
  return [...groups].map(([kind, ofKind]) => ({
    kind,
    hits: ofKind,
    count: totals.find((total) => total.kind === kind)?.count ?? ofKind.length,
  }));
}

/** The records that match the words, of all kinds or of one; without words, the recently changed ones. */
export function useFoundRecords(typed: string, kind: SearchKind | null): FoundRecords {
  const rested = useRested(typed, TYPING_MS);
  const words = typed === '' ? '' : rested;
  const limit = kind !== null ? ONE_KIND : words === '' ? LATEST : ALL_KINDS;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...liveQuery<SearchAnswer>(
      [
        '/api/search',
        { q: words, limit, ...(kind === null ? (words === '' ? {} : { perKind: PER_KIND }) : { kinds: kind }) },
      ],
      searchedViews,
    ),
    placeholderData: keepPreviousData,
  });
  return {
    hits: data?.hits ?? [],
    groups: data === undefined ? [] : groupedByKind(data),
    total: data?.totals.reduce((sum, { count }) => sum + count, 0) ?? 0,
    isCurrent: words === typed && !isPlaceholderData && data !== undefined,
    isFirst: data === undefined && error === null,
    error,
    retry: () => void refetch(),
  };
}
