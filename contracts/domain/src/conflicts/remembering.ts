/** Number of texts whose results are cached: the words of some ten thousand names. */
const CAPACITY = 20_000;

/**
 * Memoizes a pure function of a text. Names share their words, so comparing many of them repeats the same computations.
 * When the cache is full, its older half is dropped.
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
