/**
 * Milliseconds until whoever the new events do not concern is told that the log has grown: one look for many commits.
 * Who needs to know sooner asks: see `quietUntil` of the port.
 */
const UNCONCERNED_MS = 100;

interface Waiter {
  /** null: all of them. */
  readonly kinds: ReadonlySet<number> | null;
  readonly signal: AbortSignal;
  wake(): void;
}

const concerns = ({ kinds }: Waiter, changed: ReadonlySet<number>): boolean => {
  if (kinds === null) return true;
  for (const kind of changed) if (kinds.has(kind)) return true;
  return false;
};

/** Wakes whoever waits for the log to grow. */
export class ChangeSignal {
  #count = 0;
  #waiting = new Set<Waiter>();
  #later: NodeJS.Timeout | undefined;
  /** Those that are listened to. One listener for all the waits of a subscription: to add and take it back costs more. */
  readonly #signals = new WeakSet<AbortSignal>();

  /** To be taken before reading, and given to `after`: a change in between is then not missed. */
  get count(): number {
    return this.#count;
  }

  /**
   * Wakes all. Where it is known of which kinds the new events are, those whom none of them concerns are woken a moment
   * later: most of many that follow the log learn from most commits only how far it goes.
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
   * Resolves as soon as a change was announced after `count` was taken that concerns one of `kinds`, a moment later for
   * any other, or `signal` aborts.
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
