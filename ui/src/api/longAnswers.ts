/** Minimum number of characters. A shorter answer is sent again as quickly as it is compared. */
const LONG_ANSWER = 100_000;

/** Long answers with their entity tags, which are not sent again while they are unchanged. */
export function createLongAnswers() {
  /** The latest answer of each address, while something else refers to it. */
  const long = new Map<string, WeakRef<object>>();
  const tags = new WeakMap<object, string>();

  return {
    /** `length` is in characters. */
    note(url: string, answer: unknown, tag: string | null, length: number): void {
      if (tag === null || typeof answer !== 'object' || answer === null) return;
      tags.set(answer, tag);
      if (length >= LONG_ANSWER) long.set(url, new WeakRef(answer));
    },
    known: (url: string): object | undefined => long.get(url)?.deref(),
    tagOf: (answer: object): string | undefined => tags.get(answer),
    /** From now on, `list` is the answer of `url`: it was brought up to date with `answer`. */
    replace(url: string, list: object, answer: object): void {
      const tag = tags.get(answer);
      if (tag === undefined || !long.has(url)) return;
      tags.set(list, tag);
      long.set(url, new WeakRef(list));
    },
  };
}

export type LongAnswers = ReturnType<typeof createLongAnswers>;
