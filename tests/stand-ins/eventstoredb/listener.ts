import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Duplex, duplexPair, Transform } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

const TO_HEAR_OF_IT_MS = 20;

/** A port whose connections can be refused, stalled and ended, whatever the protocol. */
export class Listener {
  readonly #server = createServer((socket) => this.#accept(socket));
  readonly #sockets = new Set<Socket>();
  readonly #serve: (socket: Duplex) => void;
  readonly #isStalled: () => boolean;
  readonly #canSwallow: boolean;
  #port: number;
  #swallows = false;

  /**
   * @param port 0 for any free one, which it then keeps
   * @param canSwallow whether all bytes pass through this class, which `swallow` needs and which takes time
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

  /** Simulates a pulled cable: connections stay open and are accepted, but nothing passes, not even a ping. */
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

  /** Refuses new connections and ends the existing ones. */
  async close(): Promise<void> {
    if (!this.isOpen) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    await this.endConnections();
    await closed;
  }

  async endConnections(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    // A client in this process that continued immediately would not have noticed the end yet.
    await setTimeout(TO_HEAR_OF_IT_MS);
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {}); // The other side is gone, and `close` follows.
    socket.setNoDelay(true);
    // The operating system of a stalled server still accepts connections, but nothing reads from them.
    if (this.#isStalled()) return;
    this.#serve(this.#canSwallow ? this.#through(socket) : socket);
  }

  /** The server's end of a connection to the socket, whose bytes `swallow` can discard. */
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
