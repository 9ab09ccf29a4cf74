import { setTimeout as pause } from 'node:timers/promises';
import { latest, type Position, START } from '@lexledger/contracts/kernel/position';
import type { Push } from '@lexledger/contracts/kernel/push';
import type { ViewDefinition } from '@lexledger/contracts/kernel/view';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore, RecordedEvent } from '@lexledger/infra/event-store/port';
import { type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { noTracer, startWithin, type Tracer } from '@lexledger/infra/telemetry/tracer';
import type { Logger } from './logger.ts';
import { createReach } from './reach.ts';
import type { Runner } from './runner.ts';

/** The tabs that are connected here, by user. */
export interface Audience {
  listens(userId: string): boolean;
  push(userId: string, push: Push): void;
  /** Tells the user's tabs that they missed too much to be told of it piece by piece. */
  refetch(userId: string): void;
}

/** What a tab missed while it was away; null when it has to fetch everything it shows anew. */
export type Missed = readonly Push[] | null;

export interface Pushes {
  /**
   * Finds what a user's tab missed after the position it saw last, and calls `admit` with it at a moment when nothing
   * lies between that and what the audience is told next.
   */
  catchUp(
    userId: string,
    after: Position | null,
    /** `position`: what it was told everything up to, once it was given what it missed. */
    admit: (missed: Missed, position: Position) => void,
  ): Promise<void>;
  /** Up to where the audience was told everything; null while a view is too late for that. */
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
  readonly logger: Logger;
  /** Called with every event, of anybody, as soon as it is in the log. */
  readonly heard?: (event: RecordedEvent) => void;
  readonly meter?: Meter;
  readonly tracer?: Tracer;
}

export interface PushTuning {
  /** The most events of the log that are looked through for one tab. */
  readonly maxMissed?: number;
  /** Milliseconds for which a view that is behind holds up the pushes of all; then its own come as a refetch. */
  readonly patience?: number;
  /** Milliseconds between tries when the store does not answer. */
  readonly retryEvery?: number;
}

/** A stretch of the log, both ends included: a tab that saw one of it last may have missed a view that came late. */
interface Stretch {
  readonly from: Position;
  readonly until: Position;
}

interface Late {
  /** Of the first event whose push had to wait. */
  readonly from: Position;
  until: Position;
  readonly users: Set<string>;
}

/**
 * Tells tabs what changed, in commit order and never before a query shows it. It follows the log itself, so any number
 * of processes do this side by side.
 */
export function createPushes(services: PushServices, tuning: PushTuning = {}): Pushes {
  const { store, codec, views, runners, audience, logger, heard, meter = noMeter, tracer = noTracer } = services;
  const { maxMissed = 1000, patience = 5000, retryEvery = 500 } = tuning;

  const viewsOf = new Map<string, ViewDefinition[]>();
  for (const view of views) {
    for (const { type } of view.changedBy) viewsOf.set(type, [...(viewsOf.get(type) ?? []), view]);
  }
  const filter = { types: [...viewsOf.keys()] };

  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  let begun: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  /** Everything up to its position was pushed, or is in `late`. */
  const reached = createReach();
  let blurred: Stretch | null = null;
  const late = new Map<string, Late>();

  async function pushesOf(recorded: RecordedEvent): Promise<readonly Push[]> {
    const event = await codec.decode(recorded);
    const { position } = event;
    const { correlationId } = event.metadata;
    return (viewsOf.get(event.type) ?? []).flatMap((view) =>
      view.idsOf(event).map((id) => ({ view: view.name, id, position, correlationId })),
    );
  }

  async function readable(recorded: RecordedEvent): Promise<readonly Push[]> {
    try {
      return await pushesOf(recorded);
    } catch (error) {
      // The projections stop at such an event and say so; there is no change to announce.
      const { correlationId } = recorded.metadata;
      logger.warn({ err: error, eventId: recorded.id, correlationId }, 'an event that cannot be read is not pushed');
      return [];
    }
  }

  const runnerOf = (view: string): Runner => {
    const runner = runners.get(view);
    if (runner === undefined) throw new Error(`no projection of the view ${view}`);
    return runner;
  };

  async function isShown(view: string, position: Position): Promise<boolean> {
    if (late.has(view)) return false;
    const runner = runnerOf(view);
    return runner.waitFor(position, { timeout: runner.advancing ? patience : 0, signal });
  }

  function postpone(view: string, userId: string, position: Position): void {
    const known = late.get(view);
    if (known !== undefined) {
      known.users.add(userId);
      known.until = latest(known.until, position);
      return;
    }
    const begins: Late = { from: position, until: position, users: new Set([userId]) };
    late.set(view, begins);
    void resume(view, begins);
  }

  /** Waits until a late view has come as far as was announced, then has the tabs fetch it. */
  async function resume(view: string, waiting: Late): Promise<void> {
    const runner = runnerOf(view);
    while (!signal.aborted && runner.reached < waiting.until) {
      try {
        await runner.waitFor(waiting.until, { signal });
      } catch {
        await pause(retryEvery, undefined, { signal }).catch(() => undefined);
      }
    }
    if (signal.aborted) return;
    late.delete(view);
    const from = blurred === null || waiting.from < blurred.from ? waiting.from : blurred.from;
    blurred = { from, until: latest(reached.position, blurred?.until ?? START) };
    for (const userId of waiting.users) audience.refetch(userId);
  }

  /** The audience hears of an event, and `told` passes it, in one go: see `catchUp`. */
  async function tell(recorded: RecordedEvent): Promise<void> {
    heard?.(recorded);
    const { position } = recorded;
    const { userId, at, traceparent, correlationId } = recorded.metadata;
    if (userId === null || !audience.listens(userId)) {
      reached.advance(position);
      return;
    }
    const span = startWithin(tracer, traceparent, 'push', {
      kind: 'producer',
      attributes: { 'lexledger.event_type': recorded.type, 'lexledger.correlation_id': correlationId },
    });
    const pushes = await readable(recorded);
    const shown = new Set<string>();
    for (const { view } of pushes) if (await isShown(view, position)) shown.add(view);
    for (const push of pushes) {
      if (shown.has(push.view)) {
        audience.push(userId, push);
        meter.pushed(push.view, at);
      } else postpone(push.view, userId, position);
    }
    span?.set({ 'lexledger.pushes': shown.size });
    span?.end();
    reached.advance(position);
  }

  async function run(): Promise<void> {
    let failed = false;
    while (!signal.aborted) {
      try {
        for await (const batch of store.subscribe(reached.position, { filter, signal })) {
          failed = false;
          for (const event of batch.events) {
            if (event.position > reached.position) await tell(event);
          }
          reached.advance(batch.position);
        }
      } catch (error) {
        if (!failed) logger.warn({ err: error }, 'pushes wait for a store that does not answer');
        failed = true;
      }
      if (!signal.aborted) await pause(retryEvery, undefined, { signal }).catch(() => undefined);
    }
  }

  /** What the user's tabs were told between two positions; null when that is more than is looked through. */
  async function describedBetween(userId: string, after: Position, until: Position): Promise<Missed> {
    const { events } = await store.readAll(after, maxMissed + 1, filter);
    const between = events.filter((event) => event.position <= until);
    if (between.length > maxMissed) return null;
    const missed: Push[] = [];
    for (const event of between) {
      if (event.metadata.userId !== userId) continue;
      for (const push of await readable(event)) {
        if (runnerOf(push.view).reached >= push.position) missed.push(push);
        else postpone(push.view, userId, push.position);
      }
    }
    return missed;
  }

  const isBlurred = (after: Position): boolean => blurred !== null && after >= blurred.from && after <= blurred.until;

  return {
    async catchUp(userId, after, admit) {
      await started;
      // What concerns no view is passed by at once; the subscription may tell of it later.
      reached.advance(store.noMatchesUntil?.(reached.position, filter) ?? reached.position);
      let seen = after ?? reached.position;
      // A tab may have its own change's position before we have read that far; then it must not hear of it again.
      const known = await reached.waitFor(seen, { timeout: patience, signal });
      let missed: Push[] | null = known && !(after !== null && isBlurred(after)) ? [] : null;
      // When this loop ends, nothing was told since: no await may come between its condition and `admit`.
      while (missed !== null && seen < reached.position) {
        const until = reached.position;
        // Any position may be sent to us, also one that this store cannot read.
        const part = await describedBetween(userId, seen, until).catch(() => null);
        missed = part === null || missed.length > maxMissed ? null : [...missed, ...part];
        seen = until;
      }
      for (const waiting of late.values()) waiting.users.add(userId);
      admit(missed, reached.position);
    },

    complete: () => (late.size === 0 ? reached.position : null),

    async start() {
      const head = await store.head();
      reached.advance(head);
      // A view that is behind now may have been behind before, when others were already told of.
      const quiet = [...runners.values()].every((runner) => runner.reached >= head);
      if (!quiet) blurred = { from: START, until: head };
      begun();
      running = run();
    },

    async stop() {
      stopping.abort();
      await running;
    },
  };
}
