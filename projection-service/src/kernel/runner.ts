import { ACCOUNT_ERASED, KEYS_DESTROYED } from '@lexledger/contracts/erasure';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { ReadStore } from '@lexledger/infra/read-store/port';
import type { Meter } from '@lexledger/infra/telemetry/meter';
import type { Tracer } from '@lexledger/infra/telemetry/tracer';
import { createCheckpointObserver } from './checkpoint-observer.ts';
import { holdsWords } from './erased-documents.ts';
import { alwaysHeld, type Lease } from './lease.ts';
import type { Logger } from './logger.ts';
import type { Projection } from './projection.ts';
import { createProjectionHealth, type Poison, type ProjectionState, type Report } from './projection-health.ts';
import { type InTurn, runProjection } from './projection-loop.ts';
import type { WaitOptions } from './reach.ts';
import { createServedView } from './served-view.ts';
import { viewSpecOf } from './view-spec.ts';
import { createViewWriter } from './view-writer.ts';

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
  /** Whether queries read the version that this program writes. */
  readonly isServed: boolean;
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
  /** By which views that nobody waits for take turns, so that together they leave half of the time to requests. */
  readonly inTurn?: InTurn;
  /** Whether somebody waits for the view. */
  readonly isAwaited?: () => boolean;
}

/** Durations in milliseconds. */
const LONGEST_AWAY_MS = 2_000;
const BACK_OFF = [250, 500, 1000, 2000, 5000, 15_000, 30_000, 60_000] as const;

/** Keeps one view up to date: reads its events in commit order, folds them in batches and commits with a checkpoint. */
export function createRunner(projection: Projection, services: RunnerServices, tuning: RunnerTuning = {}): Runner {
  const { store, codec, readStore, clock, logger, lease, meter, tracer, report } = services;
  const { batchSize = 500, backOff = BACK_OFF, longestAway = LONGEST_AWAY_MS } = tuning;
  const { checkpointEvery = 10_000, followEvery = 25, inTurn, isAwaited } = tuning;
  const view = projection.view.name;
  const spec = viewSpecOf(projection);
  const changing = [...new Set([...projection.view.changedBy.map(({ type }) => type), ACCOUNT_ERASED])];
  const filter = { types: holdsWords(projection) ? [...changing, KEYS_DESTROYED] : changing };
  const stopping = new AbortController();
  const { signal } = stopping;

  const served = createServedView();
  const { reach, stamps } = served;
  const health = createProjectionHealth(view, logger, report);
  const isShared = lease !== alwaysHeld;
  const written = { store, codec, readStore, clock, logger, isShared, checkpointEvery, meter, tracer };
  const writer = createViewWriter(projection, spec, served, written);
  const versionSeen = (version: number): void => {
    if (health.state === 'starting' || health.state === 'following') served.active = version;
  };
  const observed = { store, readStore, lease, followEvery, signal, versionSeen };
  const observer = createCheckpointObserver(spec, filter, served, observed);
  let running: Promise<void> = Promise.resolve();

  /**
   * Advances past events that concern only other views as soon as a request waits for them, since the subscription may
   * report them only later.
   */
  function advanceCheckpoint(): void {
    if (health.state !== 'live' || !writer.isServed) return;
    const { position } = writer;
    const quiet = store.noMatchesUntil?.(position, filter) ?? position;
    if (quiet > position) writer.moveTo(quiet);
  }

  function shows(target: Position): boolean {
    if (!lease.held) return target <= reach.position && observer.isRecent;
    if (target > reach.position) advanceCheckpoint();
    return target <= reach.position;
  }

  return {
    view,
    get reached() {
      return reach.position;
    },
    get advancing() {
      const { state } = health;
      return state !== 'stopped' && state !== 'building' && state !== 'unavailable';
    },
    get isServed() {
      return served.active === spec.version;
    },
    stampOf: (owner) => (lease.held ? stamps.of(owner) : null),
    shows,
    waitFor(target, options = {}) {
      if (shows(target)) return Promise.resolve(true);
      return (lease.held ? reach : observer).waitFor(target, options);
    },
    async open() {
      await readStore.prepare(spec);
      await observer.observe();
    },
    async status() {
      if (!lease.held) await observer.observe();
      const { state, poison } = health;
      const { lastEventAt } = writer;
      const behind = state !== 'live' && state !== 'following' && lastEventAt !== undefined;
      return {
        view,
        version: spec.version,
        active: served.active,
        state,
        reached: reach.position,
        lagMs: behind ? Math.max(0, clock.now() - Date.parse(lastEventAt)) : 0,
        ...(poison && { poison }),
      };
    },
    start() {
      const timing = { batchSize, backOff, longestAway, inTurn, isAwaited };
      const loop = { store, filter, lease, writer, observer, health, ...timing };
      running = runProjection(loop, signal);
    },
    async stop() {
      stopping.abort();
      await running;
      await observer.end();
    },
  };
}
