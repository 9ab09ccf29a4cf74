import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import {
  type EventStore,
  type LogBatch,
  type RecordedEvent,
  StoreUnavailableError,
} from '@lexledger/infra/event-store/port';
import type { ReadStore, ViewSpec } from '@lexledger/infra/read-store/port';
import { isUnavailable } from '@lexledger/infra/stores/unavailable';
import { type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { noTracer, type Tracer } from '@lexledger/infra/telemetry/tracer';
import { createFold, touchedBy } from './fold.ts';
import { alwaysHeld, type Lease } from './lease.ts';
import { type LogTail, listenToTail } from './log-tail.ts';
import type { Logger } from './logger.ts';
import type { Projection } from './projection.ts';
import { createReach, type WaitOptions } from './reach.ts';
import { createStamps } from './stamps.ts';
import { watchedBatches } from './watched-batches.ts';

export type ProjectionState =
  /** The store has not answered yet. */
  | 'starting'
  /** Past events are being applied to the version that queries read. */
  | 'catching-up'
  /** Past events are being applied to a new version while queries read the old one. */
  | 'building'
  | 'live'
  /** An event could not be applied; it is retried with increasing delays. */
  | 'stopped'
  /** A store is unavailable; the projection retries. */
  | 'unavailable'
  /** Another process projects the view; this one serves what that process writes. */
  | 'following';

/** The event that stopped a projection. */
export interface Poison {
  readonly eventId: string;
  readonly eventType: string;
  readonly position: Position;
  readonly message: string;
}

export interface ProjectionStatus {
  readonly view: string;
  /** The version that this program writes. */
  readonly version: number;
  /** The version that queries read; null before there is one. */
  readonly active: number | null;
  readonly state: ProjectionState;
  /** Position up to which queries are current. */
  readonly reached: Position;
  /** Age in milliseconds of the last event applied while others wait behind it; 0 when none waits. */
  readonly lagMs: number;
  readonly poison?: Poison;
}

export interface Runner {
  readonly view: string;
  /** Position up to which queries are current, including events that do not concern the view. */
  readonly reached: Position;
  /**
   * Whether it makes sense to wait for the view: false when it is stopped, or when it is building a version that is not
   * served yet.
   */
  readonly advancing: boolean;
  /** A number that changes whenever the view may have changed for the owner; null where this process cannot know. */
  stampOf(owner: string): number | null;
  /** Whether queries are current up to the position. */
  shows(position: Position): boolean;
  /** Ensures read-your-writes: resolves to true once queries are current up to the position. */
  waitFor(position: Position, options?: WaitOptions): Promise<boolean>;
  status(): Promise<ProjectionStatus>;
  /** Creates the view if needed and reads its checkpoint. It must be called before `start`. */
  open(): Promise<void>;
  start(): void;
  /** Finishes the current batch, persists the checkpoint and ends. */
  stop(): Promise<void>;
}

/** Reports an error to the operators, with the correlation id of the event's origin. */
export type Report = (problem: string, error: unknown, correlationId: string) => void;

export interface RunnerServices {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly readStore: ReadStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly lease: Lease;
  readonly meter?: Meter;
  readonly tracer?: Tracer;
  readonly report?: Report;
}

export interface RunnerTuning {
  /** Events that are folded and committed together. Larger batches are faster but make requests wait longer. */
  readonly batchSize?: number;
  /** Milliseconds before each retry; the last delay repeats indefinitely. */
  readonly backOff?: readonly number[];
  /**
   * Maximum delay in milliseconds while a store is unavailable. The event itself is fine then, and should not wait once
   * the store is back.
   */
  readonly longestAway?: number;
  /** Milliseconds between writes of a checkpoint that only advanced past other views' events. */
  readonly checkpointEvery?: number;
  /** Milliseconds between reads of the checkpoint while another process projects. */
  readonly followEvery?: number;
}

/** Durations in milliseconds. */
const LONGEST_ROOM_MS = 50;
const SOONEST_LOOK_MS = 3;
const LONGEST_AWAY_MS = 2_000;
const BACK_OFF = [250, 500, 1000, 2000, 5000, 15_000, 30_000, 60_000] as const;

class PoisonError extends Error {
  override readonly name = 'PoisonError';
  readonly recorded: RecordedEvent;

  constructor(recorded: RecordedEvent, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.recorded = recorded;
  }
}

/** Keeps one view up to date: reads its events in commit order, folds them in batches and commits with a checkpoint. */
export function createRunner(projection: Projection, services: RunnerServices, tuning: RunnerTuning = {}): Runner {
  const {
    store,
    codec,
    readStore,
    clock,
    logger,
    lease,
    meter = noMeter,
    tracer = noTracer,
    report: reportProblem,
  } = services;
  const { batchSize = 500, backOff = BACK_OFF, longestAway = LONGEST_AWAY_MS } = tuning;
  const { checkpointEvery = 10_000, followEvery = 25 } = tuning;
  const view = projection.view.name;
  const spec: ViewSpec = { name: view, version: projection.version, indexes: projection.indexes };
  const filter = { types: projection.view.changedBy.map(({ type }) => type) };

  /** Other processes learn only from the checkpoint that an event was applied, even one that changed nothing. */
  const isFollowed = lease !== alwaysHeld;

  const reach = createReach();
  const stamps = createStamps();
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  let state: ProjectionState = 'starting';
  let active: number | null = null;
  let poison: Poison | undefined;
  let lastEventAt: string | undefined;
  /** Checkpoint of this program's version. It differs from `reach` while that version is being built. */
  let position: Position = START;
  let persisted: Position = START;
  let persistedAt = 0;

  async function commit(writes: Parameters<ReadStore['commit']>[1], checkpoint: Position): Promise<void> {
    await readStore.commit(spec, writes, checkpoint);
    persisted = checkpoint;
    persistedAt = clock.now();
  }

  /** Decodes events up to the first one that fails. */
  async function decoded(recorded: readonly RecordedEvent[]) {
    const results = await Promise.allSettled(recorded.map((event) => codec.decode(event)));
    const events: DomainEvent[] = [];
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') events.push(result.value);
      else return { events, failed: new PoisonError(recorded[index] as RecordedEvent, result.reason) };
    }
    return { events, failed: undefined };
  }

  /** Applies a batch up to the first event that cannot be applied, and throws for that event. */
  async function apply(batch: LogBatch): Promise<void> {
    const fresh = batch.events.filter((event) => event.position > position);
    if (fresh.length === 0) {
      if (batch.position > position) moveTo(batch.position);
      return;
    }
    let { events, failed } = await decoded(fresh);
    const ids = new Set<string>();
    for (const [index, event] of events.entries()) {
      try {
        for (const id of touchedBy(projection, event)) ids.add(id);
      } catch (error) {
        failed = new PoisonError(fresh[index] as RecordedEvent, error);
        events = events.slice(0, index);
        break;
      }
    }
    const fold = createFold(projection, await readStore.load(spec, [...ids]));
    let end = position;
    for (const [index, event] of events.entries()) {
      try {
        fold.apply(event);
      } catch (error) {
        failed = new PoisonError(fresh[index] as RecordedEvent, error);
        break;
      }
      end = event.position;
      lastEventAt = event.metadata.at;
    }
    if (failed === undefined && batch.position > end) end = batch.position;
    const writes = fold.writes();
    if (writes.length > 0 || failed !== undefined || isFollowed) await commit(writes, end);
    if (writes.length > 0 && active === spec.version) stamps.changed(fold.owners());
    if (end > position) moveTo(end);
    if (failed !== undefined) throw failed;
  }

  const applyWatched = watchedBatches(view, apply, meter, tracer);

  function moveTo(end: Position): void {
    position = end;
    if (active === spec.version) reach.advance(position);
  }

  /**
   * Advances past events that concern only other views as soon as a request waits for them, since the subscription may
   * report them only later.
   */
  function advanceCheckpoint(): void {
    if (state !== 'live' || active !== spec.version) return;
    const quiet = store.noMatchesUntil?.(position, filter) ?? position;
    if (quiet > position) moveTo(quiet);
  }

  async function persist(): Promise<void> {
    if (position > persisted) await commit([], position);
  }

  /** Makes this version the one that queries read. */
  async function activate(): Promise<void> {
    await persist();
    await readStore.activate(spec);
    logger.info({ view, version: spec.version, replaced: active }, 'a rebuilt view took its place');
    active = spec.version;
    stamps.changedForAll();
    reach.advance(position);
  }

  async function begin(): Promise<void> {
    await readStore.prepare(spec);
    active = await readStore.activeVersion(view);
    position = await readStore.checkpoint(spec);
    persisted = position;
    persistedAt = clock.now();
    stamps.changedForAll();
    if (active === spec.version) reach.advance(position);
    else if (active !== null) reach.advance(await readStore.checkpoint({ ...spec, version: active }));
  }

  /**
   * Clears the failure after a batch succeeded. Success with events before the one that stopped the projection proves
   * nothing.
   */
  function recover(caughtUp: boolean): boolean {
    if (poison !== undefined && position < poison.position) return false;
    if (poison !== undefined) logger.info({ view, ...poison }, 'a stopped projection goes on');
    else if (state === 'unavailable') logger.info({ view }, 'the store answers again');
    poison = undefined;
    if (active !== spec.version) state = 'building';
    else state = caughtUp ? 'live' : 'catching-up';
    return true;
  }

  /**
   * Pauses while a new version is built, so that requests to the old one get as much of the event loop's time as the
   * build.
   */
  const leaveRoom = (took: number, signal: AbortSignal): Promise<unknown> =>
    pause(Math.min(took, LONGEST_ROOM_MS), undefined, { signal }).catch(() => undefined);

  async function project(held: AbortSignal, progressed: () => void): Promise<void> {
    await begin();
    for await (const batch of store.subscribe(position, { filter, batchSize, signal: held })) {
      const begun = performance.now();
      await applyWatched(batch);
      if (batch.caughtUp && active !== spec.version) await activate();
      if (recover(batch.caughtUp)) progressed();
      if (clock.now() - persistedAt >= checkpointEvery) await persist();
      if (held.aborted) break;
      if (active !== spec.version) await leaveRoom(performance.now() - begun, held);
    }
    if (!held.aborted) throw new StoreUnavailableError('the subscription ended');
    if (!lease.held) state = 'following';
    else await persist();
  }

  function report(error: unknown): void {
    if (error instanceof PoisonError && !isUnavailable(error)) {
      const { id, type, position: at, metadata } = error.recorded;
      const found: Poison = { eventId: id, eventType: type, position: at, message: error.message };
      if (poison?.eventId !== id || poison.message !== found.message) {
        const problem = 'a projection stopped at an event that it cannot apply';
        logger.error({ view, ...found, correlationId: metadata.correlationId }, problem);
        reportProblem?.(problem, error, metadata.correlationId);
      }
      poison = found;
      state = 'stopped';
      return;
    }
    if (state !== 'unavailable')
      logger.warn({ view, err: error }, 'a projection waits for a store that does not answer');
    state = 'unavailable';
  }

  async function run(): Promise<void> {
    const { signal } = stopping;
    for (let failures = 0; !signal.aborted; ) {
      try {
        if (!lease.held) await beginFollowing();
        await lease.hold(signal, async (held) => {
          await endFollowing();
          await project(held, () => {
            failures = 0;
          });
        });
      } catch (error) {
        if (signal.aborted) return;
        report(error);
        const delay = backOff[Math.min(failures, backOff.length - 1)] ?? 0;
        failures += 1;
        await pause(state === 'unavailable' ? Math.min(delay, longestAway) : delay, undefined, { signal }).catch(
          () => undefined,
        );
      }
    }
  }

  let tail: LogTail | undefined;
  /** The other process's checkpoint as of the last read. */
  let committed: Position = START;

  async function beginFollowing(): Promise<void> {
    state = 'following';
    await observe();
    tail ??= listenToTail(store, filter, committed);
  }

  async function endFollowing(): Promise<void> {
    const ended = tail;
    tail = undefined;
    await ended?.stop();
  }

  let observing: Promise<void> | undefined;
  let observedAt = Number.NEGATIVE_INFINITY;

  async function shownAt(checkpoint: Position): Promise<Position> {
    const next = await store.readAll(checkpoint, 1, filter);
    return next.events.length === 0 ? next.position : checkpoint;
  }

  /** While another process projects: reads its checkpoint and whether the log has more events for this view. */
  async function look(): Promise<void> {
    const version = await readStore.activeVersion(view);
    if (version === null) return;
    const checkpoint = await readStore.checkpoint({ ...spec, version });
    committed = checkpoint;
    reach.advance(tail?.shownAt(checkpoint) ?? (await shownAt(checkpoint)));
    observedAt = performance.now();
    if (state === 'starting' || state === 'following') active = version;
  }

  function observe(): Promise<void> {
    observing ??= look().finally(() => {
      observing = undefined;
    });
    return observing;
  }

  async function follow(target: Position, { timeout = Number.POSITIVE_INFINITY, signal }: WaitOptions) {
    const deadline = performance.now() + timeout;
    // A change is usually visible within milliseconds, so the first checks are frequent and later ones increasingly
    // rare.
    for (let every = Math.min(SOONEST_LOOK_MS, followEvery); !lease.held; every = Math.min(2 * every, followEvery)) {
      await observe();
      if (reach.position >= target) return true;
      const left = deadline - performance.now();
      if (left <= 0 || signal?.aborted || stopping.signal.aborted) return false;
      await pause(Math.min(every, left));
    }
    const left = deadline - performance.now();
    return reach.waitFor(target, {
      ...(Number.isFinite(left) && { timeout: Math.max(0, left) }),
      ...(signal && { signal }),
    });
  }

  function shows(target: Position): boolean {
    if (!lease.held) return target <= reach.position && performance.now() - observedAt <= followEvery * 10;
    if (target > reach.position) advanceCheckpoint();
    return target <= reach.position;
  }

  return {
    view,
    get reached() {
      return reach.position;
    },
    get advancing() {
      return state !== 'stopped' && state !== 'building' && state !== 'unavailable';
    },
    stampOf: (owner) => (lease.held ? stamps.of(owner) : null),
    shows,
    waitFor(target, options = {}) {
      if (shows(target)) return Promise.resolve(true);
      return lease.held ? reach.waitFor(target, options) : follow(target, options);
    },
    async open() {
      await readStore.prepare(spec);
      await observe();
    },
    async status() {
      if (!lease.held) await observe();
      const behind = state !== 'live' && state !== 'following' && lastEventAt !== undefined;
      return {
        view,
        version: spec.version,
        active,
        state,
        reached: reach.position,
        lagMs: behind ? Math.max(0, clock.now() - Date.parse(lastEventAt as string)) : 0,
        ...(poison && { poison }),
      };
    },
    start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      await running;
      await endFollowing();
    },
  };
}
