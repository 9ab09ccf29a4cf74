import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { EventStore, RecordedEvent } from '../event-store/port.ts';
import { createResealing } from '../sealing/reseal.ts';
import type { Stores } from '../stores/port.ts';

/** What a migration reads and writes. Sessions end, and views are built anew from the events. */
export type Migrated = Pick<Stores, 'events' | 'keys' | 'blobs' | 'progress'>;

export interface MigrationReport {
  readonly events: number;
  readonly keys: number;
  readonly blobs: number;
}

/** The stores that are migrated to hold something else. */
export class OccupiedError extends Error {
  override readonly name = 'OccupiedError';
}

const occupied = (what: string): OccupiedError =>
  new OccupiedError(`The stores to migrate to hold something else: ${what} there. Name empty ones.`);

const EVENTS_AT_ONCE = 500;
const KEYS_AT_ONCE = 500;
/** The last moment that a date can say, in milliseconds since 1970. */
const END_OF_TIME = 8.64e15;
const BLOBS_AT_ONCE = 500;

/** @throws OccupiedError when a subject has another key there, under which the events could not be read */
async function copyKeys(from: Migrated, to: Migrated): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const stored = await from.keys.list(after, KEYS_AT_ONCE);
    for (const each of stored) {
      const { subject, key } = each;
      await to.keys.adopt(each);
      const there = await to.keys.find(subject);
      if (key !== null && there !== null && !Buffer.from(key).equals(there)) {
        throw occupied(`${subject} has another key`);
      }
    }
    count += stored.length;
    const last = stored.at(-1);
    if (last === undefined) return count;
    after = last.subject;
  }
}

async function copyBlobs(from: Migrated, to: Migrated): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const hashes = await from.blobs.putBefore(END_OF_TIME, BLOBS_AT_ONCE, after);
    for (const hash of hashes) {
      const blob = await from.blobs.open(hash);
      if (blob === null) continue;
      const put = await to.blobs.put(blob.content);
      if (put.hash !== hash) throw new Error(`The file ${hash} is damaged: its bytes are others.`);
      count += 1;
    }
    const last = hashes.at(-1);
    if (last === undefined) return count;
    after = last;
  }
}

/** @throws OccupiedError when the stream holds another event in its place */
async function copyEvent(event: RecordedEvent, to: EventStore): Promise<Position> {
  const { stream, revision } = event;
  const result = await to.append(stream, revision === 0 ? 'no-stream' : revision - 1, [event]);
  if (result.outcome === 'appended' && result.revision === revision) return result.position;
  throw occupied(`${stream} has another event ${revision}`);
}

/** Where readers stopped in one log, and where that is in its copy. */
class Checkpoints {
  readonly #before: ReadonlyMap<string, Position>;
  readonly #after = new Map<string, Position>();

  constructor(before: ReadonlyMap<string, Position>) {
    this.#before = before;
  }

  /** The event at one position is at another one in the copy. */
  moved(from: Position, to: Position): void {
    for (const [reader, position] of this.#before) if (position >= from) this.#after.set(reader, to);
  }

  async save({ progress }: Migrated): Promise<void> {
    for (const [reader, position] of this.#after) await progress.save(reader, position);
  }
}

async function checkpointsOf({ progress }: Migrated, readers: readonly string[]): Promise<Checkpoints> {
  const found = await Promise.all(readers.map(async (reader) => [reader, await progress.checkpoint(reader)] as const));
  return new Checkpoints(new Map(found));
}

/**
 * Copies what stores hold to others of any kind: keys, files, and events with the same ids, order and revisions. What
 * version 0.1.0 encrypted under an account's key and is a client's is encrypted under the client's. Readers go on where
 * they stopped. What was copied before is recognized, so an interrupted migration is begun again. The stores that are
 * read stay as they were; nothing may write to them meanwhile.
 * @param readers names of the readers of the log that have a checkpoint in the progress store
 * @param tell is called with the number of events that were copied
 * @throws OccupiedError; StorageError; StoreUnavailableError
 */
export async function migrate(
  from: Migrated,
  to: Migrated,
  readers: readonly string[],
  tell: (events: number) => void = () => {},
): Promise<MigrationReport> {
  const checkpoints = await checkpointsOf(from, readers);
  const keys = await copyKeys(from, to);
  const blobs = await copyBlobs(from, to);
  const reseal = createResealing(to.keys);
  let events = 0;
  for (let after = START; ; ) {
    const batch = await from.events.readAll(after, EVENTS_AT_ONCE);
    for (const event of batch.events)
      checkpoints.moved(event.position, await copyEvent(await reseal(event), to.events));
    events += batch.events.length;
    tell(events);
    if (batch.caughtUp) break;
    after = batch.position;
  }
  await checkpoints.save(to);
  return { events, keys, blobs };
}
