import { setTimeout as pause } from 'node:timers/promises';
import { READ_YOUR_WRITES_WAIT_MS } from '@lexledger/contracts/constants';
import { START } from '@lexledger/contracts/kernel/position';
import { isViewWithPast } from '@lexledger/contracts/past';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { KeyStore } from '@lexledger/infra/keys/port';
import type { ReadStore, ViewSpec, Write } from '@lexledger/infra/read-store/port';
import { alwaysHeld } from './lease.ts';
import { viewsAt } from './past-views.ts';
import type { Projection } from './projection.ts';
import type { Views } from './reader.ts';
import { createRunner, type Runner, type RunnerServices } from './runner.ts';
import { createTurns } from './turns.ts';
import { IS_LAST, pastOf, versionsOf } from './versions.ts';

/** The versions of all documents, from which the views are shown as they stood at any moment. */
export interface Past {
  /**
   * The views that stand for these, by their names, once they have everything that is in the log. The first call ever
   * begins to make them.
   * @throws HttpRefusal PAST_NOT_READY
   */
  ready(views: readonly string[]): Promise<Generation>;
  /** The views as they stood at an instant in milliseconds since 1970. */
  at(instant: number): Views;
  /** Makes the versions anew without what was encrypted under destroyed keys, where any are kept, and waits until they are. */
  forget(signal: AbortSignal): Promise<void>;
  /** Goes on where another run of the program stopped. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PastServices extends Omit<RunnerServices, 'readStore'> {
  /** The store of the versions. */
  readonly versions: ReadStore;
  readonly present: Views;
  readonly keys: Pick<KeyStore, 'destroyed'>;
}

/** The runners of all versions, as they are made of the keys that there are. */
export interface Generation {
  readonly destroyed: number;
  readonly runners: ReadonlyMap<string, Runner>;
}

/** Seconds after which a client may ask again. */
const RETRY_AFTER = 2;
/** Maximum milliseconds for which the first who asks waits until the versions are made. */
const BUILD_WAIT_MS = 8_000;
/** Milliseconds between looks whether what is made anew has taken its place. */
const SERVED_EVERY_MS = 20;
/** Milliseconds between looks whether another process has begun to keep versions. */
const LOOK_EVERY_MS = 2_000;

/** Events that are folded together: few, so that requests are not held up. */
const BATCH = 100;

/** Writes what has ended before what follows it, so that a store without transactions never lacks it. */
const inOrder = (store: ReadStore): ReadStore =>
  new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'commit') return value.bind(target);
      return async (view: ViewSpec, writes: readonly Write[], checkpoint: string): Promise<void> => {
        const ended = writes.filter((write) => write.op === 'put' && write.document[IS_LAST] === false);
        if (ended.length > 0) await target.commit(view, ended, START);
        await target.commit(
          view,
          writes.filter((write) => !ended.includes(write)),
          checkpoint,
        );
      };
    },
  });

const end = ({ runners }: Generation): Promise<unknown> =>
  Promise.all([...runners.values()].map((runner) => runner.stop()));

/**
 * Keeps the versions of the documents of all views that have a past, by the same handlers as the views, in runners of
 * their own behind those. Nothing is kept until somebody asks for the past the first time; from then on it is kept
 * current. Versions are made anew whenever a key was destroyed, and not shown until they are.
 */
export function createPast(projections: readonly Projection[], services: PastServices): Past {
  const { versions, present, keys, store, lease, logger } = services;
  const kept = projections.filter(({ view }) => isViewWithPast(view.name));
  const readStore = inOrder(versions);
  const turns = createTurns();
  let current: Promise<Generation> | undefined;
  let isStopped = false;
  let looking: NodeJS.Timeout | undefined;

  async function begin(): Promise<Generation> {
    const destroyed = await keys.destroyed();
    const runners = new Map(
      kept.map((projection) => {
        const runner = createRunner(
          versionsOf(projection, destroyed),
          { ...services, readStore },
          { batchSize: BATCH, ...turns.of(projection.view.name) },
        );
        return [projection.view.name, runner] as const;
      }),
    );
    await Promise.all([...runners.values()].map((runner) => runner.open()));
    if (!isStopped) for (const runner of runners.values()) runner.start();
    return { destroyed, runners };
  }

  /** Makes it the current one, which is tried again by the next who asks if it cannot begin. */
  function renewed(next: Promise<Generation>): Promise<Generation> {
    current = next;
    next.catch(() => {
      if (current === next) current = undefined;
    });
    return next;
  }

  function begun(): Promise<Generation> {
    clearInterval(looking);
    return current ?? renewed(begin());
  }

  /** The runners of what the keys that there are by now allow to be read. */
  async function generation(): Promise<Generation> {
    const asked = begun();
    const known = await asked;
    if ((await keys.destroyed()) === known.destroyed) return known;
    logger.info({ destroyed: known.destroyed }, 'a key was destroyed: the past is made anew');
    // Of several who notice, the first one replaces it.
    if (current === asked) return renewed(end(known).then(begin));
    return begun();
  }

  async function look(): Promise<void> {
    const [any] = kept;
    if (any !== undefined && (await versions.activeVersion(pastOf(any.view.name))) !== null) await begun();
  }

  return {
    async ready(views) {
      const { destroyed, runners } = await generation();
      const head = await store.head();
      const asked = new Map(
        views.filter(isViewWithPast).flatMap((view) => {
          const runner = runners.get(view);
          return runner === undefined ? [] : [[view, runner] as const];
        }),
      );
      turns.prefer([...asked.keys()]);
      const isServed = (): boolean => [...asked.values()].every((runner) => runner.isServed);
      // What this process makes itself is worth a longer wait than an answer that it would have to be asked for again.
      const timeout = lease.held && !isServed() ? BUILD_WAIT_MS : READ_YOUR_WRITES_WAIT_MS;
      const deadline = performance.now() + timeout;
      while (!isServed() && performance.now() < deadline) await pause(SERVED_EVERY_MS);
      const passed = await Promise.all([...asked.values()].map((runner) => runner.waitFor(head, { timeout })));
      if (passed.includes(false) || !isServed()) {
        throw new HttpRefusal('PAST_NOT_READY', { retryAfter: RETRY_AFTER });
      }
      return { destroyed, runners: asked };
    },
    async forget(signal) {
      await look();
      if (current === undefined) return;
      const { runners } = await generation();
      while (!signal.aborted && ![...runners.values()].every(({ isServed }) => isServed)) await pause(SERVED_EVERY_MS);
    },
    at: (instant) => viewsAt(versions, present, instant),
    async start() {
      await look();
      if (current !== undefined || lease === alwaysHeld) return;
      looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(looking);
      const last = await current?.catch(() => undefined);
      if (last !== undefined) await end(last);
    },
  };
}
