import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { RecordedEvent } from '@lexledger/infra/event-store/port';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { createFold, touchedBy } from './fold.ts';
import type { Fold, Projection } from './projection.ts';

/** An event that cannot be read or applied. */
export class PoisonError extends Error {
  override readonly name = 'PoisonError';
  readonly recorded: RecordedEvent;

  constructor(recorded: RecordedEvent, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.recorded = recorded;
  }
}

/** A batch in memory, up to the first event that cannot be applied. */
export interface FoldedBatch {
  readonly fold: Fold;
  /** The last event that was applied; undefined when the first one failed. */
  readonly last: DomainEvent | undefined;
  readonly failed: PoisonError | undefined;
}

/** Decodes events up to the first one that fails. */
async function decoded(recorded: readonly RecordedEvent[], codec: EventCodec) {
  const results = await Promise.allSettled(recorded.map((event) => codec.decode(event)));
  const events: DomainEvent[] = [];
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') events.push(result.value);
    else return { events, failed: new PoisonError(recorded[index] as RecordedEvent, result.reason) };
  }
  return { events, failed: undefined };
}

/**
 * Applies events to the documents that they change, which `load` reads.
 * @throws what `load` throws; the failure of an event is returned instead
 */
export async function foldBatch(
  projection: Projection,
  recorded: readonly RecordedEvent[],
  codec: EventCodec,
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, ViewDocument>>,
): Promise<FoldedBatch> {
  let { events, failed } = await decoded(recorded, codec);
  const loaded = new Map<string, ViewDocument>();
  const asked = new Set<string>();
  // What is loaded may name further documents that its events need.
  for (;;) {
    const wanted = new Set<string>();
    for (const [index, event] of events.entries()) {
      try {
        for (const id of touchedBy(projection, event, (known) => loaded.get(known) ?? null)) wanted.add(id);
      } catch (error) {
        failed = new PoisonError(recorded[index] as RecordedEvent, error);
        events = events.slice(0, index);
        break;
      }
    }
    const missing = [...wanted].filter((id) => !asked.has(id));
    if (missing.length === 0) break;
    for (const id of missing) asked.add(id);
    for (const [id, document] of await load(missing)) loaded.set(id, document);
  }
  const fold = (projection.fold ?? createFold)(projection, loaded);
  let last: DomainEvent | undefined;
  for (const [index, event] of events.entries()) {
    try {
      fold.apply(event);
    } catch (error) {
      failed = new PoisonError(recorded[index] as RecordedEvent, error);
      break;
    }
    last = event;
  }
  return { fold, last, failed };
}
