import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Duplex, duplexPair, Transform } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

const TO_HEAR_OF_IT_MS = 20;

/** A port whose connections can be refused, held and ended, whatever speaks on them. */
export class Listener {
  readonly #server = createServer((socket) => this.#accept(socket));
  readonly #sockets = new Set<Socket>();
  readonly #serve: (socket: Duplex) => void;
  readonly #isStalled: () => boolean;
  readonly #canSwallow: boolean;
  #port: number;
  #swallows = false;

  /**
   * @param port 0 for any free one, which it keeps
   * @param canSwallow whether what is sent passes through here byte by byte, which `swallow` needs and which costs time
   */
  constructor(
    port: number,
    {
      serve,
      isStalled,
      canSwallow,
    }: { serve: (socket: Duplex) => void; isStalled: () => boolean; canSwallow: boolean },
  ) {
    this.#port = port;
    this.#serve = serve;
    this.#isStalled = isStalled;
    this.#canSwallow = canSwallow;
  }

  /** As a cable that was pulled: connections stay open, are accepted, and nothing passes, pings neither. */
  swallow(swallows: boolean): void {
    if (!this.#canSwallow) throw new Error('This stand-in was not started with canSwallow.');
    this.#swallows = swallows;
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
    if (this.#isStalled()) return;
    this.#serve(this.#canSwallow ? this.#through(socket) : socket);
  }

  /** The server's end of a line to the socket that can swallow. */
  #through(socket: Socket): Duplex {
    const [near, far] = duplexPair();
    const passing = () =>
      new Transform({ transform: (bytes, _encoding, pass) => (this.#swallows ? pass() : pass(null, bytes)) });
    socket.pipe(passing()).pipe(near);
    near.pipe(passing()).pipe(socket);
    socket.on('close', () => far.destroy());
    far.on('close', () => socket.destroy());
    return far;
  }
}
