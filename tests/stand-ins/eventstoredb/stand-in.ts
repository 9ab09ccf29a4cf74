import type { Metadata, ServiceError } from '@grpc/grpc-js';
import { Faults } from './faults.ts';
import type { Member } from './gossip.ts';
import { Log, type LogOptions } from './log.ts';
import { Node, type Tls } from './node.ts';
import { refusals } from './refusal.ts';

const HOST = '127.0.0.1';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface StandInOptions extends LogOptions {
  /**
   * One port per node, 0 for any free one; by default there is a single node on a free port. The nodes share the log,
   * and the first one leads.
   */
  readonly ports?: readonly number[];
  readonly tls?: Tls;
  /** The only user who may read and write. The client sends credentials only over TLS. */
  readonly credentials?: Credentials;
  /** Whether `swallow` can make a node's packets disappear. */
  readonly canSwallow?: boolean;
}

/**
 * A server for tests that speaks EventStoreDB's protocol. It is a stand-in: it answers as a real one was measured to
 * do, and does not support projections, persistent subscriptions, links, users or scavenging.
 */
export class EventStoreDbStandIn {
  readonly faults = new Faults();
  readonly #options: StandInOptions;
  readonly #nodes: readonly Node[];
  #log: Log;
  #leader = 0;
  #forwards = true;

  constructor(options: StandInOptions = {}) {
    this.#options = options;
    this.#log = new Log(options);
    const { ports = [0], tls, canSwallow = false } = options;
    this.#nodes = ports.map((port, index) => {
      const standIn = this;
      const desk = {
        get log() {
          return standIn.#log;
        },
        faults: this.faults,
        refusal: (metadata: Metadata, does: 'read' | 'write') => this.#refusal(index, metadata, does),
      };
      const members = () => this.#members();
      return new Node(desk, { port, members, canSwallow, ...(tls && { tls }) });
    });
  }

  get ports(): readonly number[] {
    return this.#nodes.map(({ listener }) => listener.port);
  }

  /** Number of appends that were dropped because one with the same ids was being written. */
  get dropped(): number {
    return this.#log.dropped;
  }

  get port(): number {
    return this.ports[0] as number;
  }

  /** Connection string for the client, with credentials if there are any. The caller has to add a certificate. */
  get url(): string {
    const { credentials, tls } = this.#options;
    const who =
      credentials === undefined
        ? ''
        : `${encodeURIComponent(credentials.username)}:${encodeURIComponent(credentials.password)}@`;
    return `esdb://${who}${this.ports.map((port) => `${HOST}:${port}`).join(',')}?tls=${tls !== undefined}`;
  }

  async start(): Promise<void> {
    await Promise.all(this.#nodes.map(({ listener }) => listener.open()));
  }

  /** Ends every connection and releases the ports. Events that are only in memory are lost. */
  async stop(): Promise<void> {
    this.faults.clear();
    await Promise.all(this.#nodes.map((node) => node.stop()));
    this.#log.close();
  }

  /** Simulates a crash and a start on the same ports: connections end, and acknowledged events are preserved. */
  async restart(): Promise<void> {
    await this.refuse();
    this.faults.clear();
    if (this.#options.folder === undefined) this.#log.forgetIds();
    else {
      this.#log.close();
      this.#log = new Log(this.#options);
    }
    await this.start();
  }

  /** Ends every connection and refuses new ones until `accept`. @param node index of one node; all if it is omitted */
  async refuse(node?: number): Promise<void> {
    const nodes = node === undefined ? this.#nodes : this.#nodes.slice(node, node + 1);
    await Promise.all(nodes.map(({ listener }) => listener.close()));
  }

  async accept(node?: number): Promise<void> {
    const nodes = node === undefined ? this.#nodes : this.#nodes.slice(node, node + 1);
    await Promise.all(nodes.map(({ listener }) => listener.open()));
  }

  /** Makes a node's packets disappear, as in a power failure: no connection ends, and nothing is answered. */
  swallow(node: number, swallows = true): void {
    const listener = this.#nodes[node]?.listener;
    if (listener === undefined) throw new RangeError(`There is no node ${node}.`);
    listener.swallow(swallows);
  }

  async endConnections(): Promise<void> {
    await Promise.all(this.#nodes.map(({ listener }) => listener.endConnections()));
  }

  /** Makes another node lead. @param node its index */
  lead(node: number): void {
    if (this.#nodes[node] === undefined) throw new RangeError(`There is no node ${node}.`);
    this.#leader = node;
  }

  /** Sets whether followers forward writes to the leader, as by default, or answer with the leader's address. */
  forward(forwards: boolean): void {
    this.#forwards = forwards;
  }

  #refusal(node: number, metadata: Metadata, does: 'read' | 'write'): ServiceError | undefined {
    const denied = this.#denial(metadata);
    if (denied !== undefined || node === this.#leader) return denied;
    const wantsLeader = metadata.get('requires-leader')[0] === 'true' || (does === 'write' && !this.#forwards);
    return wantsLeader ? refusals.notLeader({ host: HOST, port: this.ports[this.#leader] as number }) : undefined;
  }

  #denial(metadata: Metadata): ServiceError | undefined {
    const { credentials } = this.#options;
    if (credentials === undefined) return undefined;
    const sent = metadata.get('authorization')[0];
    if (sent === undefined) return refusals.accessDenied();
    const { username, password } = credentials;
    const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    return sent === expected ? undefined : refusals.unauthenticated();
  }

  #members(): readonly Member[] {
    return this.#nodes.map(({ id, listener }, index) => ({
      id,
      host: HOST,
      port: listener.port,
      isAlive: listener.isOpen,
      isLeader: index === this.#leader,
    }));
  }
}

/** Starts a stand-in in this process. */
export async function startEventStoreDbStandIn(options: StandInOptions = {}): Promise<EventStoreDbStandIn> {
  const standIn = new EventStoreDbStandIn(options);
  await standIn.start();
  return standIn;
}
