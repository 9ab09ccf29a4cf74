import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** The newest version of a record among the answers in the cache; undefined when none is newer than the one given. */
function newerIn<Row extends Versioned>(queries: QueryClient, views: readonly string[], record: Row): Row | undefined {
  let latest: Row = record;
  const ofViews = queries.getQueryCache().findAll({
    predicate: ({ meta }) => meta?.views?.some((view) => views.includes(view)) ?? false,
  });
  for (const { state } of ofViews) {
    const rows = (Array.isArray(state.data) ? state.data : [state.data]) as readonly (Row | null | undefined)[];
    const row = rows.find((one) => one?.id === record.id);
    if (row && row.version > latest.version) latest = row;
  }
  return latest === record ? undefined : latest;
}

/**
 * Follows a record that is being edited: its newest version once another tab or device has changed it, otherwise
 * undefined.
 */
export function useNewerRecord<Row extends Versioned>(
  views: readonly string[],
  record: Row | undefined,
): Row | undefined {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queries],
  );
  return useSyncExternalStore(subscribe, () => (record === undefined ? undefined : newerIn(queries, views, record)));
}
