import { documentEvents, textRead } from '@lexledger/contracts/features/documents';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import type { StepServices, Watch } from '../../kernel/policy.ts';
import { machineTime, type WatchTime } from '../../kernel/watch-time.ts';

const NAME = 'unnamed-blobs';
const MINUTE = 60_000;
/** After its process got the lease. Whoever started on the wrong log has some time to stop. */
const FIRST_AFTER_MS = 10 * MINUTE;
const EVERY_MS = 6 * 60 * MINUTE;
/** The clock may be set, and a machine may sleep: it is looked at again after so many milliseconds at most. */
const LONGEST_WAIT_MS = 30_000;
/** Far more than lies between the end of an upload and its event, and than clocks of processes may differ by. */
export const UNNAMED_FOR_MS = 24 * 60 * MINUTE;
/** Of the store's hashes, looked at together. */
const PAGE = 500;
/** Of events read at once. */
const BATCH = 500;

/** Types of the events that name bytes. */
export const NAMING: readonly string[] = documentEvents
  .map(({ type }) => type)
  .filter((type) => type !== textRead.type);

const HASH = /^[0-9a-f]{64}$/;

/** Every hash in the data of an event, wherever it stands. */
export function* hashesIn(data: unknown): Generator<string> {
  if (typeof data === 'string') {
    if (HASH.test(data)) yield data;
  } else if (typeof data === 'object' && data !== null) {
    for (const value of Object.values(data)) yield* hashesIn(value);
  }
}

/** What the log names, also of documents that were removed, since they can be restored. Nothing leaves it again. */
class NamedBlobs {
  readonly #hashes = new Set<string>();
  readonly #services: StepServices;
  #reached: Position = START;

  constructor(services: StepServices) {
    this.#services = services;
  }

  get isEmpty(): boolean {
    return this.#hashes.size === 0;
  }

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }

  async take(events: readonly RecordedEvent[], position: Position): Promise<void> {
    for (const recorded of events) {
      const { data } = await this.#services.codec.decode(recorded);
      for (const hash of hashesIn(data)) this.#hashes.add(hash);
    }
    if (position > this.#reached) this.#reached = position;
  }

  /** Takes all that the log holds at this moment. */
  async takeRest(): Promise<void> {
    for (let after = this.#reached, isAtEnd = false; !isAtEnd; ) {
      const batch = await this.#services.store.readAll(after, BATCH, { types: NAMING });
      await this.take(batch.events, batch.position);
      after = batch.position;
      isAtEnd = batch.caughtUp;
    }
  }
}

/**
 * What was put long before the log was read, and is not named there, is named by no command any more. What is put again
 * meanwhile is too young to be removed.
 */
async function sweep(blobs: BlobStore, named: NamedBlobs, now: number, signal: AbortSignal): Promise<void> {
  const moment = now - UNNAMED_FOR_MS;
  await named.takeRest();
  // A log that names nothing beside a store that is full is another store's log.
  if (named.isEmpty) return;
  for (let after = ''; ; ) {
    const hashes = await blobs.putBefore(moment, PAGE, after);
    for (const hash of hashes) {
      if (signal.aborted) return;
      if (!named.has(hash)) await blobs.remove(hash, moment);
    }
    const last = hashes.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/**
 * Removes the bytes of uploads that came to nothing: whose command was refused, or whose process died before it. Asks
 * the log alone, and removes nothing while an event in it cannot be read.
 */
export function createUnnamedBlobsWatch(time: WatchTime = machineTime): Watch {
  return {
    name: NAME,
    reactsTo: NAMING,
    async watch(services, signal, reached) {
      const { store, blobs } = services;
      const named = new NamedBlobs(services);
      const ended = new AbortController();
      const over = AbortSignal.any([signal, ended.signal]);
      let failure: unknown = null;

      const reading = (async () => {
        for await (const batch of store.subscribe(START, { filter: { types: NAMING }, signal: over })) {
          await named.take(batch.events, batch.position);
          await reached(batch.position, batch.events.length > 0);
        }
      })().catch((error: unknown) => {
        failure = error;
        ended.abort();
      });

      try {
        for (let due = time.now() + FIRST_AFTER_MS; !over.aborted; ) {
          if (blobs !== undefined && time.now() >= due) {
            await sweep(blobs, named, time.now(), over);
            due = time.now() + EVERY_MS;
          }
          await time.rest(Math.min(LONGEST_WAIT_MS, due - time.now()), over);
        }
      } finally {
        ended.abort();
        await reading;
      }
      if (failure !== null) throw failure;
    },
  };
}
