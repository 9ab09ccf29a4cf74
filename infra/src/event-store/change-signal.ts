/** Milliseconds until whoever the new events do not concern is told that the log has grown: one look for many commits. */
const UNCONCERNED_MS = 5;

interface Waiter {
  /** null: all of them. */
  readonly kinds: ReadonlySet<number> | null;
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
    return new Promise((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        this.#waiting.delete(waiter);
        resolve();
      };
      const waiter: Waiter = { kinds, wake };
      this.#waiting.add(waiter);
      signal.addEventListener('abort', wake, { once: true });
    });
  }

  #wakeAll(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
    for (const waiter of [...this.#waiting]) waiter.wake();
  }
}
