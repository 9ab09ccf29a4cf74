/**
 * A map of bounded size that forgets what was not used for long. Entries live in two halves: what is used goes into the
 * younger one, and when that is full the older one is dropped whole, which costs less than an order of use.
 */
export class RecentlyUsed<Key, Value> {
  readonly #half: number;
  #younger = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  /** Keeps at least half of `limit` entries, and never more than it. */
  constructor(limit: number) {
    this.#half = Math.max(1, Math.floor(limit / 2));
  }

  get(key: Key): Value | undefined {
    const value = this.#younger.get(key);
    if (value !== undefined) return value;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    this.#younger.set(key, value);
    if (this.#younger.size < this.#half) return;
    this.#older = this.#younger;
    this.#younger = new Map();
  }

  delete(key: Key): void {
    this.#younger.delete(key);
    this.#older.delete(key);
  }

  clear(): void {
    this.#younger = new Map();
    this.#older = new Map();
  }
}
