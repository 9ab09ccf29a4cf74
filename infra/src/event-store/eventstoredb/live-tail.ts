import { ChangeSignal } from '../change-signal.ts';
import { type BackOff, delayAfter, rest } from './back-off.ts';
import { failureOf, portError } from './failure.ts';
import { followLog, type LiveListener, type LiveSubscriptionServices } from './live-subscription.ts';
import type { Logger } from './logger.ts';
import type { Reader } from './reader.ts';
import { createRecentLog, type RecentLog } from './recent-log.ts';

/** The single live subscription that all subscribers of a process share. It runs while there are any. */
export interface LiveTail {
  readonly changes: ChangeSignal;
  /** The most recent events of the log; null until its end is known. */
  readonly recent: RecentLog | null;
  /** Whether the server reports that the subscription is caught up. */
  readonly live: boolean;
  /** The error that prevents the subscription from running; retrying is up to the subscribers. */
  readonly problem: unknown;
  join(): void;
  leave(): void;
  close(): void;
}

export interface LiveTailServices extends LiveSubscriptionServices {
  readonly reader: Pick<Reader, 'end' | 'log'>;
  readonly backOff: BackOff;
  readonly logger: Logger;
  readonly createRecent?: typeof createRecentLog;
}

/** Announces all events of one turn of the event loop at once, after those that wait for an append have continued. */
function announcerOf(changes: ChangeSignal): () => void {
  let announcing = false;
  return () => {
    if (announcing) return;
    announcing = true;
    setImmediate(() => {
      announcing = false;
      changes.announce();
    });
  };
}

export function createLiveTail(services: LiveTailServices): LiveTail {
  const { reader, backOff, logger, createRecent = createRecentLog } = services;
  const changes = new ChangeSignal();
  let subscribers = 0;
  let stopping: AbortController | null = null;
  let recent: RecentLog | null = null;
  let live = false;
  let problem: unknown = null;
  const announce = announcerOf(changes);

  async function begin(): Promise<RecentLog> {
    const { last, reached } = await reader.end();
    return createRecent(last, reached);
  }

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let lostAt = 0;
    const listener: LiveListener = {
      advanced: announce,
      caughtUp() {
        live = true;
        if (failures > 0) {
          const after = Math.round(performance.now() - lostAt);
          logger.info({ failures, afterMs: after }, 'the live subscription to the EventStoreDB is back');
        }
        failures = 0;
        problem = null;
        announce();
      },
      fellBehind() {
        live = false;
      },
    };
    while (!signal.aborted) {
      try {
        if (recent === null) {
          const begun = await begin();
          if (signal.aborted) return;
          recent = begun;
          announce();
        }
        await followLog(services, recent, signal, listener);
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
