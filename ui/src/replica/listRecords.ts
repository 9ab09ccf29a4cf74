/** Number of records. A shorter list is refetched whole, since that is one request as well and costs no more. */
export const LONG_LIST = 200;

export interface Listed {
  readonly id: string;
  readonly version: number;
}

/**
 * Replaces the records of these ids in a list by those that the server confirmed; those that it left out are removed.
 */
export function withRecords(
  list: readonly Listed[],
  ids: readonly string[],
  confirmed: readonly Listed[],
): readonly Listed[] {
  const asked = new Set(ids);
  const fresh = new Map(confirmed.filter(({ id }) => asked.has(id)).map((record) => [record.id, record]));
  const next: Listed[] = [];
  for (const record of list) {
    if (!asked.has(record.id)) {
      next.push(record);
      continue;
    }
    const now = fresh.get(record.id);
    // A later answer may have arrived before this one.
    if (now !== undefined) next.push(now.version < record.version ? record : now);
    fresh.delete(record.id);
  }
  return [...next, ...fresh.values()];
}
