import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A file to be looked into. */
export interface StoredFile {
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

/** Why nothing could be made of a file, for people. */
export interface FileProblem {
  readonly problem: string;
}

export interface FileThreadLimits {
  /** Bytes of the largest file that is taken: as a whole it lies in the memory. */
  readonly fileBytes: number;
  readonly milliseconds: number;
  /** MB of what the thread keeps beside the file. */
  readonly memory: number;
}

export interface FileThreadPlan {
  /** Of the module that it runs, without its ending: 'read-text' for `read-text.worker.ts`. */
  readonly module: string;
  /** A process where native code looks at the file: what makes that fail ends all threads of its process. */
  readonly in: 'thread' | 'process';
  readonly limits: FileThreadLimits;
  /** What is said of a file that the thread dies of. */
  readonly words: {
    readonly memory: string;
    readonly damaged: string;
    readonly ended: string;
    readonly slow: (seconds: number) => string;
  };
}

/** What lies in the question beside the bytes. */
type Beside = Readonly<Record<string, unknown>>;

export interface FileThread<Answer> {
  /** Rejects only where the bytes cannot be had, or when it is told to stop. */
  ask(file: StoredFile, beside: Beside, signal: AbortSignal): Promise<Answer | FileProblem>;
}

/** After which a thread that has nothing to do is let go; milliseconds. */
const IDLE_MS = 10_000;

/** What looks at files: a thread or a process. */
interface Looker<Answer> {
  readonly put: (question: object, bytes: ArrayBuffer) => void;
  /** Neither it nor what is heard of it keeps this process from ending. */
  readonly rest: () => void;
  readonly wake: () => void;
  readonly end: () => void;
  /** Who hears of it now; nobody while nothing is asked. */
  hears: {
    readonly answered: (answer: Answer) => void;
    readonly failed: (error: NodeJS.ErrnoException | null) => void;
  } | null;
}

const isBuilt = (): boolean => !import.meta.url.endsWith('.ts');

/** The thread's module as it was built, or in its source, which the thread must be taught to read. */
function threadOf(module: string, memory: number): Worker {
  const options = {
    resourceLimits: { maxOldGenerationSizeMb: memory },
    execArgv: [],
    // What a library writes there is not for the log.
    stdout: true,
    stderr: true,
  };
  if (isBuilt()) return new Worker(new URL(`./${module}.worker.mjs`, import.meta.url), options);
  const source = new URL(`./${module}.worker.ts`, import.meta.url).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(start, { ...options, eval: true });
}

function startThread<Answer>(module: string, memory: number): Looker<Answer> {
  const thread = threadOf(module, memory);
  const looker: Looker<Answer> = {
    put: (question, bytes) => thread.postMessage({ ...question, bytes }, [bytes]),
    rest: () => thread.unref(),
    wake: () => thread.ref(),
    end: () => void thread.terminate(),
    hears: null,
  };
  thread.on('message', (answer: Answer) => looker.hears?.answered(answer));
  thread.on('error', (error: Error) => looker.hears?.failed(error));
  thread.on('exit', () => looker.hears?.failed(null));
  return looker;
}

/** It is told nothing of this process: neither its environment nor what it has open. */
function startProcess<Answer>(module: string, memory: number): Looker<Answer> {
  const path = fileURLToPath(new URL(`./${module}.worker.${isBuilt() ? 'mjs' : 'ts'}`, import.meta.url));
  const reading = isBuilt() ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
  const child = fork(path, [], {
    execArgv: [...reading, `--max-old-space-size=${memory}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const looker: Looker<Answer> = {
    put: (question, bytes) => void child.send({ ...question, bytes: new Uint8Array(bytes) }, () => undefined),
    rest: () => {
      child.unref();
      child.channel?.unref();
    },
    wake: () => {
      child.ref();
      child.channel?.ref();
    },
    end: () => void child.kill('SIGKILL'),
    hears: null,
  };
  child.on('message', (answer) => looker.hears?.answered(answer as Answer));
  child.on('error', (error) => looker.hears?.failed(error));
  child.on('exit', () => looker.hears?.failed(null));
  return looker;
}

async function bytesOf({ size, open }: StoredFile): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(new ArrayBuffer(size));
  let length = 0;
  for await (const chunk of await open()) {
    bytes.set(chunk as Buffer, length);
    length += (chunk as Buffer).length;
  }
  return bytes.buffer as ArrayBuffer;
}

/**
 * A thread or a process of its own for what may end whatever looks at it, bounded in time and memory. One file after the
 * other is looked into; one that a file has ended, or that was stopped, is followed by a new one.
 */
export function createFileThread<Answer>({ module, in: where, limits, words }: FileThreadPlan): FileThread<Answer> {
  type Either = Answer | FileProblem;
  const { milliseconds, memory } = limits;
  let kept: Looker<Either> | undefined;
  let letGo: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const sayWhy = (error: NodeJS.ErrnoException | null): string => {
    if (error === null) return words.ended;
    return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? words.memory : words.damaged;
  };

  function drop(looker: Looker<Either>): void {
    if (kept === looker) kept = undefined;
    looker.hears = null;
    looker.end();
  }

  function keep(looker: Looker<Either>): void {
    kept = looker;
    looker.rest();
    // What ends by itself while nobody asks is not asked again.
    looker.hears = { answered: () => undefined, failed: () => drop(looker) };
    letGo = setTimeout(() => drop(looker), IDLE_MS).unref();
  }

  function put(beside: Beside, bytes: ArrayBuffer, signal: AbortSignal): Promise<Either> {
    clearTimeout(letGo);
    const looker = kept ?? (where === 'thread' ? startThread<Either> : startProcess<Either>)(module, memory);
    kept = undefined;
    looker.wake();
    return new Promise((resolve, reject) => {
      const end = (settle: () => void, isUsable = false): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        if (isUsable) keep(looker);
        else drop(looker);
        settle();
      };
      const failed = (problem: string): void => end(() => resolve({ problem }));
      const stop = (): void => end(() => reject(signal.reason as Error));
      const timer = setTimeout(() => failed(words.slow(Math.round(milliseconds / 1000))), milliseconds);
      signal.addEventListener('abort', stop);
      looker.hears = {
        answered: (answer) => end(() => resolve(answer), true),
        failed: (error) => failed(sayWhy(error)),
      };
      looker.put(beside, bytes);
    });
  }

  return {
    ask(file, beside, signal) {
      const asking = turn.then(async () => {
        const bytes = await bytesOf(file);
        signal.throwIfAborted();
        return put(beside, bytes, signal);
      });
      turn = asking.catch(() => undefined);
      return asking;
    },
  };
}
