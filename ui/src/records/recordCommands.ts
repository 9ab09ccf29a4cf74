import {
  type Query,
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { isKeptByPushes } from '../cache/listPatches.ts';
import { notifyDone } from '../notifications/notifyDone.ts';
import { outcomeTitle } from '../notifications/outcomeText.ts';
import { toastFailure } from '../notifications/toastFailure.ts';
import { isPendingId } from './pendingChanges.ts';
import { addRecord, changeRecord, type Identified } from './recordChanges.ts';
import type { RecordPlace } from './recordPlace.ts';

export type { Identified } from './recordChanges.ts';
export type { RecordPlace } from './recordPlace.ts';

export interface Change<Row> {
  readonly record: Identified;
  readonly changes: Partial<Row>;
  /** Seals of the AI proposals whose text the changes contain. */
  readonly proposals?: readonly string[];
}

export interface Verb {
  readonly record: Identified;
  /** Last part of the path: 'close'. */
  readonly verb: string;
  readonly body?: object;
  /** The optimistic update of the record, as far as it is known before the server has answered. */
  readonly shows?: Readonly<Record<string, unknown>>;
}

const shows = (meta: { readonly views?: readonly string[] } | undefined, views: readonly string[]): boolean =>
  meta?.views?.some((view) => views.includes(view)) ?? false;

/**
 * Marks every cached answer that shows one of the views as stale, and refetches those on the screen. Long lists are
 * left to the pushes, which name the records that changed.
 */
export const refreshViews = (queries: QueryClient, views: readonly string[]): Promise<void> =>
  queries.invalidateQueries({ predicate: (query) => shows(query.meta, views) && !isKeptByPushes(query) });

/** Whether the query is a list of removed records, which a restored record leaves. */
export const listsRemoved = ({ queryKey: [, parameters] }: Pick<Query, 'queryKey'>): boolean =>
  String((parameters as { readonly removed?: unknown } | undefined)?.removed) === 'true';

export interface RecordCommands<Row extends Identified> {
  readonly add: UseMutationResult<Row, Error, object>;
  /** Sends the changed fields with the version they were made on. A conflict rejects with `ApiError.conflict`. */
  readonly change: UseMutationResult<Row, Error, Change<Row>>;
  /** Takes the record out of lists at once and offers Undo. */
  readonly remove: UseMutationResult<Row, Error, Identified>;
  readonly restore: UseMutationResult<Row, Error, Pick<Identified, 'id'>>;
  /** Sends `POST path/:id/verb`: close, reopen, convert, complete. */
  readonly perform: UseMutationResult<Row, Error, Verb>;
}

/**
 * The commands of a kind of record. Lists change at once, and change back if the server refuses. The caller of `change`
 * and `add` shows their errors (a form shows them at its fields); the others show a notification.
 * @param proposals seals of the AI proposals whose text added records contain
 */
export function useRecordCommands<Row extends Identified>(
  place: RecordPlace,
  proposals?: readonly string[],
): RecordCommands<Row> {
  const { path, views } = place;
  const queries = useQueryClient();
  const refresh = (): Promise<void> => refreshViews(queries, views);
  const notifyFailure = (error: Error): void => {
    toastFailure(error);
  };

  const add = useMutation<Row, Error, object>({
    mutationFn: (body) => addRecord<Row>(queries, place, body, proposals),
    // Lists that could not show the record optimistically are refetched before the form closes.
    onSuccess: () => (place.blank === undefined ? refresh() : void refresh()),
  });

  const change = useMutation<Row, Error, Change<Row>>({
    mutationFn: ({ record, changes, proposals = [] }) =>
      changeRecord(queries, {
        place,
        record,
        patch: changes as Readonly<Record<string, unknown>>,
        send: ({ id, version }) => api.sendCommand<Row>('PATCH', `${path}/${id}`, changes, { version, proposals }),
      }),
    onSettled: () => void refresh(),
  });

  const restore = useMutation<Row, Error, Pick<Identified, 'id'>>({
    mutationFn: ({ id }) =>
      changeRecord(queries, {
        place,
        record: { id, version: 0 },
        patch: null,
        where: listsRemoved,
        send: () => api.sendCommand<Row>('POST', `${path}/${id}/restore`, {}),
      }),
    onSuccess: (row) => notifyDone([row], { title: outcomeTitle(place, 'restored') }),
    onError: notifyFailure,
    onSettled: () => void refresh(),
  });

  const remove = useMutation<Row, Error, Identified>({
    mutationFn: (record) =>
      changeRecord(queries, {
        place,
        record,
        patch: null,
        send: ({ id, version }) => api.sendCommand<Row>('DELETE', `${path}/${id}`, undefined, { version }),
      }),
    onSuccess: (row, record) => {
      const { id } = isPendingId(record.id) ? row : record;
      notifyDone([row], { title: outcomeTitle(place, 'removed') }, () => restore.mutate({ id }));
    },
    onError: notifyFailure,
    onSettled: () => void refresh(),
  });

  const perform = useMutation<Row, Error, Verb>({
    mutationFn: ({ record, verb, body = {}, shows = {} }) =>
      changeRecord(queries, {
        place,
        record,
        patch: shows,
        send: ({ id, version }) => api.sendCommand<Row>('POST', `${path}/${id}/${verb}`, body, { version }),
      }),
    onError: notifyFailure,
    onSettled: () => void refresh(),
  });

  return { add, change, remove, restore, perform };
}
