import type { Position } from '@lexledger/contracts/kernel/position';
import { ChangeSignal } from '../change-signal.ts';
import { type BackOff, delayAfter, rest } from './back-off.ts';
import { failureOf, portError } from './failure.ts';
import type { LogListener, LogSubscription } from './log-subscription.ts';
import type { Logger } from './logger.ts';
import type { Reader } from './reader.ts';
import { createRecentLog, type RecentLog } from './recent-log.ts';

/** The single live subscription that all subscribers of a process share. It runs while there are any. */
export interface LiveTail {
  readonly changes: ChangeSignal;
  /** null until the end of the log is known. */
  readonly recent: RecentLog | null;
  /** Whether the server reports that the subscription is caught up. */
  readonly live: boolean;
  /** The error that prevents the subscription from running; retrying is up to the subscribers. */
  readonly problem: unknown;
  join(): void;
  leave(): void;
  close(): void;
}

export interface LiveTailServices {
  readonly reader: Pick<Reader, 'end' | 'log'>;
  readonly subscribe: (after: Position, listener: LogListener) => LogSubscription;
  readonly backOff: BackOff;
  /** Milliseconds of silence after which the log is read to see whether the subscription missed something. */
  readonly watchEvery: number;
  readonly logger: Logger;
  readonly createRecent?: typeof createRecentLog;
}

const LOOKED_AT_ONCE = 64;

export function createLiveTail(services: LiveTailServices): LiveTail {
  const { reader, subscribe, backOff, watchEvery, logger, createRecent = createRecentLog } = services;
  const changes = new ChangeSignal();
  let subscribers = 0;
  let stopping: AbortController | null = null;
  let recent: RecentLog | null = null;
  let live = false;
  let problem: unknown = null;
  let announcing = false;

  /** Announces all events of one turn of the event loop at once, after those that wait for an append have continued. */
  function announce(): void {
    if (announcing) return;
    announcing = true;
    setImmediate(() => {
      announcing = false;
      changes.announce();
    });
  }

  async function begin(): Promise<RecentLog> {
    const { last, reached } = await reader.end();
    return createRecent(last, reached);
  }

  /** Runs the subscription. Resolves when it is stopped, rejects when it is dropped. */
  async function follow(log: RecentLog, signal: AbortSignal, caughtUp: () => void): Promise<void> {
    let heardAt = performance.now();
    let subscription: LogSubscription | undefined;
    let watch: NodeJS.Timeout | undefined;
    let stop: (() => void) | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        stop = () => resolve();
        signal.addEventListener('abort', stop, { once: true });
        subscription = subscribe(log.reached, {
          entry({ event, position }) {
            heardAt = performance.now();
            if (event === null) log.advance(position);
            else log.push(event);
            announce();
          },
          reached(position) {
            log.advance(position);
            announce();
          },
          caughtUp() {
            live = true;
            caughtUp();
            announce();
          },
          fellBehind() {
            live = false;
          },
          dropped: reject,
        });
        watch = setInterval(() => {
          if (!live || performance.now() - heardAt < watchEvery) return;
          missed(log, signal).then(
            (isMissed) => isMissed && reject(new Error('The live subscription missed an event.')),
            // A server that does not answer ends the subscription as well.
            () => undefined,
          );
        }, watchEvery);
        watch.unref();
      });
    } finally {
      if (stop !== undefined) signal.removeEventListener('abort', stop);
      clearInterval(watch);
      subscription?.close();
      live = false;
    }
  }

  /**
   * Whether the subscription missed events. A node that is partitioned from its cluster keeps a subscription open but
   * silent.
   */
  async function missed(log: RecentLog, signal: AbortSignal): Promise<boolean> {
    const entries = await reader.log(log.reached, LOOKED_AT_ONCE);
    const behind = entries.findLast(({ event }) => event !== null);
    if (behind === undefined) return false;
    await rest(watchEvery, signal);
    return behind.position > log.reached;
  }

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let lostAt = 0;
    while (!signal.aborted) {
      try {
        if (recent === null) {
          const begun = await begin();
          if (signal.aborted) return;
          recent = begun;
          announce();
        }
        await follow(recent, signal, () => {
          if (failures > 0) {
            const after = Math.round(performance.now() - lostAt);
            logger.info({ failures, afterMs: after }, 'the live subscription to the EventStoreDB is back');
          }
          failures = 0;
          problem = null;
        });
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        if (failures === 1) {
          lostAt = performance.now();
          logger.warn({ err: error }, 'the live subscription to the EventStoreDB was lost; it is tried again');
        }
        const { kind } = failureOf(error);
        if (kind === 'denied' || kind === 'refused' || kind === 'defect') {
          problem = portError(error);
          announce();
        }
        await rest(delayAfter(failures, backOff), signal);
      }
    }
  }

  function stop(): void {
    stopping?.abort();
    stopping = null;
    recent = null;
    live = false;
    problem = null;
  }

  return {
    changes,
    get recent() {
      return recent;
    },
    get live() {
      return live;
    },
    get problem() {
      return problem;
    },
    join() {
      subscribers += 1;
      if (stopping !== null) return;
      stopping = new AbortController();
      void run(stopping.signal);
    },
    leave() {
      subscribers -= 1;
      if (subscribers === 0) stop();
    },
    close() {
      stop();
      changes.announce();
    },
  };
}
