import { type RouterHistory, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Set on an entry that was added when a record was opened from its list, which is the entry before it: whether the
     * record is open or was closed again.
     */
    readonly record?: 'open' | 'closed';
  }
}

/** The query parameters of the address: names and texts. */
export type Search = Readonly<Record<string, string | undefined>>;

type Patch = Readonly<Record<string, string | null>>;

export interface Address {
  readonly search: Search;
  /**
   * Changes some of the parameters; '' and null remove one. Lists keep their state here, so that links contain it. The
   * current entry is replaced, except that opening a record (`id`, `new`) adds an entry: the Back button leads to its
   * list.
   */
  readonly setSearch: (patch: Patch) => void;
}

const patched = (search: Search, patch: Patch): Search =>
  Object.fromEntries(
    Object.entries({ ...search, ...patch }).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ) as [string, string][],
  );

const isOpen = ({ id, new: isNew }: Search): boolean => id !== undefined || isNew !== undefined;

/** Whether the patch only changes which record is open, so that the list behind it stays the same. */
const opensOnly = (patch: Patch): boolean => Object.keys(patch).every((name) => name === 'id' || name === 'new');

export function useAddress(): Address {
  const search = useSearch({ strict: false }) as Search;
  const router = useRouter();
  const setSearch = useCallback(
    (patch: Patch): void => {
      const { search: now, state } = router.latestLocation as { search: Search; state: { record?: 'open' | 'closed' } };
      const opens = isOpen(patched(now, patch));
      const isOpened = opens && !isOpen(now);
      const record = opens ? 'open' : 'closed';
      const isOfList = opensOnly(patch) && (isOpened || state.record !== undefined);
      void router.navigate({
        to: '.',
        replace: !isOpened || state.record === 'closed',
        state: isOfList ? { record } : {},
        search: (current: Search) => patched(current, patch),
      });
    },
    [router],
  );
  return { search, setSearch };
}

/**
 * Skips the list's entry from before a record was opened when the user goes back after closing the record: it would
 * look the same. Returns a function that stops it.
 */
export function skipClosedRecords(history: RouterHistory): () => void {
  let left = history.location;
  return history.subscribe(({ location, action }) => {
    const wasClosed = left.state.record === 'closed';
    left = location;
    if (action.type === 'BACK' && wasClosed) history.back();
  });
}

/** A parameter of the path: `useRouteParameter('caseId')`. */
export function useRouteParameter(name: string): string {
  const parameters = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  return parameters[name] ?? '';
}
