import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Faults } from './faults.ts';
import { frameOf, type LoggedEvent } from './logged-event.ts';
import { refusals } from './refusal.ts';

/** The sending end of one read or subscription. */
export class Outlet {
  readonly #call: ServerWritableStream<unknown, Buffer>;
  readonly #faults: Faults;
  readonly #gone = new AbortController();

  constructor(call: ServerWritableStream<unknown, Buffer>, faults: Faults) {
    this.#call = call;
    this.#faults = faults;
    faults.opened(this);
    call.on('cancelled', () => this.#close());
    call.on('close', () => this.#close());
  }

  get isOpen(): boolean {
    return !this.#gone.signal.aborted;
  }

  /** Sends a frame. Returns a promise only if the client is behind, since a promise costs more than the sending. */
  send(frame: Buffer): Promise<unknown> | undefined {
    if (!this.isOpen || this.#faults.stalled !== undefined) return this.#sendLater(frame);
    return this.#call.write(frame) ? undefined : this.#drained();
  }

  sendEvent(event: LoggedEvent): Promise<unknown> | undefined {
    const sent = this.send(frameOf(event));
    if (this.#faults.takeDrop()) this.drop();
    return sent;
  }

  /** Ends the call after everything has been sent. */
  end(): void {
    if (this.isOpen) this.#call.end();
    this.#close();
  }

  refuse(error: Error): void {
    if (this.isOpen) this.#call.emit('error', error);
    this.#close();
  }

  drop(): void {
    this.refuse(refusals.dropped());
  }

  async #sendLater(frame: Buffer): Promise<void> {
    while (this.isOpen && this.#faults.stalled !== undefined) await this.#faults.stalled;
    if (this.isOpen && !this.#call.write(frame)) await this.#drained();
  }

  async #drained(): Promise<void> {
    if (!this.isOpen) return;
    await once(this.#call, 'drain', { signal: this.#gone.signal }).catch(() => {}); // The client is gone.
  }

  #close(): void {
    this.#faults.closed(this);
    this.#gone.abort();
  }
}
