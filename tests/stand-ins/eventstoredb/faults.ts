import { newSignal, type Signal } from './signal.ts';

/** What happens to the answer of a write that has been applied. */
export type Fate = 'sent' | 'dropped' | 'swallowed';

/** A read or a subscription that is under way. */
interface Droppable {
  drop(): void;
}

/** From when an append is taken up to when it is written: about as long as the server that was measured took. */
const COMMIT_MS = 1;

/** Switches for what goes wrong in a real network and a real server. Every one is off at first. */
export class Faults {
  #answerDelay = 0;
  #commitTime = COMMIT_MS;
  #lost = 0;
  #lostAs: Fate = 'dropped';
  #conflicts = 0;
  #eventsUntilDrop = Number.POSITIVE_INFINITY;
  #stall: Signal | undefined;
  readonly #outlets = new Set<Droppable>();

  /** Every write is applied at once and answered this many milliseconds later; 0 ends it. */
  delayAnswers(milliseconds: number): void {
    this.#answerDelay = milliseconds;
  }

  /** Every append takes this many milliseconds to be written, in which the same one again is dropped. */
  commitIn(milliseconds: number): void {
    this.#commitTime = milliseconds;
  }

  /** The next writes are applied, and then the connection is dropped, or the answer never comes. */
  loseAnswers(count = 1, how: 'dropped' | 'swallowed' = 'dropped'): void {
    this.#lost = count;
    this.#lostAs = how;
  }

  /** The next appends are refused as if somebody else had written before, whatever they expect. */
  conflict(count = 1): void {
    this.#conflicts = count;
  }

  /** Ends every read and subscription that is under way: UNAVAILABLE, 'Connection dropped'. */
  dropStreams(): void {
    for (const outlet of [...this.#outlets]) outlet.drop();
  }

  /** Ends, once, the read or subscription that sends the last of so many events from now on. */
  dropStreamAfter(events: number): void {
    this.#eventsUntilDrop = events;
  }

  /** Connections are accepted, and nothing is answered; what is asked meanwhile is done at `resume`. */
  stall(): void {
    this.#stall ??= newSignal();
  }

  resume(): void {
    this.#stall?.fire();
    this.#stall = undefined;
  }

  /** Ends every fault that goes on and forgets those to come. */
  clear(): void {
    this.resume();
    this.#answerDelay = 0;
    this.#commitTime = COMMIT_MS;
    this.#lost = 0;
    this.#conflicts = 0;
    this.#eventsUntilDrop = Number.POSITIVE_INFINITY;
  }

  /** What to wait for before anything is done; nothing when all is well. */
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
