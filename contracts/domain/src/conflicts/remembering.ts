/** Texts whose results are remembered at once: the words of some ten thousand names. */
const CAPACITY = 20_000;

/**
 * A pure function of a text that remembers: names share their words, so comparing many of them asks the same things again
 * and again. It forgets the older half when it is full.
 */
export function remembering<Result>(compute: (text: string) => Result): (text: string) => Result {
  let recent = new Map<string, Result>();
  let older = new Map<string, Result>();
  return (text) => {
    let result = recent.get(text);
    if (result !== undefined) return result;
    const known = older.get(text);
    result = known === undefined ? compute(text) : known;
    if (recent.size >= CAPACITY / 2) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, result);
    return result;
  };
}
