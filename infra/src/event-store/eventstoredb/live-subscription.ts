import type { Position } from '@lexledger/contracts/kernel/position';
import { rest } from './back-off.ts';
import type { LogListener, LogSubscription } from './log-subscription.ts';
import type { Reader } from './reader.ts';
import type { RecentLog } from './recent-log.ts';

export interface LiveSubscriptionServices {
  readonly reader: Pick<Reader, 'log'>;
  readonly subscribe: (after: Position, listener: LogListener) => LogSubscription;
  /** Milliseconds of silence after which the log is read to see whether the subscription missed something. */
  readonly watchEvery: number;
}

/** Callbacks of a live subscription. */
export interface LiveListener {
  /** The recent log has new events, or is known up to a later position. */
  advanced(): void;
  caughtUp(): void;
  /** The subscription is not caught up any more, or has ended. */
  fellBehind(): void;
}

const LOOKED_AT_ONCE = 64;

/**
 * Whether the subscription missed events. A node that is partitioned from its cluster keeps a subscription open but
 * silent.
 */
async function hasMissed(
  { reader, watchEvery }: LiveSubscriptionServices,
  log: RecentLog,
  signal: AbortSignal,
): Promise<boolean> {
  const entries = await reader.log(log.reached, LOOKED_AT_ONCE);
  const behind = entries.findLast(({ event }) => event !== null);
  if (behind === undefined) return false;
  await rest(watchEvery, signal);
  return behind.position > log.reached;
}

/** Subscribes after the end of the recent log and fills it. Resolves when it is stopped, rejects when it is dropped. */
export async function followLog(
  services: LiveSubscriptionServices,
  log: RecentLog,
  signal: AbortSignal,
  listener: LiveListener,
): Promise<void> {
  const { subscribe, watchEvery } = services;
  let isLive = false;
  let heardAt = performance.now();
  let subscription: LogSubscription | undefined;
  let watch: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;

  function fallBehind(): void {
    isLive = false;
    listener.fellBehind();
  }

  try {
    await new Promise<void>((resolve, reject) => {
      stop = () => resolve();
      signal.addEventListener('abort', stop, { once: true });
      subscription = subscribe(log.reached, {
        entry({ event, position }) {
          heardAt = performance.now();
          if (event === null) log.advance(position);
          else log.push(event);
          listener.advanced();
        },
        reached(position) {
          log.advance(position);
          listener.advanced();
        },
        caughtUp() {
          isLive = true;
          listener.caughtUp();
        },
        fellBehind: fallBehind,
        dropped: reject,
      });
      watch = setInterval(() => {
        if (!isLive || performance.now() - heardAt < watchEvery) return;
        hasMissed(services, log, signal).then(
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
    fallBehind();
  }
}
