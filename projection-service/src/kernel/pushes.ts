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
  /** Tells the user's tabs to refetch because they missed too many changes to list. */
  refetch(userId: string): void;
}

/** The changes that a tab missed while it was disconnected; null when it has to refetch everything. */
export type Missed = readonly Push[] | null;

export interface Pushes {
  /**
   * Finds the changes after the position that a user's tab saw last and calls `admit` with them synchronously, so that
   * no push can fall between those changes and the next one that the audience receives.
   */
  catchUp(
    userId: string,
    after: Position | null,
    /** `position`: the tab is current up to here once it has received the missed changes. */
    admit: (missed: Missed, position: Position) => void,
  ): Promise<void>;
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
  readonly logger: Logger;
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

/**
 * A range of the log, both ends included. A tab whose last position lies in it may have missed changes of a view that
 * was late.
 */
interface Stretch {
  readonly from: Position;
  readonly until: Position;
}

interface Late {
  /** Position of the first event whose push had to wait. */
  readonly from: Position;
  until: Position;
  readonly users: Set<string>;
}

/**
 * Notifies tabs of changes in commit order, and never before a query shows the change. It subscribes to the log itself,
 * so any number of processes can run it side by side.
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
      // Projections stop at such an event and report it, so there is no change to announce.
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

  /** Waits until a late view reaches the last postponed position, then tells the tabs to refetch it. */
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

  /** Pushes an event and advances the reached position synchronously; `catchUp` relies on that. */
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

  /** The pushes for a user between two positions; null when there are more events than `maxMissed`. */
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
      // Events that concern no view are skipped right away, since the subscription may report them only later.
      reached.advance(store.noMatchesUntil?.(reached.position, filter) ?? reached.position);
      let seen = after ?? reached.position;
      // A tab may know the position of its own change before this process has read that far. That change must not be
      // pushed to it again.
      const known = await reached.waitFor(seen, { timeout: patience, signal });
      let missed: Push[] | null = known && !(after !== null && isBlurred(after)) ? [] : null;
      // When this loop ends, nothing has been pushed in the meantime: there must be no await between its condition and
      // `admit`.
      while (missed !== null && seen < reached.position) {
        const until = reached.position;
        // The client may send any position, including one that this store cannot parse.
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
      // A view that is behind now may also have been behind earlier, when tabs of other processes were already
      // notified.
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
