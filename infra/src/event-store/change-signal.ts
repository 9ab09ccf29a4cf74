/**
 * Milliseconds until subscribers without matching events are notified that the log has grown, so that many commits cost
 * them one check. A subscriber that needs to know sooner calls `noMatchesUntil` of the port.
 */
const UNCONCERNED_MS = 100;

interface Waiter {
  /** Kinds of events that the waiter is interested in; null for all. */
  readonly kinds: ReadonlySet<number> | null;
  readonly signal: AbortSignal;
  wake(): void;
}

const concerns = ({ kinds }: Waiter, changed: ReadonlySet<number>): boolean => {
  if (kinds === null) return true;
  for (const kind of changed) if (kinds.has(kind)) return true;
  return false;
};

/** Wakes those that wait for the log to grow. */
export class ChangeSignal {
  #count = 0;
  #waiting = new Set<Waiter>();
  #later: NodeJS.Timeout | undefined;
  /**
   * Signals that already have a listener. One listener serves all waits of a subscription, because adding and removing
   * one per wait is more expensive.
   */
  readonly #signals = new WeakSet<AbortSignal>();

  /** Read this before reading the log and pass it to `after`, so that a change in between is not missed. */
  get count(): number {
    return this.#count;
  }

  /**
   * Wakes all waiters. If the kinds of the new events are known, waiters that none of them concerns are woken slightly
   * later, since most commits tell most subscribers only how far the log goes.
   */
  announce(changed?: ReadonlySet<number>): void {
    this.#count += 1;
    if (changed === undefined) {
      this.#wakeAll();
      return;
    }
    for (const waiter of [...this.#waiting]) if (concerns(waiter, changed)) waiter.wake();
    if (this.#waiting.size > 0) this.#later ??= setTimeout(() => this.#wakeAll(), UNCONCERNED_MS);
  }

  /**
   * Resolves when a change since `count` was read is announced that concerns one of `kinds`, slightly later for any
   * other change, or when `signal` aborts.
   */
  after(count: number, signal: AbortSignal, kinds: ReadonlySet<number> | null = null): Promise<void> {
    if (this.#count !== count || signal.aborted) return Promise.resolve();
    this.#listenTo(signal);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        kinds,
        signal,
        wake: () => {
          this.#waiting.delete(waiter);
          resolve();
        },
      };
      this.#waiting.add(waiter);
    });
  }

  #listenTo(signal: AbortSignal): void {
    if (this.#signals.has(signal)) return;
    this.#signals.add(signal);
    const wakeIts = (): void => {
      for (const waiter of [...this.#waiting]) if (waiter.signal === signal) waiter.wake();
    };
    signal.addEventListener('abort', wakeIts, { once: true });
  }

  #wakeAll(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
    for (const waiter of [...this.#waiting]) waiter.wake();
  }
}
