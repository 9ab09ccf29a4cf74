import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { knownRecord } from '../records/pendingChanges.ts';
import { recordQuery } from '../records/recordQuery.ts';
import { type RecordOf, recordsQuery } from '../records/recordsQuery.ts';

interface Named {
  readonly id: string;
  readonly name?: string;
  readonly title?: string;
  readonly removedAt?: string | null;
}

/** Kinds of records that other records refer to. */
export type Referred = 'cases' | 'clients' | 'team-members';

const maps = new WeakMap<readonly Named[], ReadonlyMap<string, string>>();

/** Every row of a table asks for the same list, so its map is built only once. */
function byId(rows: readonly Named[]): ReadonlyMap<string, string> {
  const known = maps.get(rows);
  if (known !== undefined) return known;
  const map = new Map(rows.map(({ id, name, title }) => [id, name ?? title ?? '']));
  maps.set(rows, map);
  return map;
}

/**
 * Returns the name of a record by its id, for sorting and search; empty while names load, undefined for a removed
 * record.
 * @param enabled whether the names are fetched
 */
export function useNames(kind: Referred, enabled = true): (id: string | null | undefined) => string | undefined {
  const { data } = useQuery({ ...recordsQuery(kind), select: byId, enabled });
  return useCallback(
    (id) => (id === null || id === undefined ? undefined : data === undefined ? '' : data.get(id)),
    [data],
  );
}

export interface KnownName {
  /** Name of the record; undefined until it is known. */
  readonly name: string | undefined;
  readonly removed: boolean;
}

const known = (record: Named | undefined): KnownName => ({
  name: record?.name ?? record?.title,
  removed: (record?.removedAt ?? null) !== null,
});

/** The name of one record, even a removed one. The whole list is fetched only if fetching the record fails. */
export function useName(kind: Referred, id: string): KnownName {
  const queries = useQueryClient();
  const alone = useQuery({
    ...recordQuery(kind, id),
    placeholderData: () => knownRecord(queries, [kind], id) as RecordOf<Referred> | undefined,
  });
  const list = useQuery({ ...recordsQuery(kind), select: byId, enabled: alone.isError });
  const listed = list.data?.get(id);
  return alone.data === undefined && listed !== undefined ? { name: listed, removed: false } : known(alone.data);
}

/**
 * The name of a record, in a row among many. A record is fetched separately only if the list that the rows share does
 * not contain it.
 */
export function useNameInRow(kind: Referred, id: string): KnownName {
  const { data, isSuccess } = useQuery({ ...recordsQuery(kind), select: byId });
  const listed = data?.get(id);
  const alone = useQuery({
    ...recordQuery(kind, id),
    enabled: isSuccess && listed === undefined,
  });
  return listed === undefined ? known(alone.data) : { name: listed, removed: false };
}
