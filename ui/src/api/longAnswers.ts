/** Minimum number of characters. A shorter answer is sent again as quickly as it is compared. */
const LONG_ANSWER = 100_000;

interface KnownAnswer {
  readonly answer: object;
  readonly tag: string;
}

/** Long answers with their entity tags, which are not sent again while they are unchanged. */
export function createLongAnswers() {
  /** The latest answer of each address, while something else refers to it. */
  const long = new Map<string, WeakRef<object>>();
  const tags = new WeakMap<object, string>();

  return {
    /** `length` is in characters. */
    noteTag(url: string, answer: unknown, tag: string | null, length: number): void {
      if (tag === null || typeof answer !== 'object' || answer === null) return;
      tags.set(answer, tag);
      if (length >= LONG_ANSWER) long.set(url, new WeakRef(answer));
    },
    known(url: string): KnownAnswer | undefined {
      const answer = long.get(url)?.deref();
      const tag = answer && tags.get(answer);
      return answer && tag !== undefined ? { answer, tag } : undefined;
    },
    /**
     * Takes a list for the answer of the address from now on: it was brought up to date with a later answer, and need not
     * be sent again while nothing has changed since that one.
     */
    cacheAnswer(url: string, list: object, answer: object): void {
      const tag = tags.get(answer);
      if (tag === undefined || !long.has(url)) return;
      tags.set(list, tag);
      long.set(url, new WeakRef(list));
    },
  };
}
