/** The parts of a list that the merged requests need. */
export interface BatchNeeds {
  /** Number of records from the start of the list; null when no request has a limit. */
  readonly limit: number | null;
  /** Ids of records that are requested individually; each existing one is in the answer, once. */
  readonly ids: readonly string[];
}

/** The value for the whole list. */
const WHOLE = 'true';

/** Somewhat more ids than a browser batches, since the length of headers is limited. */
const MOST_IDS = 50;
const LARGEST_LIMIT = 1000;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The header's value for a merged request; null needs mean the whole list. */
export function writeBatch(needs: BatchNeeds | null): string {
  if (needs === null || needs.ids.length > MOST_IDS || !needs.ids.every((id) => ID.test(id))) return WHOLE;
  const { ids, limit } = needs;
  return [...(limit === null ? [] : [`limit=${limit}`]), ...ids.map((id) => `id=${id}`)].join('&') || WHOLE;
}

/** Parses the header's value. Anything but needs as written above means the whole list: null. */
export function readBatch(header: string | undefined): BatchNeeds | null {
  if (header === undefined || header === WHOLE) return null;
  const asked = [...new URLSearchParams(header)];
  const ids = asked.flatMap(([name, value]) => (name === 'id' ? [value] : []));
  const limits = asked.flatMap(([name, value]) => (name === 'limit' ? [Number(value)] : []));
  const isKnown =
    asked.length > 0 &&
    asked.length === ids.length + limits.length &&
    ids.length <= MOST_IDS &&
    ids.every((id) => ID.test(id)) &&
    limits.length <= 1 &&
    limits.every((limit) => Number.isInteger(limit) && limit >= 1 && limit <= LARGEST_LIMIT);
  return isKnown ? { limit: limits[0] ?? null, ids: [...new Set(ids)] } : null;
}
