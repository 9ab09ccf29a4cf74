import { createHash } from 'node:crypto';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { OpenedEvent } from '@lexledger/infra/event-codec/opened-event';
import type { EventStore, RecordedEvent } from '@lexledger/infra/event-store/port';
import { treeOf } from '@lexledger/infra/transparency-log/leaf';

const AT_ONCE = 500;
const HASH = /^[0-9a-f]{64}$/;

/** Hashes of file contents in the data of an event, at any depth. */
function* hashesIn(data: unknown): Generator<string> {
  if (typeof data === 'string') {
    if (HASH.test(data)) yield data;
  } else if (typeof data === 'object' && data !== null) {
    for (const value of Object.values(data)) yield* hashesIn(value);
  }
}

/** What was written of a log. */
export class WrittenLog {
  readonly #digest = createHash('sha256');
  /** Hashes of the file contents that events name. */
  readonly hashes = new Set<string>();
  count = 0;

  take(line: string, data: unknown): void {
    this.#digest.update(line);
    for (const hash of hashesIn(data)) this.hashes.add(hash);
    this.count += 1;
  }

  /** SHA-256 of what was written, in hexadecimal digits. It can be asked for once. */
  sha256(): string {
    return this.#digest.digest('hex');
  }
}

interface LogOf {
  /** The firm. */
  readonly tree: string;
  /** Number of its events up to which the log is written. */
  readonly size: number;
  readonly log: Pick<EventStore, 'readAll'>;
  readonly open: (event: RecordedEvent) => Promise<OpenedEvent>;
  /** Whether an event is carried along. */
  readonly isCarried: (event: RecordedEvent) => boolean;
}

/** The events of a firm in their order, with personal fields in clear, one a line. */
export async function* openedLines(
  { tree, size, log, open, isCarried }: LogOf,
  written: WrittenLog,
): AsyncGenerator<string> {
  let seen = 0;
  for (let after: Position = START; seen < size; ) {
    const { events, position, caughtUp } = await log.readAll(after, AT_ONCE);
    for (const event of events) {
      if (seen === size) break;
      if (treeOf(event.metadata) !== tree) continue;
      seen += 1;
      if (!isCarried(event)) continue;
      const opened = await open(event);
      const line = `${JSON.stringify(opened)}\n`;
      written.take(line, opened.data);
      yield line;
    }
    if (caughtUp) return;
    after = position;
  }
}
