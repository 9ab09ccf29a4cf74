import type { Belonging } from '@lexledger/contracts/kernel/firm';
import type { Position } from '@lexledger/contracts/kernel/position';
import type { Push } from '@lexledger/contracts/kernel/push';
import type { ViewDefinition } from '@lexledger/contracts/kernel/view';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore, LogBatch, RecordedEvent } from '@lexledger/infra/event-store/port';
import { type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { noTracer, startWithin, type Tracer } from '@lexledger/infra/telemetry/tracer';
import type { Earshot, Hears } from './earshot.ts';
import { createEventPushes } from './event-pushes.ts';
import { followLog } from './follow-log.ts';
import { createLateViews } from './late-views.ts';
import type { Logger } from './logger.ts';
import { type Admit, catchUpTab } from './missed-pushes.ts';
import { createReach } from './reach.ts';
import { type Room, roomConcerned, roomsOf } from './rooms.ts';
import type { Runner } from './runner.ts';

/** The tabs that are connected here, in rooms. */
export interface Audience {
  listens(room: Room): boolean;
  /** To the tabs in the room whose people may hear of it. */
  push(room: Room, push: Push, hears: Hears): void;
  /** Tells each tab in any of the rooms, once, to refetch because it missed too many changes to list. */
  refetch(rooms: readonly Room[]): void;
}

export interface Pushes {
  /**
   * Finds the changes after the position that a user's tab saw last and calls `admit` with them synchronously, so that
   * no push can fall between those changes and the next one that the audience receives.
   */
  catchUp(asker: Belonging, after: Position | null, admit: Admit): Promise<void>;
  /** The position up to which every change was pushed; null while the push of a view is late. */
  complete(): Position | null;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PushServices {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly views: readonly ViewDefinition[];
  readonly runners: ReadonlyMap<string, Runner>;
  readonly audience: Audience;
  readonly earshot: Earshot;
  readonly logger: Logger;
  /** Awaited for every event before anybody is told of it: it may change who hears of what comes after it. */
  readonly learn?: (event: RecordedEvent) => Promise<void>;
  /** Called with every event of every user as soon as it is in the log. */
  readonly heard?: (event: RecordedEvent) => void;
  readonly meter?: Meter;
  readonly tracer?: Tracer;
}

export interface PushTuning {
  /** Maximum number of events that are read for one tab's catch-up. */
  readonly maxMissed?: number;
  /**
   * Milliseconds for which a view that is behind may delay all pushes. After that, its own changes are sent as a
   * refetch.
   */
  readonly patience?: number;
  /** Milliseconds between retries when the store is unavailable. */
  readonly retryEvery?: number;
}

function runnerIn(runners: ReadonlyMap<string, Runner>, view: string): Runner {
  const runner = runners.get(view);
  if (runner === undefined) throw new Error(`no projection of the view ${view}`);
  return runner;
}

/**
 * Notifies tabs of changes in commit order, and never before a query shows the change. It subscribes to the log itself,
 * so any number of processes can run it side by side.
 */
export function createPushes(services: PushServices, tuning: PushTuning = {}): Pushes {
  const { store, codec, views, runners, audience, earshot, logger, learn, heard } = services;
  const { meter = noMeter, tracer = noTracer } = services;
  const { maxMissed = 1000, patience = 5000, retryEvery = 500 } = tuning;

  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  let begun: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const runnerOf = (view: string): Runner => runnerIn(runners, view);
  /** The position up to which everything was pushed or is late. */
  const reached = createReach();
  const eventPushes = createEventPushes(views, codec, logger);
  const { filter } = eventPushes;
  const refetch = (rooms: readonly Room[]): void => audience.refetch(rooms);
  const late = createLateViews({ runnerOf, reached, refetch, retryEvery, signal });
  const forCatchUp = { store, eventPushes, runnerOf, earshot, reached, late, maxMissed, patience, signal };

  async function isShown(view: string, position: Position): Promise<boolean> {
    if (late.has(view)) return false;
    const runner = runnerOf(view);
    return runner.waitFor(position, { timeout: runner.advancing ? patience : 0, signal });
  }

  /** Pushes an event and advances the reached position synchronously; `catchUpTab` relies on that. */
  async function tell(recorded: RecordedEvent): Promise<void> {
    heard?.(recorded);
    await learn?.(recorded);
    const { position } = recorded;
    const { userId, firmId, at, traceparent, correlationId } = recorded.metadata;
    const whose = userId === null ? null : { userId, firmId };
    if (whose === null || !roomsOf(whose).some((room) => audience.listens(room))) {
      reached.advance(position);
      return;
    }
    const span = startWithin(tracer, traceparent, 'push', {
      kind: 'producer',
      attributes: { 'lexledger.event_type': recorded.type, 'lexledger.correlation_id': correlationId },
    });
    const pushes = await eventPushes.of(recorded);
    const shown = new Map<Push, Hears>();
    for (const push of pushes) if (await isShown(push.view, position)) shown.set(push, await earshot(push, whose));
    for (const push of pushes) {
      const room = roomConcerned(push.view, whose);
      const hears = shown.get(push);
      if (hears !== undefined) {
        audience.push(room, push, hears);
        meter.pushed(push.view, at);
      } else late.postpone(push.view, room, position);
    }
    span?.set({ 'lexledger.pushes': shown.size });
    span?.end();
    reached.advance(position);
  }

  async function takeBatch({ events, position }: LogBatch): Promise<void> {
    for (const event of events) if (event.position > reached.position) await tell(event);
    reached.advance(position);
  }

  const run = (): Promise<void> =>
    followLog(
      store,
      { filter, signal, retryEvery },
      {
        after: () => reached.position,
        take: takeBatch,
        lost: (error) => logger.warn({ err: error }, 'pushes wait for a store that does not answer'),
      },
    );

  return {
    async catchUp(asker, after, admit) {
      await started;
      await catchUpTab(forCatchUp, asker, after, admit);
    },

    complete: () => (late.isEmpty ? reached.position : null),

    async start() {
      const head = await store.head();
      reached.advance(head);
      // A view that is behind now may also have been behind earlier, when tabs of other processes were already
      // notified.
      const quiet = [...runners.values()].every((runner) => runner.reached >= head);
      if (!quiet) late.startedBehind(head);
      begun();
      running = run();
    },

    async stop() {
      stopping.abort();
      await running;
    },
  };
}
