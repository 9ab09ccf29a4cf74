import type { SearchKind } from '@lexledger/contracts/search/searchables';
import type { Entry } from './entry.ts';

export interface Selection {
  /** The kinds to include; all when absent. */
  /** Whether the person who asks may know of the record; others are neither found nor counted. */
  readonly admits: (entry: Entry) => boolean;
  readonly kinds?: readonly SearchKind[] | undefined;
  readonly limit: number;
  readonly perKind?: number | undefined;
}

export interface Found {
  /** Matching entries, best first. */
  readonly entries: readonly Entry[];
  /** Number of matches of every kind, including kinds that were not requested. */
  readonly totals: ReadonlyMap<SearchKind, number>;
  /** The words of records that match typed words, each with the typed word. */
  readonly meant: ReadonlyMap<string, string>;
}

/** Collects the best matches of each kind in order while all records are scanned. */
export interface BestMatches {
  /** Number of matches of every kind so far. */
  readonly totals: ReadonlyMap<SearchKind, number>;
  add(entry: Entry, score: number): void;
  found(meant: ReadonlyMap<string, string>): Found;
}

export function createBestMatches({ admits, kinds, limit, perKind = limit }: Selection): BestMatches {
  const best = new Map<SearchKind, { readonly entry: Entry; readonly score: number }[]>();
  const totals = new Map<SearchKind, number>();
  const wanted = kinds === undefined ? null : new Set(kinds);
  const most = Math.min(limit, perKind);
  return {
    totals,
    add(entry, score) {
      if (!admits(entry)) return;
      totals.set(entry.kind, (totals.get(entry.kind) ?? 0) + 1);
      if (wanted !== null && !wanted.has(entry.kind)) return;
      let list = best.get(entry.kind);
      if (list === undefined) {
        list = [];
        best.set(entry.kind, list);
      }
      if (list.length === most && score <= (list.at(-1)?.score ?? 0)) return;
      let place = list.length;
      while (place > 0 && score > (list[place - 1]?.score ?? 0)) place -= 1;
      list.splice(place, 0, { entry, score });
      if (list.length > most) list.pop();
    },
    found: (meant) => ({
      entries: [...best.values()]
        .flat()
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ entry }) => entry),
      totals,
      meant,
    }),
  };
}
