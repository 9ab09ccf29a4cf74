import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connectMongo } from '@lexledger/infra/mongodb/connection';
import { endWithTests } from './end-with-tests.ts';
import { freePort } from './free-port.ts';

/** A server that speaks MongoDB's wire protocol. */
export interface MongoServer {
  /** Connection string with a database of its own. */
  readonly url: string;
  readonly name: string;
  readonly transactions: boolean;
  /** Kills it as a crash would and keeps its data; only if the tests started it themselves. */
  readonly down?: () => Promise<void>;
  /** Restarts it at the same address, and waits until it answers. */
  readonly up?: () => Promise<void>;
  /**
   * Suspends it: its connections stay open, and nothing is answered. As with `down`, only if the tests started it
   * themselves.
   */
  readonly pause?: () => void;
  readonly resume?: () => void;
  /** Stops it for good, and removes its data if the tests started it themselves. */
  stop(): Promise<void>;
}

/** A way to get a server, found without starting it. */
export interface MongoSource {
  readonly name: string;
  start(): Promise<MongoServer>;
}

const START_TIMEOUT_MS = 60_000;

const database = (): string => `lexledger-${randomUUID()}`;

const oneOf = (...names: readonly string[]): string | undefined => names.map((name) => process.env[name]).find(Boolean);

/**
 * Finds a server: MONGODB_URL; else FerretDB (FERRETDB_BIN, the cache folder, or the path); else a container. Returns
 * null if there is none. Prints in one line which one it is, or what would help.
 */
export async function findMongoSource(): Promise<MongoSource | null> {
  const source = remote() ?? ferret() ?? (await container());
  console.log(
    source === null
      ? 'MongoDB: left out. Name a server in MONGODB_URL, run tests/stand-ins/ferretdb/build.sh (needs Go), or start Docker.'
      : `MongoDB: ${source.name} takes part.`,
  );
  return source;
}

/** @throws Error if there is no server */
export async function startMongoServer(): Promise<MongoServer> {
  const source = await findMongoSource();
  if (source === null) throw new Error('There is no server that speaks the protocol of MongoDB.');
  return source.start();
}

const ADDRESS = /^(mongodb(?:\+srv)?:\/\/(?:([^/?@]*)@)?([^/?@]+))(?:\/([^?]*))?(?:\?(.*))?$/;

function remote(): MongoSource | null {
  const given = process.env.MONGODB_URL;
  if (given === undefined || given === '') return null;
  const [, start, credentials, hosts, path, query] = ADDRESS.exec(given) ?? [];
  if (hosts === undefined) throw new Error('MONGODB_URL is no address of MongoDB.');
  const name = `the server at ${hosts}`;
  const parameters = new URLSearchParams(query);
  if (credentials !== undefined && !parameters.has('authSource')) parameters.set('authSource', path || 'admin');
  return {
    name,
    start: async () => {
      const url = `${start}/${database()}?${parameters}`;
      const connection = await connectMongo(url);
      return {
        url,
        name,
        transactions: connection.abilities.transactions,
        async stop() {
          await connection.run((db) => db.dropDatabase());
          await connection.close();
        },
      };
    },
  };
}

/** Path of the build by build.sh for the current sources. */
function builtFerret(): string {
  const digest = createHash('sha256');
  for (const file of ['main.go', 'lookup.go', 'go.mod', 'go.sum']) {
    digest.update(readFileSync(fileURLToPath(new URL(`../stand-ins/ferretdb/${file}`, import.meta.url))));
  }
  const folder = oneOf('XDG_CACHE_HOME') ?? join(homedir(), '.cache');
  return join(folder, 'lexledger', `ferretdb-${digest.digest('hex').slice(0, 16)}`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function ferret(): MongoSource | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'ferretdb'));
  const given = oneOf('FERRETDB_BIN');
  const program = given ?? [builtFerret(), ...onPath].find(isExecutable);
  if (program === undefined) return null;
  if (!existsSync(program)) throw new Error(`FERRETDB_BIN names ${program}, which is not there.`);
  return { name: 'FerretDB with SQLite', start: () => startFerret(program) };
}

async function startFerret(program: string): Promise<MongoServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lexledger-ferretdb-'));
  let child: ChildProcess | undefined;
  let printed = '';

  async function up(): Promise<void> {
    child = spawn(
      program,
      [
        '--handler=sqlite',
        `--listen-addr=127.0.0.1:${port}`,
        `--sqlite-url=file:${folder}/?_pragma=synchronous(off)`,
        '--telemetry=disable',
        '--state-dir=-',
        '--debug-addr=-',
        '--log-level=error',
      ],
      // Go collects the garbage of a small heap so often that it takes a quarter of the processor's time.
      { stdio: ['ignore', 'pipe', 'pipe'], env: { GOGC: '400', ...process.env } },
    );
    endWithTests(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        printed = `${printed}${chunk}`.slice(-10_000);
      });
    }
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error(`FerretDB ended with ${child.exitCode} at its start:\n${printed}`);
      if (Date.now() > deadline) throw new Error(`FerretDB was not ready in time:\n${printed}`);
      await pause(20);
    }
  }

  async function down(): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await up();
  return {
    // Each update takes two of FerretDB's 100 connections to SQLite, and waits forever when they run out: six processes
    // must not, nor four beside the four that were killed before them, whose updates go on.
    url: `mongodb://127.0.0.1:${port}/${database()}?maxPoolSize=6`,
    name: 'FerretDB with SQLite',
    transactions: false,
    down,
    up,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async stop() {
      await down();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const MONGO_IMAGE = 'mongo:7';

async function container(): Promise<MongoSource | null> {
  try {
    await promisify(execFile)('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 10_000 });
  } catch {
    return null;
  }
  return { name: `a container of ${MONGO_IMAGE}`, start: startContainer };
}

/** Starts a replica set with one member, which is required for transactions. */
async function startContainer(): Promise<MongoServer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const started = await new GenericContainer(MONGO_IMAGE)
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage('Waiting for connections'))
    .withStartupTimeout(2 * START_TIMEOUT_MS)
    .start();
  const initiate = "rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] })";
  await started.exec(['mongosh', '--quiet', '--eval', initiate]);
  const isPrimary = 'while (!db.hello().isWritablePrimary) sleep(100)';
  await started.exec(['mongosh', '--quiet', '--eval', isPrimary]);
  return {
    url: `mongodb://${started.getHost()}:${started.getMappedPort(27017)}/${database()}?directConnection=true`,
    name: `a container of ${MONGO_IMAGE}`,
    transactions: true,
    async stop() {
      await started.stop();
    },
  };
}
