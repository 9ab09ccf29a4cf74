import type { RecordedEvent } from './port.ts';

/** A row of the database: position, stream, revision, kind, id, data, metadata. */
export type EventRow = readonly [number, string, number, number, string, string, string];

const MOST_EVENTS = 4_096;
const MOST_CHARACTERS = 8 * 1024 * 1024;

/** A gapless tail of the log, so that a new event is read and parsed once for many live subscribers. */
export class RecentEvents {
  #rows: EventRow[] = [];
  #decoded: (RecordedEvent | undefined)[] = [];
  #characters = 0;
  readonly #decode: (row: EventRow) => RecordedEvent;

  constructor(decode: (row: EventRow) => RecordedEvent) {
    this.#decode = decode;
  }

  push(rows: readonly EventRow[]): void {
    for (const row of rows) {
      this.#rows.push(row);
      this.#decoded.push(undefined);
      this.#characters += row[5].length + row[6].length;
    }
    // Half of the events are dropped at once rather than one at a time, since removing from the front of an array takes
    // time proportional to its length.
    if (this.#rows.length > MOST_EVENTS || this.#characters > MOST_CHARACTERS) {
      this.#rows = this.#rows.slice(this.#rows.length >> 1);
      this.#decoded = this.#decoded.slice(this.#decoded.length >> 1);
      this.#characters = this.#rows.reduce((sum, row) => sum + row[5].length + row[6].length, 0);
    }
  }

  clear(): void {
    this.#rows = [];
    this.#decoded = [];
    this.#characters = 0;
  }

  /**
   * At most `limit` events of the given kinds (all when null) after `cursor`, and the position up to which they were
   * searched; null when the tail does not reach back to `cursor`.
   */
  after(
    cursor: number,
    limit: number,
    kinds: ReadonlySet<number> | null,
  ): { events: RecordedEvent[]; reached: number; caughtUp: boolean } | null {
    const first = this.#rows[0]?.[0];
    if (first === undefined || cursor < first - 1) return null;
    const events: RecordedEvent[] = [];
    let index = cursor - first + 1;
    let reached = cursor;
    while (index < this.#rows.length && events.length < limit) {
      const row = this.#rows[index];
      if (row === undefined) break;
      if (kinds === null || kinds.has(row[3])) events.push(this.#event(index, row));
      reached = row[0];
      index += 1;
    }
    return { events, reached, caughtUp: index >= this.#rows.length };
  }

  #event(index: number, row: EventRow): RecordedEvent {
    const event = this.#decoded[index] ?? this.#decode(row);
    this.#decoded[index] = event;
    return event;
  }
}
