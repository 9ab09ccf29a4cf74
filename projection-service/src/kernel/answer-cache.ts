/** A response as it was sent. */
export interface SentAnswer {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

interface Entry extends SentAnswer {
  readonly stamps: readonly number[];
}

/** Cached responses, each valid until one of the views that it reads changes for its owner. */
export interface AnswerCache {
  /** The response that was made under exactly these stamps; undefined when there is none. */
  find(userId: string, url: string, stamps: readonly number[]): SentAnswer | undefined;
  /** @param stamps the stamps from before the response was computed */
  keep(userId: string, url: string, stamps: readonly number[], answer: SentAnswer): void;
}

/** Approximate size of an entry's headers, keys and bookkeeping, in bytes. */
const ENTRY_OVERHEAD = 500;

/** @param capacity the maximum size of all responses together, in bytes; the least recently used are evicted first */
export function createAnswerCache(capacity = 64 * 1024 * 1024): AnswerCache {
  const entries = new Map<string, Entry>();
  /**
   * The most recently used entry. Moving an entry to the end of the map is the costliest step of a hit, so it is
   * skipped for this one.
   */
  let newest: Entry | undefined;
  let size = 0;

  const keyOf = (userId: string, url: string): string => `${userId} ${url}`;
  const sizeOf = ({ body }: Entry): number => body.length + ENTRY_OVERHEAD;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    size -= sizeOf(entry);
  }

  return {
    find(userId, url, stamps) {
      const key = keyOf(userId, url);
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (!entry.stamps.every((stamp, index) => stamp === stamps[index])) {
        drop(key);
        return undefined;
      }
      if (entry !== newest) {
        entries.delete(key);
        entries.set(key, entry);
        newest = entry;
      }
      return entry;
    },

    keep(userId, url, stamps, answer) {
      const key = keyOf(userId, url);
      const entry: Entry = { ...answer, stamps };
      drop(key);
      if (sizeOf(entry) > capacity / 8) return;
      entries.set(key, entry);
      newest = entry;
      size += sizeOf(entry);
      for (const oldest of entries.keys()) {
        if (size <= capacity) break;
        drop(oldest);
      }
    },
  };
}
