import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startEventStoreDbProcess } from '../stand-ins/eventstoredb/process.ts';
import { freePort } from './free-port.ts';

/** Milliseconds within which a server must start. */
const STARTING_MS = 60_000;
/** The version whose behavior was recorded. */
const IMAGE = 'eventstore/eventstore:23.10.6-bookworm-slim';

/** The control of a test over its own server. */
export interface ServerControl {
  /** Kills it; `start` restarts it on the same port with everything that it had acknowledged. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Suspends it: its connections stay open, and nothing is answered. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

export interface OpenServer {
  /** A connection string for `@eventstore/db-client`. */
  readonly url: string;
  /** Control of the server; undefined for a server that the test did not start. */
  readonly control?: ServerControl;
  close(): Promise<void>;
}

export interface EventStoreServer {
  readonly name: 'stand-in' | 'EVENTSTOREDB_URL' | 'EVENTSTOREDB_COMMAND' | 'container';
  /** Whether it is started for the test alone, so that `open` returns its control. */
  readonly isOwn: boolean;
  open(): Promise<OpenServer>;
}

/**
 * The available servers with EventStoreDB's protocol: the one at EVENTSTOREDB_URL; with EVENTSTOREDB_COMMAND, one that
 * the tests start, kill and pause there; else one in a container if a Docker engine answers; and always the stand-in.
 * Prints which real server takes part, or why none does.
 */
export async function eventStoreServers(): Promise<readonly EventStoreServer[]> {
  const standIn: EventStoreServer = { name: 'stand-in', isOwn: true, open: openStandIn };
  const url = process.env.EVENTSTOREDB_URL;
  if (url) {
    const command = process.env.EVENTSTOREDB_COMMAND;
    if (command) {
      console.info('Real EventStoreDB: the server that EVENTSTOREDB_COMMAND starts takes part, beside the stand-in.');
      return [{ name: 'EVENTSTOREDB_COMMAND', isOwn: true, open: () => openByCommand(command, url) }, standIn];
    }
    console.info('Real EventStoreDB: the server at EVENTSTOREDB_URL takes part, beside the stand-in.');
    return [{ name: 'EVENTSTOREDB_URL', isOwn: false, open: async () => ({ url, close: async () => {} }) }, standIn];
  }
  if (await hasDocker()) {
    console.info(`Real EventStoreDB: a container of ${IMAGE} takes part, beside the stand-in.`);
    return [{ name: 'container', isOwn: true, open: openContainer }, standIn];
  }
  console.info(
    'Real EventStoreDB: none takes part (EVENTSTOREDB_URL is not set, no Docker engine answers), only the stand-in.',
  );
  return [standIn];
}

async function openStandIn(): Promise<OpenServer> {
  const folder = await mkdtemp(join(tmpdir(), 'eventstoredb-'));
  const server = await startEventStoreDbProcess({ DATA_DIR: folder });
  return {
    url: server.url,
    control: {
      kill: server.kill,
      start: server.start,
      pause: async () => server.pause(),
      resume: async () => server.resume(),
    },
    async close() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * A server that the tests start, kill and pause themselves.
 * @param command shell command that stays in the foreground and finds its data again after a restart
 * @param url address at which the server then answers
 */
export async function openByCommand(command: string, url: string): Promise<OpenServer> {
  let child: ChildProcess;

  async function start(): Promise<void> {
    // The process group includes the processes that the shell starts, so that they are killed and paused together.
    child = spawn(command, { shell: true, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
    await untilAnswered(url, child);
  }

  const signal = (name: NodeJS.Signals): void => {
    if (child.pid !== undefined) process.kill(-child.pid, name);
  };

  async function end(name: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    signal('SIGCONT');
    signal(name);
    await exited;
  }

  await start();
  return {
    url,
    control: {
      kill: () => end('SIGKILL'),
      start,
      pause: async () => signal('SIGSTOP'),
      resume: async () => signal('SIGCONT'),
    },
    close: () => end('SIGTERM'),
  };
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  const deadline = Date.now() + STARTING_MS;
  try {
    while (Date.now() < deadline && child.exitCode === null) {
      try {
        for await (const _ of client.readAll({ maxCount: 1 })) break;
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  } finally {
    await client.dispose();
  }
  throw new Error('The server that EVENTSTOREDB_COMMAND starts does not answer at EVENTSTOREDB_URL.');
}

async function hasDocker(): Promise<boolean> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

async function openContainer(): Promise<OpenServer> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  // The port is fixed here, because Docker would choose another one after a restart.
  const port = await freePort();
  const isHealthy = Wait.forHttp('/health/live', 2113).forStatusCode(204);
  const started = await new GenericContainer(IMAGE)
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_CLUSTER_SIZE: '1', EVENTSTORE_RUN_PROJECTIONS: 'None' })
    .withExposedPorts({ container: 2113, host: port })
    .withWaitStrategy(isHealthy)
    .start();
  const { container: containers } = await getContainerRuntimeClient();
  const container = containers.getById(started.getId());
  const address = `${started.getHost()}:${port}`;
  return {
    url: `esdb://${address}?tls=false`,
    control: {
      kill: async () => void (await container.kill()),
      async start() {
        await container.start();
        await untilHealthy(`http://${address}/health/live`);
      },
      pause: async () => void (await container.pause()),
      resume: async () => void (await container.unpause()),
    },
    close: async () => void (await started.stop()),
  };
}

async function untilHealthy(address: string): Promise<void> {
  const deadline = Date.now() + STARTING_MS;
  while (Date.now() < deadline) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.status === 204) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} did not become healthy within a minute.`);
}
