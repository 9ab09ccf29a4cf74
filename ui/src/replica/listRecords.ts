/** A shorter list is fetched whole: that is one request as well, and costs no more. */
export const LONG_LIST = 200;

export interface Listed {
  readonly id: string;
  readonly version: number;
}

/** The list with what the server says of the records named: those that it does not say are not in it any more. */
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
    // A later answer may have been here before this one.
    if (now !== undefined) next.push(now.version < record.version ? record : now);
    fresh.delete(record.id);
  }
  return [...next, ...fresh.values()];
}
