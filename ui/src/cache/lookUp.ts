import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { isAway } from '../api/apiError.ts';
import { shownMoment } from '../dates/moment.ts';
import { cachedPersonId } from '../replica/cachedPerson.ts';
import { openPersistedCache } from '../replica/persistedCache.ts';

/**
 * The server's answer. When nobody answers, it is the cached answer of the address, or what follows from a cached whole
 * list. The answer is not cached, since nobody repeats a search for typed text.
 * @throws ApiError when neither can be had
 */
export async function askOrLookUp<Answer>(address: string): Promise<Answer> {
  try {
    return await api.get<Answer>(address);
  } catch (error) {
    if (!isAway(error) || cachedPersonId() === null || shownMoment() !== null) throw error;
    const kept = await (await openPersistedCache())?.find(address);
    if (kept === undefined) throw error;
    return kept as Answer;
  }
}

/** Records of the path that were added here and are queued: neither the server nor the persisted cache knows them. */
export function unsentRows<Row>(queries: QueryClient, path: string): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const [[address], data] of queries.getQueriesData<unknown>({})) {
    if (typeof address !== 'string' || (address !== path && !address.startsWith(`${path}/`))) continue;
    for (const row of Array.isArray(data) ? (data as readonly unknown[]) : [data]) {
      const { id, unsent } = (row ?? {}) as { readonly id?: unknown; readonly unsent?: unknown };
      if (unsent === true && typeof id === 'string') rows.set(id, row as Row);
    }
  }
  return [...rows.values()];
}
