import type { Clock } from '@lexledger/contracts/kernel/clock';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore, LogBatch } from '@lexledger/infra/event-store/port';
import type { ReadStore, ViewSpec, Write } from '@lexledger/infra/read-store/port';
import { type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { noTracer, type Tracer } from '@lexledger/infra/telemetry/tracer';
import { createErasing } from './erased-documents.ts';
import { foldBatch } from './fold-batch.ts';
import { createForgetting } from './forgotten-accounts.ts';
import type { Logger } from './logger.ts';
import type { Projection } from './projection.ts';
import type { ServedView } from './served-view.ts';
import { watchedBatches } from './watched-batches.ts';

/** Writes this program's version of a view, which is not the served one while it is being built. */
export interface ViewWriter {
  /** Position up to which the version is current. */
  readonly position: Position;
  readonly isServed: boolean;
  /** Time of the last event that was applied. */
  readonly lastEventAt: string | undefined;
  /** Whether the checkpoint in the store is so old that it should be written even without documents. */
  readonly isCheckpointDue: boolean;
  /** Prepares the version and reads its checkpoint. It may be called again, after a failure. */
  open(): Promise<void>;
  /**
   * Applies a batch up to the first event that cannot be applied, and commits the result with the checkpoint.
   * @throws PoisonError for that event, and what the read store throws
   */
  apply(batch: LogBatch): Promise<void>;
  /** Moves past events that do not concern the view. The checkpoint is written later. */
  moveTo(position: Position): void;
  /** Writes the checkpoint if it has moved since it was last written. */
  persist(): Promise<void>;
  /** Makes this version the one that queries read. */
  activate(): Promise<void>;
}

export interface ViewWriterServices {
  readonly store: Pick<EventStore, 'readAll' | 'head'>;
  readonly codec: EventCodec;
  readonly readStore: ReadStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /**
   * Whether other processes serve the view too. They learn only from the checkpoint that an event was applied, even one
   * that changed nothing.
   */
  readonly isShared: boolean;
  /** Milliseconds after which a checkpoint that only advanced past other views' events is written. */
  readonly checkpointEvery: number;
  readonly meter?: Meter | undefined;
  readonly tracer?: Tracer | undefined;
}

export function createViewWriter(
  projection: Projection,
  spec: ViewSpec,
  served: ServedView,
  services: ViewWriterServices,
): ViewWriter {
  const { store, codec, readStore, clock, logger, isShared, checkpointEvery } = services;
  const { meter = noMeter, tracer = noTracer } = services;
  const { reach, stamps } = served;
  let position: Position = START;
  let persisted: Position = START;
  let persistedAt = 0;
  let lastEventAt: string | undefined;

  const isServed = (): boolean => served.active === spec.version;

  const load = (ids: readonly string[]) => readStore.load(spec, ids);

  async function commit(writes: readonly Write[], checkpoint: Position): Promise<void> {
    await readStore.commit(spec, writes, checkpoint);
    persisted = checkpoint;
    persistedAt = clock.now();
  }

  function moveTo(end: Position): void {
    position = end;
    if (isServed()) reach.advance(position);
  }

  async function applyEvents(batch: LogBatch): Promise<void> {
    const fresh = batch.events.filter((event) => event.position > position);
    if (fresh.length === 0) {
      if (batch.position > position) moveTo(batch.position);
      return;
    }
    const { fold, last, failed } = await foldBatch(projection, fresh, codec, load);
    let end = last?.position ?? position;
    if (last !== undefined) lastEventAt = last.metadata.at;
    if (failed === undefined && batch.position > end) end = batch.position;
    const writes = fold.writes();
    if (writes.length > 0 || failed !== undefined || isShared) await commit(writes, end);
    if (writes.length > 0 && isServed()) stamps.changed(fold.owners());
    if (end > position) moveTo(end);
    if (failed !== undefined) throw failed;
  }

  const moving = { commit, moveTo, position: () => position };
  const erasing = createErasing(projection, { store, codec, load, stamps, applyEvents, ...moving });
  const { apply } = erasing;
  const applyAll = createForgetting(projection, { spec, readStore, stamps, apply, applyEvents, ...moving });

  async function persist(): Promise<void> {
    if (position > persisted) await commit([], position);
  }

  return {
    get position() {
      return position;
    },
    get isServed() {
      return isServed();
    },
    get lastEventAt() {
      return lastEventAt;
    },
    get isCheckpointDue() {
      return clock.now() - persistedAt >= checkpointEvery;
    },
    async open() {
      await readStore.prepare(spec);
      served.active = await readStore.activeVersion(spec.name);
      position = await readStore.checkpoint(spec);
      persisted = position;
      persistedAt = clock.now();
      if (position === START) await erasing.begin();
      stamps.changedForAll();
      if (isServed()) reach.advance(position);
      else if (served.active !== null) reach.advance(await readStore.checkpoint({ ...spec, version: served.active }));
    },
    apply: watchedBatches(spec.name, applyAll, meter, tracer),
    moveTo,
    persist,
    async activate() {
      await persist();
      await readStore.activate(spec);
      const { name, version } = spec;
      logger.info({ view: name, version, replaced: served.active }, 'a rebuilt view took its place');
      served.active = version;
      stamps.changedForAll();
      reach.advance(position);
    },
  };
}
