import type { Database, Statement } from '../sqlite/database.ts';
import type { LogFilter } from './port.ts';

export interface EventKind {
  readonly category: string;
  readonly type: string;
}

/**
 * The pairs of category and type in the log, each with a small number. Events store that number, so one comparison
 * evaluates both halves of a filter. There are only as many as the program has event types, so all are kept in memory.
 */
export class EventKinds {
  readonly #insert: Statement;
  readonly #select: Statement;
  readonly #numbers = new Map<string, Map<string, number>>();
  readonly #kinds = new Map<number, EventKind>();
  #matching = new WeakMap<LogFilter, ReadonlySet<number>>();
  #stale = true;

  constructor(db: Database) {
    this.#insert = db.prepare('INSERT INTO kinds (id, category, type) VALUES (?, ?, ?)');
    this.#select = db.prepare('SELECT id, category, type FROM kinds');
  }

  find(category: string, type: string): number | undefined {
    this.#refresh();
    return this.#numbers.get(category)?.get(type);
  }

  /** The number of a kind, which is stored if it is new. */
  number(category: string, type: string): number {
    const known = this.find(category, type);
    if (known !== undefined) return known;
    const number = this.#kinds.size + 1;
    this.#insert.run(number, category, type);
    this.#add(number, { category, type });
    return number;
  }

  kind(number: number): EventKind {
    this.#refresh();
    let kind = this.#kinds.get(number);
    if (kind === undefined) {
      // Another process may have defined it in the meantime.
      this.forget();
      this.#refresh();
      kind = this.#kinds.get(number);
    }
    if (kind === undefined) throw new Error(`The event log names a kind ${number} that it does not define.`);
    return kind;
  }

  /** The numbers that pass a filter, cached for as long as the caller uses the same filter object. */
  matching(filter: LogFilter): ReadonlySet<number> {
    this.#refresh();
    let matching = this.#matching.get(filter);
    if (matching === undefined) {
      const passing = [...this.#kinds].filter(([, { category, type }]) => {
        return (filter.types?.includes(type) ?? true) && (filter.categories?.includes(category) ?? true);
      });
      matching = new Set(passing.map(([number]) => number));
      this.#matching.set(filter, matching);
    }
    return matching;
  }

  /** The last result of `matching`, without reading the store; null when it is out of date. */
  remembered(filter: LogFilter): ReadonlySet<number> | null {
    return this.#stale ? null : (this.#matching.get(filter) ?? null);
  }

  /** Invalidates the cache, after a rollback or when another process has written. */
  forget(): void {
    this.#stale = true;
  }

  #refresh(): void {
    if (!this.#stale) return;
    this.#numbers.clear();
    this.#kinds.clear();
    this.#matching = new WeakMap();
    for (const [number, category, type] of this.#select.all<[number, string, string]>()) {
      this.#add(number, { category, type });
    }
    this.#stale = false;
  }

  #add(number: number, kind: EventKind): void {
    this.#kinds.set(number, kind);
    const ofCategory = this.#numbers.get(kind.category) ?? new Map<string, number>();
    ofCategory.set(kind.type, number);
    this.#numbers.set(kind.category, ofCategory);
    this.#matching = new WeakMap();
  }
}
