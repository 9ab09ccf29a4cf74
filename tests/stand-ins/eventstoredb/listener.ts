import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const TO_HEAR_OF_IT_MS = 20;

/** A port whose connections can be refused, held and ended, whatever speaks on them. */
export class Listener {
  readonly #server = createServer((socket) => this.#accept(socket));
  readonly #sockets = new Set<Socket>();
  readonly #serve: (socket: Socket) => void;
  readonly #isStalled: () => boolean;
  #port: number;

  /** @param port 0 for any free one, which it keeps */
  constructor(port: number, { serve, isStalled }: { serve: (socket: Socket) => void; isStalled: () => boolean }) {
    this.#port = port;
    this.#serve = serve;
    this.#isStalled = isStalled;
  }

  get port(): number {
    return this.#port;
  }

  get isOpen(): boolean {
    return this.#server.listening;
  }

  async open(): Promise<void> {
    if (this.isOpen) return;
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Refuses connections and ends those there are. */
  async close(): Promise<void> {
    if (!this.isOpen) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    await this.endConnections();
    await closed;
  }

  async endConnections(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    // A client in this process, that goes on at once, would not have heard of it yet.
    await setTimeout(TO_HEAR_OF_IT_MS);
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {}); // The other side is gone: `close` follows.
    socket.setNoDelay(true);
    // A stalled server's operating system still accepts; nobody reads.
    if (!this.#isStalled()) this.#serve(socket);
  }
}
