import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { messageOf } from './apiError.ts';
import { toast, toastError } from './toast.ts';
import { type RecordWords, told } from './told.ts';

/** What every record holds that commands need. */
export interface Identified {
  readonly id: string;
  readonly version: number;
}

export interface RecordPlace extends RecordWords {
  /** '/api/clients' */
  readonly path: string;
  /** Views that show the record, its own first: ['clients']. */
  readonly views: readonly string[];
}

export interface Change<Row> {
  readonly record: Identified;
  readonly changes: Partial<Row>;
}

export interface Verb {
  readonly record: Identified;
  /** The path's last part: 'close'. */
  readonly verb: string;
  readonly body?: object;
}

type Snapshot = readonly (readonly [readonly unknown[], unknown])[];

const shows = (meta: { readonly views?: readonly string[] } | undefined, views: readonly string[]): boolean =>
  meta?.views?.some((view) => views.includes(view)) ?? false;

const isRecord = (value: unknown, id: string): boolean =>
  typeof value === 'object' && value !== null && (value as { readonly id?: unknown }).id === id;

/** Makes every cached answer that shows one of the views stale, and refetches those on the screen. */
export const refreshViews = (queries: QueryClient, views: readonly string[]): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ meta }) => shows(meta, views) });

/** Changes a record in every cached list and answer of the views; null takes it out of lists. Answers what was there. */
export function patchCached(
  queries: QueryClient,
  views: readonly string[],
  id: string,
  patch: Readonly<Record<string, unknown>> | null,
): Snapshot {
  const touched: [readonly unknown[], unknown][] = [];
  for (const query of queries.getQueryCache().findAll({ predicate: ({ meta }) => shows(meta, views) })) {
    const data: unknown = query.state.data;
    const next = patched(data, id, patch);
    if (next === data) continue;
    touched.push([query.queryKey, data]);
    queries.setQueryData(query.queryKey, next);
  }
  return touched;
}

function patched(data: unknown, id: string, patch: Readonly<Record<string, unknown>> | null): unknown {
  if (Array.isArray(data)) {
    if (!data.some((item) => isRecord(item, id))) return data;
    return patch === null
      ? data.filter((item) => !isRecord(item, id))
      : data.map((item) => (isRecord(item, id) ? { ...item, ...patch } : item));
  }
  return isRecord(data, id) && patch !== null ? { ...(data as object), ...patch } : data;
}

const putBack = (queries: QueryClient, snapshot: Snapshot | undefined): void => {
  for (const [key, data] of snapshot ?? []) queries.setQueryData(key, data);
};

export interface RecordCommands<Row extends Identified> {
  readonly add: UseMutationResult<Row, Error, object>;
  /** Sends the changed fields with the version they were made on. A conflict rejects with `ApiError.conflict`. */
  readonly change: UseMutationResult<Row, Error, Change<Row>, Snapshot>;
  /** Takes the record out of lists at once and offers Undo. */
  readonly remove: UseMutationResult<Row, Error, Identified, Snapshot>;
  readonly restore: UseMutationResult<Row, Error, Pick<Identified, 'id'>>;
  /** `POST path/:id/verb`: close, reopen, convert, complete. */
  readonly perform: UseMutationResult<Row, Error, Verb>;
}

/**
 * The commands of a kind of record. Lists change at once and go back if the server refuses. `change` and `add` leave
 * telling of an error to the caller (a form shows it at its fields); the others show a notification.
 */
export function useRecordCommands<Row extends Identified>(place: RecordPlace): RecordCommands<Row> {
  const { path, views } = place;
  const queries = useQueryClient();
  const refresh = (): Promise<void> => refreshViews(queries, views);
  const tellFailure = (error: Error): void => {
    toastError({ title: 'Error', description: messageOf(error) });
  };

  const add = useMutation<Row, Error, object>({
    mutationFn: (body) => api.sendCommand('POST', path, body),
    onSuccess: refresh,
  });

  const change = useMutation<Row, Error, Change<Row>, Snapshot>({
    mutationFn: ({ record, changes }) =>
      api.sendCommand('PATCH', `${path}/${record.id}`, changes, { version: record.version }),
    onMutate: ({ record, changes }) => patchCached(queries, views, record.id, changes as Record<string, unknown>),
    onError: (_error, _change, snapshot) => putBack(queries, snapshot),
    onSettled: refresh,
  });

  const restore = useMutation<Row, Error, Pick<Identified, 'id'>>({
    mutationFn: ({ id }) => api.sendCommand('POST', `${path}/${id}/restore`, {}),
    onSuccess: async () => {
      await refresh();
      toast({ title: told(place, 'restored') });
    },
    onError: tellFailure,
  });

  const remove = useMutation<Row, Error, Identified, Snapshot>({
    mutationFn: ({ id, version }) => api.sendCommand('DELETE', `${path}/${id}`, undefined, { version }),
    onMutate: ({ id }) => patchCached(queries, views, id, null),
    onSuccess: (_row, record) => {
      toast({ title: told(place, 'removed') }, { action: { label: 'Undo', run: () => restore.mutate(record) } });
    },
    onError: (error, _record, snapshot) => {
      putBack(queries, snapshot);
      tellFailure(error);
    },
    onSettled: refresh,
  });

  const perform = useMutation<Row, Error, Verb>({
    mutationFn: ({ record, verb, body }) =>
      api.sendCommand('POST', `${path}/${record.id}/${verb}`, body ?? {}, { version: record.version }),
    onSuccess: refresh,
    onError: tellFailure,
  });

  return { add, change, remove, restore, perform };
}
