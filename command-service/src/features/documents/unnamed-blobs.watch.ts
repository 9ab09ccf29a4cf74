import { documentEvents, textRead } from '@lexledger/contracts/features/documents';
import { documentTemplate, draftEvents } from '@lexledger/contracts/features/drafting';
import { firmProfile } from '@lexledger/contracts/features/firm-profile';
import { practiceImportUploaded } from '@lexledger/contracts/features/practice-import';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { BlobNames } from '@lexledger/infra/blobs/blob-names';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import type { StepServices, Watch } from '../../kernel/policy.ts';
import { machineTime, type WatchTime } from '../../kernel/watch-time.ts';

const NAME = 'unnamed-blobs';
const MINUTE = 60_000;
/**
 * Milliseconds from acquiring the lease to the first sweep, so that an operator who started on the wrong log has time
 * to stop.
 */
const FIRST_AFTER_MS = 10 * MINUTE;
const EVERY_MS = 6 * 60 * MINUTE;
/** Maximum milliseconds between two checks of the clock, which may be set while the machine may sleep. */
const LONGEST_WAIT_MS = 30_000;
/**
 * Minimum age of removed blobs: far more than the time between the end of an upload and its event, and than the clock
 * difference of processes.
 */
export const UNNAMED_FOR_MS = 24 * 60 * MINUTE;
/** Number of hashes that are read from the store at once. */
const PAGE = 500;
/** Number of events that are read at once. */
const BATCH = 500;

/** Types of the events that refer to blobs. */
export const NAMING: readonly string[] = [
  ...documentEvents.map(({ type }) => type).filter((type) => type !== textRead.type),
  ...[documentTemplate, firmProfile].flatMap(({ events }) => [events.added.type, events.changed.type]),
  ...draftEvents.map(({ type }) => type),
];

/**
 * The same, and an uploaded export, whose file waits for as long as its importer likes, and is deleted once that is decided: no
 * backup holds it, and nothing misses it afterwards.
 */
export const KEEPING: readonly string[] = [...NAMING, practiceImportUploaded.type];

const HASH = /^[0-9a-f]{64}$/;

/** Every hash in the data of an event, at any depth. */
export function* hashesIn(data: unknown): Generator<string> {
  if (typeof data === 'string') {
    if (HASH.test(data)) yield data;
  } else if (typeof data === 'object' && data !== null) {
    for (const value of Object.values(data)) yield* hashesIn(value);
  }
}

/**
 * The blobs that the log refers to, including those of removed documents, which can be restored, but for those of who
 * was erased before the log was read.
 */
class NamedBlobs {
  readonly #names = new BlobNames();
  readonly #services: StepServices;
  #reached: Position = START;

  constructor(services: StepServices) {
    this.#services = services;
  }

  all(): ReadonlySet<string> {
    return this.#names.all();
  }

  async take(events: readonly RecordedEvent[], position: Position): Promise<void> {
    for (const recorded of events) {
      const event = await this.#services.codec.decode(recorded);
      this.#names.take(event, hashesIn(event.data));
    }
    if (position > this.#reached) this.#reached = position;
  }

  /** Reads the log to its current end. */
  async takeRest(): Promise<void> {
    for (let after = this.#reached, isAtEnd = false; !isAtEnd; ) {
      const batch = await this.#services.store.readAll(after, BATCH, { types: KEEPING });
      await this.take(batch.events, batch.position);
      after = batch.position;
      isAtEnd = batch.caughtUp;
    }
  }
}

/**
 * Removes blobs that were stored long before the log was read and are not referred to there; no command will refer to
 * them any more. A blob that is stored again in the meantime is too young to be removed.
 */
async function sweep(blobs: BlobStore, named: NamedBlobs, now: number, signal: AbortSignal): Promise<void> {
  const moment = now - UNNAMED_FOR_MS;
  await named.takeRest();
  const hashesNamed = named.all();
  // A log without references next to a full store belongs to another store.
  if (hashesNamed.size === 0) return;
  for (let after = ''; ; ) {
    const hashes = await blobs.putBefore(moment, PAGE, after);
    for (const hash of hashes) {
      if (signal.aborted) return;
      if (!hashesNamed.has(hash)) await blobs.remove(hash, moment);
    }
    const last = hashes.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/**
 * Removes the bytes of failed uploads, whose command was refused or whose process crashed before it. Decides by the log
 * alone, and removes nothing while an event in it cannot be read.
 */
export function createUnnamedBlobsWatch(time: WatchTime = machineTime): Watch {
  return {
    name: NAME,
    reactsTo: KEEPING,
    async watch(services, signal, reached) {
      const { store, blobs } = services;
      const named = new NamedBlobs(services);
      const ended = new AbortController();
      const over = AbortSignal.any([signal, ended.signal]);
      let failure: unknown = null;

      const reading = (async () => {
        for await (const batch of store.subscribe(START, { filter: { types: KEEPING }, signal: over })) {
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
