import { newSignal, type Signal } from './signal.ts';

/** What happens to the answer of a write that has been applied. */
export type Fate = 'sent' | 'dropped' | 'swallowed';

/** A read or a subscription in progress. */
interface Droppable {
  drop(): void;
}

/** Milliseconds from the acceptance of an append to its commit, about as long as the measured server took. */
const COMMIT_MS = 1;

/** Switches for simulated faults of a network and a server. All of them are off at first. */
export class Faults {
  #answerDelay = 0;
  #commitTime = COMMIT_MS;
  #lost = 0;
  #lostAs: Fate = 'dropped';
  #conflicts = 0;
  #eventsUntilDrop = Number.POSITIVE_INFINITY;
  #stall: Signal | undefined;
  readonly #outlets = new Set<Droppable>();

  /** Applies every write immediately and answers it this many milliseconds later; 0 ends the fault. */
  delayAnswers(milliseconds: number): void {
    this.#answerDelay = milliseconds;
  }

  /** Makes every append take this many milliseconds to commit; a repeat of it in the meantime is dropped. */
  commitIn(milliseconds: number): void {
    this.#commitTime = milliseconds;
  }

  /** Applies the next writes, then drops the connection or never answers. */
  loseAnswers(count = 1, how: 'dropped' | 'swallowed' = 'dropped'): void {
    this.#lost = count;
    this.#lostAs = how;
  }

  /** Refuses the next appends as if another client had written first, whatever they expect. */
  conflict(count = 1): void {
    this.#conflicts = count;
  }

  /** Ends every read and subscription in progress with UNAVAILABLE, 'Connection dropped'. */
  dropStreams(): void {
    for (const outlet of [...this.#outlets]) outlet.drop();
  }

  /** Ends one read or subscription, the one that sends the last of this many events from now on. */
  dropStreamAfter(events: number): void {
    this.#eventsUntilDrop = events;
  }

  /** Accepts connections but answers nothing; requests in the meantime are handled at `resume`. */
  stall(): void {
    this.#stall ??= newSignal();
  }

  resume(): void {
    this.#stall?.fire();
    this.#stall = undefined;
  }

  /** Ends every current fault and cancels the pending ones. */
  clear(): void {
    this.resume();
    this.#answerDelay = 0;
    this.#commitTime = COMMIT_MS;
    this.#lost = 0;
    this.#conflicts = 0;
    this.#eventsUntilDrop = Number.POSITIVE_INFINITY;
  }

  /** Resolves when a stall ends, before which nothing may be done; undefined when there is none. */
  get stalled(): Promise<void> | undefined {
    return this.#stall?.promise;
  }

  get commitTime(): number {
    return this.#commitTime;
  }

  get answerDelay(): number {
    return this.#answerDelay;
  }

  takeConflict(): boolean {
    return this.#conflicts > 0 && this.#conflicts-- > 0;
  }

  takeFate(): Fate {
    return this.#lost > 0 && this.#lost-- > 0 ? this.#lostAs : 'sent';
  }

  /** Whether the stream that sends this event is dropped after it. */
  takeDrop(): boolean {
    this.#eventsUntilDrop -= 1;
    if (this.#eventsUntilDrop > 0) return false;
    this.#eventsUntilDrop = Number.POSITIVE_INFINITY;
    return true;
  }

  opened(outlet: Droppable): void {
    this.#outlets.add(outlet);
  }

  closed(outlet: Droppable): void {
    this.#outlets.delete(outlet);
  }
}
