/**
 * A bounded map that evicts entries that were not used recently. Entries are in two halves: used ones go into the
 * younger half, and when that is full, the older half is dropped, which is cheaper than maintaining an order of use.
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
