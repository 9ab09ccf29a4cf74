import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Switches } from './control.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BUILT = join(ROOT, 'node_modules/.cache/lexledger', `eventstoredb-stand-in-${process.pid}.mjs`);

/** Path of the program bundled as one file, which starts much faster than its sources. Each worker builds it once. */
const built = (): string => {
  if (!existsSync(BUILT)) {
    buildSync({
      entryPoints: [MAIN],
      outfile: BUILT,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    });
    process.once('exit', () => rmSync(BUILT, { force: true }));
  }
  return BUILT;
};

/** The stand-in in a process of its own, which can be killed and suspended. */
export interface EventStoreDbProcess {
  /** Connection string for the client. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Operates one of its switches. */
  turn<Name extends keyof Switches>(name: Name, ...args: Parameters<Switches[Name]>): Promise<void>;
  /** Sends SIGKILL, so that the process ends without notifying any client. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the data in its folder. */
  start(): Promise<void>;
  /** Sends SIGSTOP: connections stay open, and nothing is answered, not even a ping. */
  pause(): void;
  /** Sends SIGCONT, which ends a pause. */
  resume(): void;
  stop(): Promise<void>;
}

interface Ready {
  readonly ready: string;
  readonly ports: readonly [number, ...number[]];
  readonly control: string;
}

/** @param env the variables that main.ts reads; free ports by default */
export async function startEventStoreDbProcess(
  env: Readonly<Record<string, string>> = {},
): Promise<EventStoreDbProcess> {
  let child: ChildProcess;
  let ready: Ready = { ready: '', ports: [0], control: '' };

  async function start(): Promise<void> {
    child = spawn(process.execPath, [built()], {
      env: { ...process.env, PORT: '0', ...env, ...(ready.control && { PORT: ready.ports.join(',') }) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    child.channel?.unref();
    ready = await readyLine(child);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(signal);
    await exited;
  }

  await start();
  return {
    get url() {
      return ready.ready;
    },
    get port() {
      return ready.ports[0];
    },
    get pid() {
      return child.pid as number;
    },
    async turn(name, ...args) {
      const response = await fetch(`${ready.control}/${name}`, { method: 'POST', body: JSON.stringify(args) });
      if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
    },
    start,
    kill: () => end('SIGKILL'),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
  };
}

async function readyLine(child: ChildProcess): Promise<Ready> {
  if (child.stdout === null) throw new Error('The stand-in has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"ready"')) return JSON.parse(line) as Ready;
  }
  throw new Error(`The stand-in ended with ${child.exitCode} before it was ready.`);
}
