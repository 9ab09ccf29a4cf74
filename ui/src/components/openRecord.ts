import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/apiError.ts';
import { useFocusBack } from '../browser/focusRow.ts';
import { liveQuery } from '../cache/query.ts';
import { useAddress } from '../navigation/address.ts';
import { toastFailure } from '../notifications/toastFailure.ts';
import { isPendingId } from '../records/pendingChanges.ts';

export interface OpenRecord<Row> {
  /** Whether a form is open: for a new record, or for one that has been found. */
  readonly isOpen: boolean;
  /** The record named by the address; undefined for a new one. */
  readonly record: Row | undefined;
  readonly open: (id: string) => void;
  readonly openNew: () => void;
  /** Closes the form, and gives the focus back to the record's row. */
  readonly close: () => void;
  /** The props of the record's form. */
  readonly form: {
    readonly open: boolean;
    readonly record: Row | undefined;
    readonly onOpenChange: (open: boolean) => void;
  };
}

/**
 * The open record of a list, taken from the address: `?id=…`, or `?new=1` for a new one. A record that is not among
 * `rows` (filtered out, removed) is fetched separately.
 */
export function useOpenRecord<Row extends { readonly id: string }>(
  path: string,
  rows: readonly Row[] | undefined,
): OpenRecord<Row> {
  const { search, setSearch } = useAddress();
  const { id } = search;
  const isNew = search.new === '1';
  const listed = id === undefined ? undefined : rows?.find((row) => row.id === id);
  const alone = useQuery({
    ...liveQuery<Row>([`${path}/${id}`], [path.slice('/api/'.length)]),
    enabled: id !== undefined && listed === undefined && rows !== undefined,
  });
  const [last, setLast] = useState<Row>();
  // A record that leaves the list while it is open stays open until it has been fetched separately.
  const found = id === undefined ? undefined : (listed ?? alone.data ?? last);
  if (found !== last) setLast(found);
  const record = found?.id === id ? found : undefined;

  useFocusBack(id);
  const close = useCallback(() => setSearch({ id: null, new: null }), [setSearch]);
  const open = useCallback(
    (next: string): void => {
      // A record that the server does not know yet has no page.
      if (!isPendingId(next)) setSearch({ id: next, new: null });
    },
    [setSearch],
  );
  const openNew = useCallback(() => setSearch({ id: null, new: '1' }), [setSearch]);

  useEffect(() => {
    if (id === undefined || alone.error === null) return;
    if (!(alone.error instanceof ApiError) || alone.error.status !== 401) {
      toastFailure(alone.error);
    }
    close();
  }, [id, alone.error, close]);

  const shown = isNew ? undefined : record;
  const isOpen = isNew || record !== undefined;
  const form = {
    open: isOpen,
    record: shown,
    onOpenChange: (next: boolean): void => {
      if (!next) close();
    },
  };
  return { isOpen, record: shown, open, openNew, close, form };
}
