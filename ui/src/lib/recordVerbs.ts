import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from './api.ts';
import { messageOf } from './apiError.ts';
import { type Identified, patchCached, type RecordPlace, refreshViews } from './recordCommands.ts';
import { toast, toastError } from './toast.ts';
import { told } from './told.ts';

export interface RecordVerbs<Row extends Identified> {
  /** Gives each the same values; `deed` is the past form that is told: 'marked as disputed'. */
  readonly change: (rows: readonly Row[], changes: Partial<Row>, deed: string) => void;
  readonly remove: (rows: readonly Row[]) => void;
  readonly restore: (rows: readonly Row[]) => void;
}

interface Changed<Row> {
  readonly before: Row;
  readonly after: Row;
}

type Patch = Readonly<Record<string, unknown>>;

/** The latest version that this tab knows of: a list may not have been fetched again since the last change. */
function latestVersion(queries: QueryClient, { path, views }: RecordPlace, { id, version }: Identified): number {
  const lists = queries
    .getQueriesData<unknown>({ predicate: ({ meta }) => meta?.views?.some((view) => views.includes(view)) ?? false })
    .flatMap(([, data]) => (Array.isArray(data) ? (data as readonly Partial<Identified>[]) : []));
  const alone = queries.getQueryData<Partial<Identified>>([`${path}/${id}`]);
  const known = [...lists, ...(alone === undefined ? [] : [alone])].filter((row) => row.id === id);
  return Math.max(version, ...known.map((row) => row.version ?? 0));
}

/**
 * Verbs of one record or several, with Undo: shown at once, taken back when refused. What failed of several is told in
 * one notification. `nameOf` says what a single one is called.
 */
export function useRecordVerbs<Row extends Identified>(
  place: RecordPlace,
  nameOf: (row: Row) => string,
): RecordVerbs<Row> {
  const { path, views } = place;
  const queries = useQueryClient();
  /** One waits for the one before it, so that each is made on what that one left. */
  const inTurn = { mutationKey: ['verbs', path], scope: { id: `verbs ${path}` } };

  async function each<Done>(rows: readonly Row[], run: (row: Row) => Promise<Done>): Promise<readonly Done[]> {
    const outcomes = await Promise.allSettled(rows.map(run));
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    if (failures.length > 0) {
      const said = messageOf(failures[0]);
      toastError({
        title: 'Error',
        description: rows.length === 1 ? said : `${told(place, 'could not be changed', failures.length)}. ${said}`,
      });
    }
    return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  }

  // While another verb waits, a fetched list would show the record as it no longer is.
  const refreshAfterLast = async (): Promise<void> => {
    if (queries.isMutating({ mutationKey: inTurn.mutationKey }) <= 1) await refreshViews(queries, views);
  };

  const tell = (rows: readonly Row[], deed: string, undo?: () => void): void => {
    const [only] = rows;
    if (only === undefined) return;
    toast(
      {
        title: told(place, deed, rows.length),
        ...(rows.length === 1 ? { description: nameOf(only) } : {}),
      },
      undo === undefined ? {} : { action: { label: 'Undo', run: undo } },
    );
  };

  async function patch(row: Row, changes: Partial<Row>): Promise<Changed<Row>> {
    const made = { version: latestVersion(queries, place, row) };
    const after = await api.sendCommand<Row>('PATCH', `${path}/${row.id}`, changes, made);
    patchCached(queries, views, row.id, { version: after.version });
    return { before: row, after };
  }

  const undoing = useMutation({
    ...inTurn,
    mutationFn: ({
      changed,
      fields,
    }: {
      readonly changed: readonly Changed<Row>[];
      readonly fields: readonly string[];
    }) =>
      each(
        changed.map(({ before }) => before),
        (before) => patch(before, fieldsOf(before, fields)),
      ),
    onMutate: ({ changed, fields }) => {
      for (const { before } of changed) patchCached(queries, views, before.id, fieldsOf(before, fields) as Patch);
    },
    onSettled: refreshAfterLast,
  });

  const changing = useMutation({
    ...inTurn,
    mutationFn: ({
      rows,
      changes,
    }: {
      readonly rows: readonly Row[];
      readonly changes: Partial<Row>;
      readonly deed: string;
    }) => each(rows, (row) => patch(row, changes)),
    onMutate: ({ rows, changes }) => {
      for (const { id } of rows) patchCached(queries, views, id, changes as Patch);
    },
    onSuccess: (changed, { changes, deed }) =>
      tell(
        changed.map(({ after }) => after),
        deed,
        () => undoing.mutate({ changed, fields: Object.keys(changes) }),
      ),
    onSettled: refreshAfterLast,
  });

  const restoring = useMutation({
    ...inTurn,
    mutationFn: (rows: readonly Row[]) =>
      each(rows, ({ id }) => api.sendCommand<Row>('POST', `${path}/${id}/restore`, {})),
    onSuccess: (restored) => tell(restored, 'restored'),
    onSettled: refreshAfterLast,
  });

  const removing = useMutation({
    ...inTurn,
    mutationFn: (rows: readonly Row[]) =>
      each(rows, async (row) => {
        const made = { version: latestVersion(queries, place, row) };
        await api.sendCommand('DELETE', `${path}/${row.id}`, undefined, made);
        return row;
      }),
    onMutate: (rows) => {
      for (const { id } of rows) patchCached(queries, views, id, null);
    },
    onSuccess: (removed) => tell(removed, 'removed', () => restoring.mutate(removed)),
    onSettled: refreshAfterLast,
  });

  return useMemo(
    () => ({
      change: (rows, changes, deed) => {
        if (rows.length > 0) changing.mutate({ rows, changes, deed });
      },
      remove: (rows) => {
        if (rows.length > 0) removing.mutate(rows);
      },
      restore: (rows) => {
        if (rows.length > 0) restoring.mutate(rows);
      },
    }),
    [changing.mutate, removing.mutate, restoring.mutate],
  );
}

const fieldsOf = <Row extends object>(row: Row, fields: readonly string[]): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field))) as Partial<Row>;
