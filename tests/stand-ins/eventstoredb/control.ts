import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { EventStoreDbStandIn } from './stand-in.ts';

/** The switches for other processes, which `Faults` and `EventStoreDbStandIn` document. */
export interface Switches {
  delayAnswers(milliseconds: number): void;
  loseAnswers(count?: number, how?: 'dropped' | 'swallowed'): void;
  conflict(count?: number): void;
  dropStreams(): void;
  dropStreamAfter(events: number): void;
  stall(): void;
  resume(): void;
  clear(): void;
  endConnections(): Promise<void>;
  refuse(node?: number): Promise<void>;
  accept(node?: number): Promise<void>;
  restart(): Promise<void>;
  lead(node: number): void;
  forward(forwards: boolean): void;
}

type Switch = (...args: unknown[]) => unknown;

/**
 * Serves `POST /<switch>` with the arguments as a JSON array. The answer is 204, 404 for an unknown name, or 400 for
 * invalid arguments.
 */
export async function openControl(standIn: EventStoreDbStandIn, port: number): Promise<Server> {
  const { faults } = standIn;
  const switches: Switches = {
    delayAnswers: (milliseconds) => faults.delayAnswers(milliseconds),
    loseAnswers: (count, how) => faults.loseAnswers(count, how),
    conflict: (count) => faults.conflict(count),
    dropStreams: () => faults.dropStreams(),
    dropStreamAfter: (events) => faults.dropStreamAfter(events),
    stall: () => faults.stall(),
    resume: () => faults.resume(),
    clear: () => faults.clear(),
    endConnections: () => standIn.endConnections(),
    refuse: (node) => standIn.refuse(node),
    accept: (node) => standIn.accept(node),
    restart: () => standIn.restart(),
    lead: (node) => standIn.lead(node),
    forward: (forwards) => standIn.forward(forwards),
  };
  const byName = new Map(Object.entries(switches) as [string, Switch][]);

  async function answer(request: IncomingMessage): Promise<readonly [status: number, text: string]> {
    const chosen = byName.get((request.url ?? '').slice(1));
    if (request.method !== 'POST' || chosen === undefined) {
      return [404, `POST one of /${[...byName.keys()].join(', /')}.`];
    }
    try {
      const args = (await json(request)) as unknown;
      if (!Array.isArray(args)) throw new TypeError('Send the arguments as a JSON array.');
      await chosen(...args);
      return [204, ''];
    } catch (error) {
      return [400, String(error)];
    }
  }

  const server = createServer(async (request, response) => {
    const [status, text] = await answer(request);
    response.writeHead(status).end(text);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export const controlUrl = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
