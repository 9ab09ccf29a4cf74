import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ComposeFile, ROOT, readCompose } from './compose.ts';
import { readImage } from './dockerfile.ts';
import { endWithTests } from './end-with-tests.ts';
import { eventStoreServers, type OpenServer } from './eventstoredb.ts';
import { freePort } from './free-port.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { findMongoSource, type MongoServer } from './mongodb.ts';
import type { Product } from './product.ts';

export const SERVICE_NAMES = ['command-service', 'projection-service'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** One instance of a service in a process of its own, configured by the compose file and its image. */
export interface ServiceProcess {
  /** Name of the instance: 'projection-service-2'. */
  readonly name: string;
  readonly service: ServiceName;
  /** Address of the instance itself, which bypasses the gateway. */
  readonly address: string;
  readonly pid: number;
  readonly isRunning: boolean;
  /** Returns its whole output. */
  output(): string;
  /** Starts it on the same port as before, and waits until its stores have answered. */
  start(env?: NodeJS.ProcessEnv): Promise<void>;
  /** Stops it as an orchestrator does, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills it as a loss of power would. */
  kill(): Promise<void>;
}

/** The distributed product: processes of its own behind a gateway. As a `Product` it is all of them together. */
export interface Distributed extends Product {
  readonly gateway: Gateway;
  readonly processes: readonly ServiceProcess[];
  readonly eventStore: OpenServer;
  readonly mongo: MongoServer;
  of(service: ServiceName): readonly ServiceProcess[];
}

export interface DistributedOptions {
  /** Number of instances; by default that of the compose file. */
  readonly instances?: Partial<Readonly<Record<ServiceName, number>>>;
  /** Environment for every service, which overrides the compose file. */
  readonly env?: NodeJS.ProcessEnv;
}

const COMPOSE = 'docker-compose.yml';
const START_TIMEOUT_MS = 300_000;
/** Milliseconds after which an instance that does not stop is killed; more than the services need themselves. */
const STOP_TIMEOUT_MS = 15_000;

/** The reason why the distributed product cannot be started here; null if it can. Prints which servers take part. */
export async function whyNotDistributed(): Promise<string | null> {
  return (await findMongoSource()) === null ? 'there is no server that speaks the protocol of MongoDB' : null;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the services of docker-compose.yml as configured, with local servers in place of its images: the stand-in for
 * EventStoreDB (or a container), FerretDB for MongoDB (or a container), and nginx from this machine.
 * @throws Error if there is no server that speaks MongoDB's protocol: see `whyNotDistributed`
 */
export async function startDistributed(options: DistributedOptions = {}): Promise<Distributed> {
  const source = await findMongoSource();
  if (source === null) throw new Error('There is no server that speaks the protocol of MongoDB.');
  execFileSync(process.execPath, [join(ROOT, 'infra/deploy/build.mjs'), '--if-stale'], { stdio: 'inherit' });
  const folder = await mkdtemp(join(tmpdir(), 'lexledger-distributed-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const ownServer = (await eventStoreServers()).find(({ isOwn }) => isOwn);
  if (ownServer === undefined) throw new Error('There is no event store of the tests’ own.');
  const [eventStore, mongo] = await Promise.all([ownServer.open(), source.start()]);
  const compose = readCompose(COMPOSE, { SESSION_SECRET: 'only for tests, and the same in every process' });

  const processes: ServiceProcess[] = [];
  for (const service of SERVICE_NAMES) {
    const count = options.instances?.[service] ?? compose.services[service]?.deploy?.replicas ?? 1;
    for (let number = 1; number <= count; number += 1) {
      processes.push(
        serviceProcess(`${service}-${number}`, service, await freePort(), {
          ...asDescribed(compose, service),
          HOST: '127.0.0.1',
          EVENTSTOREDB_URL: eventStore.url,
          MONGODB_URL: mongo.url,
          PUBLIC_ORIGIN: address,
          LOG_LEVEL: 'warn',
          ...options.env,
        }),
      );
    }
  }
  const of = (service: ServiceName) => processes.filter((one) => one.service === service);
  const portsOf = (service: ServiceName) => of(service).map((one) => Number(new URL(one.address).port));
  const gateway = await startGateway(join(folder, 'gateway'), port, {
    'command-service': portsOf('command-service'),
    'projection-service': portsOf('projection-service'),
  });

  async function restart(env?: NodeJS.ProcessEnv): Promise<void> {
    await stop();
    await Promise.all(processes.map((one) => one.start(env)));
    // The gateway skips an instance that it found unavailable for a short time.
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!((await answers(`${address}/health/ready`)) && (await takesCommands(address)))) {
      if (Date.now() > deadline) throw new Error(`the gateway does not pass requests on:\n${gateway.output()}`);
      await pause(50);
    }
  }

  async function stop(): Promise<number | null> {
    const codes = await Promise.all(processes.map((one) => one.stop()));
    return codes.find((code) => code !== 0) ?? 0;
  }

  async function dispose(): Promise<void> {
    await stop();
    await gateway.stop();
    await Promise.all([eventStore.close(), mongo.stop()]);
    await rm(folder, { recursive: true, force: true });
  }

  const distributed: Distributed = {
    address,
    dataFolder: folder,
    pid: gateway.pid,
    gateway,
    processes,
    eventStore,
    mongo,
    of,
    output: () => processes.map((one) => `${one.name}:\n${one.output()}`).join('\n'),
    stop,
    async kill() {
      await Promise.all(processes.map((one) => one.kill()));
    },
    restart,
    dispose,
  };
  try {
    await restart();
  } catch (error) {
    await dispose();
    throw error;
  }
  return distributed;
}

/** The environment of a service from docker-compose.yml and the image together. */
function asDescribed(compose: ComposeFile, service: ServiceName): Readonly<Record<string, string>> {
  const { build, environment } = compose.services[service] ?? {};
  if (build === undefined) throw new Error(`${COMPOSE} does not say how ${service} is built`);
  return { ...readImage(build.dockerfile, build.target).env, ...environment };
}

/** Whether a command-service answers. Any answer will do, even a refusal; the gateway's own would be 503. */
async function takesCommands(address: string): Promise<boolean> {
  const refused = await fetch(`${address}/api/logout`, { method: 'POST' }).catch(() => null);
  return refused !== null && refused.status < 500;
}

function serviceProcess(name: string, service: ServiceName, port: number, told: NodeJS.ProcessEnv): ServiceProcess {
  const { command } = readImage('infra/deploy/Dockerfile', service);
  const [program = '', ...args] = command;
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let printed = '';

  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child !== undefined && isRunning()) {
      const exit = once(child, 'exit');
      child.kill(signal);
      const forced = setTimeout(() => child?.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await exit;
      clearTimeout(forced);
    }
    return child?.exitCode ?? null;
  }

  return {
    name,
    service,
    address,
    get pid() {
      return child?.pid ?? 0;
    },
    get isRunning() {
      return isRunning();
    },
    output: () => printed,
    async start(env = {}) {
      child = spawn(program === 'node' ? process.execPath : program, args, {
        cwd: ROOT,
        // The environment contains nothing from this machine except what a program needs to run.
        env: { PATH: process.env.PATH, ...told, PORT: String(port), INSTANCE: `${name}-${Date.now()}`, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      endWithTests(child);
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (chunk: string) => {
          printed += chunk;
        });
      }
      const deadline = Date.now() + START_TIMEOUT_MS;
      while (!(await answers(`${address}/health/ready`))) {
        if (!isRunning()) throw new Error(`${name} ended with ${child.exitCode} at its start:\n${printed}`);
        if (Date.now() > deadline) throw new Error(`${name} was not ready in time:\n${printed}`);
        await pause(50);
      }
    },
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
  };
}
