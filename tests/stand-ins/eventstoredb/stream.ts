import type { LoggedEvent, StreamMetadata } from './logged-event.ts';

/** `$tb` of a stream that was deleted but may be continued: the largest 64-bit integer, as JavaScript reads it. */
const DELETED_BEFORE = 2 ** 63;

export class Stream {
  readonly name: string;
  readonly events: LoggedEvent[] = [];
  metadata: StreamMetadata = {};
  isTombstoned = false;

  constructor(name: string) {
    this.name = name;
  }

  /** Revision of the last event; -1 if there is none. */
  get last(): number {
    return this.events.length - 1;
  }

  get isSoftDeleted(): boolean {
    return (this.metadata.$tb ?? 0) >= DELETED_BEFORE;
  }

  /** Whether a read finds the stream. */
  get isThere(): boolean {
    return this.events.length > 0 && !this.isSoftDeleted;
  }

  /** The first revision that a read still shows. @param now milliseconds since 1970 */
  first(now: number): number {
    const { $maxCount, $maxAge, $tb = 0 } = this.metadata;
    let first = Math.max($tb, $maxCount === undefined ? 0 : this.events.length - $maxCount);
    if ($maxAge === undefined) return first;
    while ((this.events[first]?.created ?? now) < now - $maxAge * 1_000) first += 1;
    return first;
  }
}
