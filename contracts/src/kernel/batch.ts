/** What the requests that one stands for need of a list. */
export interface BatchNeeds {
  /** The first so many of the list; null when nobody asked for the first ones. */
  readonly limit: number | null;
  /** Records that are asked for by themselves; each is in the answer, once, where there is such a record. */
  readonly ids: readonly string[];
}

/** Somebody asked for the whole list. */
const WHOLE = 'true';

/** As many as a browser gathers, and some more: a header has its limits. */
const MOST_IDS = 50;
const LARGEST_LIMIT = 1000;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The value of the header of a merged request; null needs stand for the whole list. */
export function writeBatch(needs: BatchNeeds | null): string {
  if (needs === null || needs.ids.length > MOST_IDS || !needs.ids.every((id) => ID.test(id))) return WHOLE;
  const { ids, limit } = needs;
  return [...(limit === null ? [] : [`limit=${limit}`]), ...ids.map((id) => `id=${id}`)].join('&') || WHOLE;
}

/** What such a header asks for. Anything but needs as they are written above is answered by the whole list: null. */
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
