import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { liveQuery } from '../lib/query.ts';

interface Named {
  readonly id: string;
  readonly name?: string;
  readonly title?: string;
}

/** Records that others refer to. */
export type Referred = 'cases' | 'clients' | 'team-members';

const maps = new WeakMap<readonly Named[], ReadonlyMap<string, string>>();

/** Every row of a table asks for the same list: it is gone through once. */
function byId(rows: readonly Named[]): ReadonlyMap<string, string> {
  const known = maps.get(rows);
  if (known !== undefined) return known;
  const map = new Map(rows.map(({ id, name, title }) => [id, name ?? title ?? '']));
  maps.set(rows, map);
  return map;
}

/** Tells the name of a record by its id; undefined while names load, and for a removed record. For sorting and search. */
export function useNames(kind: Referred): (id: string | null | undefined) => string | undefined {
  const { data } = useQuery({ ...liveQuery<readonly Named[]>([`/api/${kind}`], [kind]), select: byId });
  return useCallback((id) => (id === null || id === undefined ? undefined : data?.get(id)), [data]);
}

/** The name of one record, a removed one included; undefined until it is known. */
export function useName(kind: Referred, id: string): { readonly name: string | undefined; readonly removed: boolean } {
  const { data, isSuccess } = useQuery({ ...liveQuery<readonly Named[]>([`/api/${kind}`], [kind]), select: byId });
  const listed = data?.get(id);
  const alone = useQuery({
    ...liveQuery<Named>([`/api/${kind}/${id}`], [kind]),
    enabled: isSuccess && listed === undefined,
  });
  return { name: listed ?? alone.data?.name ?? alone.data?.title, removed: listed === undefined && alone.isSuccess };
}
