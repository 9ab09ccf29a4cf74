import { type RouterHistory, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Of an entry that came when a record was opened from its list, which is the entry before it: whether the record is
     * open there, or was closed.
     */
    readonly record?: 'open' | 'closed';
  }
}

/** What stands behind the '?' of the address: names and texts. */
export type Search = Readonly<Record<string, string | undefined>>;

type Patch = Readonly<Record<string, string | null>>;

export interface Address {
  readonly search: Search;
  /**
   * Changes some of the parameters; '' and null take one out. Lists keep their state here, so links keep it. It is done
   * in place, except that a record is opened (`id`, `new`) on an entry of its own: the way back leads to its list.
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

/** Whether only which record is open changes, so that the list behind it stays what it was. */
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
 * Back from where a record was closed passes by its list as it was before the record was opened: there would be nothing
 * to see of it. Answers how to stop that.
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
