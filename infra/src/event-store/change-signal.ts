/** Wakes whoever waits for the log to grow. */
export class ChangeSignal {
  #count = 0;
  #waiting = new Set<() => void>();

  /** To be taken before reading, and given to `after`: a change in between is then not missed. */
  get count(): number {
    return this.#count;
  }

  announce(): void {
    this.#count += 1;
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const wake of waiting) wake();
  }

  /** Resolves as soon as a change was announced after `count` was taken, or `signal` aborts. */
  after(count: number, signal: AbortSignal): Promise<void> {
    if (this.#count !== count || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }
}
