import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endWithTests } from './end-with-tests.ts';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The whole product in a process and on a data folder of its own. */
export interface Product {
  readonly address: string;
  readonly dataFolder: string;
  readonly pid: number;
  /** Returns its whole output. */
  output(): string;
  /** Stops it as an operator would, waits, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills it as a loss of power would, and waits. */
  kill(): Promise<void>;
  /** Restarts it on the same port and folder; a running one is stopped first. */
  restart(env?: NodeJS.ProcessEnv): Promise<void>;
  /** Stops it if it runs, and removes its folder. */
  dispose(): Promise<void>;
}

const START_TIMEOUT_MS = 300_000;

/**
 * Whether an earlier start in this worker has found everything built, so that the sources need not be checked again.
 */
let isBuilt = false;

export async function startProduct(
  options: {
    readonly env?: NodeJS.ProcessEnv;
    readonly dataFolder?: string;
    /** The file of the server; that of the build by default, which is built where its sources are newer. */
    readonly main?: string;
  } = {},
): Promise<Product> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'lexledger-')));
  let child: ChildProcess;
  let printed = '';

  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;

  async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    const built = options.main ?? (isBuilt ? 'infra/dist/server/main.mjs' : undefined);
    const program = built === undefined ? ['infra/deploy/start.mjs'] : ['--enable-source-maps', built];
    child = spawn(process.execPath, program, {
      cwd: root,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'warn', ...options.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithTests(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
      });
    }
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await isReady(address))) {
      if (!isRunning()) throw new Error(`the product ended with ${child.exitCode} at its start:\n${printed}`);
      if (Date.now() > deadline) throw new Error(`the product was not ready in time:\n${printed}`);
      await pause(50);
    }
    isBuilt = true;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (isRunning()) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    return child.exitCode;
  }

  await start();
  return {
    address,
    dataFolder,
    get pid() {
      return child.pid as number;
    },
    output: () => printed,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
    restart: async (env) => {
      await end('SIGTERM');
      await start(env);
    },
    async dispose() {
      await end('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/health/ready`)).ok;
  } catch {
    return false;
  }
}
