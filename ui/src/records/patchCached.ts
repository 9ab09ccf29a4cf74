import type { QueryClient } from '@tanstack/react-query';

const idOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? (value as { readonly id?: string }).id : undefined;

function patched(data: unknown, patches: ReadonlyMap<string, object | null>): unknown {
  if (!Array.isArray(data)) {
    const patch = patches.get(idOf(data) ?? '');
    return patch === undefined || patch === null ? data : { ...(data as object), ...patch };
  }
  if (!data.some((row) => patches.has(idOf(row) ?? ''))) return data;
  return data.flatMap((row: object) => {
    const patch = patches.get(idOf(row) ?? '');
    if (patch === undefined) return [row];
    return patch === null ? [] : [{ ...row, ...patch }];
  });
}

/**
 * Writes the server's data of records into every cached answer of the views, in one pass over each; null takes a record
 * out of lists.
 */
export function patchCached(
  queries: QueryClient,
  views: readonly string[],
  patches: ReadonlyMap<string, object | null>,
): void {
  if (patches.size === 0) return;
  const shows = queries.getQueryCache().findAll({
    predicate: ({ meta }) => meta?.views?.some((view) => views.includes(view)) ?? false,
  });
  for (const { state, queryKey } of shows) {
    const next = patched(state.data, patches);
    if (next !== state.data) queries.setQueryData(queryKey, next);
  }
}
