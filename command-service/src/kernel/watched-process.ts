import { type ChildProcess, execFile, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A question to the process; so many bytes follow on its standard input. */
export interface FileQuestion {
  /** Size in bytes. */
  readonly size: number;
}

/** The reason why the process ended before it answered: too much memory, too much time, or the file itself. */
export type EndOfProcess = 'memory' | 'time' | 'file';

export type ProcessOutcome<Answer> = { readonly answer: Answer } | { readonly endedBy: EndOfProcess };

export interface WatchedProcess<Answer> {
  /**
   * Asks one question at a time. Rejects only if the bytes cannot be read, or when it is aborted.
   * @param milliseconds time limit, from when the process has the whole file
   */
  ask(
    question: FileQuestion,
    open: () => Promise<Readable>,
    milliseconds: number,
    signal: AbortSignal,
  ): Promise<ProcessOutcome<Answer>>;
}

/** Milliseconds after which an idle process is stopped. */
const IDLE_MS = 10_000;
/** Milliseconds allowed for a process to start on a busy machine and to receive the bytes. */
const START_MS = 60_000;
/** Milliseconds between two memory checks; a process may allocate some fifty MB in between. */
const LOOK_MS = 20;
/** Milliseconds between two memory checks on systems where each check must start a program. */
const SLOW_LOOK_MS = 250;

const MEGABYTE = 1024 * 1024;

/** Path of a program in the folder of a module, as built or as TypeScript. */
export const programBeside = (module: string, name: string): string =>
  fileURLToPath(new URL(`./${name}.${module.endsWith('.ts') ? 'ts' : 'mjs'}`, module));

/** Starts a process that inherits neither the environment nor open files of this one. */
function start(program: string, heap: number): ChildProcess {
  const isBuilt = program.endsWith('.mjs');
  const reading = isBuilt ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
  const child = fork(program, [], {
    execArgv: [...reading, `--max-old-space-size=${heap}`],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  // Writing to an ended process fails; its end is what is reported.
  child.stdin?.on('error', () => undefined);
  return child;
}

/**
 * Resident memory of a process in MB, read synchronously; null if the process is gone or the system has no such files.
 */
function residentMemory(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/**
 * Calls `exceeded` when a process uses more MB than allowed. A limit set by the system does not work, because Node
 * reserves most of a gigabyte of address space at start. On Windows memory is not watched, and only the heap limit
 * applies.
 */
function watchMemory(pid: number, most: number, exceeded: () => void): () => void {
  if (existsSync('/proc/self/status')) {
    const looking = setInterval(() => (residentMemory(pid) ?? 0) > most && exceeded(), LOOK_MS);
    return () => clearInterval(looking);
  }
  if (process.platform === 'win32') return () => undefined;
  const looking = setInterval(() => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_error, kilobytes) => {
      if (Number(kilobytes) / 1024 > most) exceeded();
    });
  }, SLOW_LOOK_MS);
  return () => clearInterval(looking);
}

async function put(content: Readable, stdin: Socket): Promise<void> {
  for await (const chunk of content) {
    if (stdin.destroyed) return;
    if (!stdin.write(chunk as Buffer)) {
      await new Promise<void>((go) => {
        const on = () => {
          stdin.off('drain', on).off('close', on);
          go();
        };
        stdin.on('drain', on).on('close', on);
      });
    }
  }
}

/**
 * A separate process for work that may crash it. Its memory and time are watched from outside, since neither a heap
 * limit nor its own timers work while native code or a loop is running.
 * @param memory resident memory in MB that it may use
 * @param program path of what it runs
 */
export function createWatchedProcess<Answer>(memory: number, program: string): WatchedProcess<Answer> {
  let kept: ChildProcess | undefined;
  let letGo: NodeJS.Timeout | undefined;

  function keep(child: ChildProcess): void {
    // Memory that it has not freed would count against the next file.
    if (child.pid === undefined || (residentMemory(child.pid) ?? 0) > memory / 2) {
      child.kill('SIGKILL');
      return;
    }
    kept = child;
    const forget = (): void => {
      if (kept === child) kept = undefined;
    };
    child.once('exit', forget);
    // Neither the process nor its pipes keep this process alive.
    child.unref();
    child.channel?.unref();
    (child.stdin as Socket).unref();
    letGo = setTimeout(() => {
      forget();
      child.kill('SIGKILL');
    }, IDLE_MS).unref();
  }

  function take(): ChildProcess {
    clearTimeout(letGo);
    const child = kept ?? start(program, Math.floor(memory * 0.75));
    kept = undefined;
    child.removeAllListeners('exit').removeAllListeners('message').removeAllListeners('error');
    child.ref();
    child.channel?.ref();
    (child.stdin as Socket).ref();
    return child;
  }

  return {
    async ask(question, open, milliseconds, signal) {
      signal.throwIfAborted();
      const content = await open();
      const child = take();
      return new Promise((resolve, reject) => {
        let isOver = false;
        const end = (settle: () => void, isUsable = false): void => {
          if (isOver) return;
          isOver = true;
          clearTimeout(timer);
          unwatch();
          signal.removeEventListener('abort', stop);
          content.destroy();
          if (isUsable) keep(child);
          else child.kill('SIGKILL');
          settle();
        };
        const endBy = (endedBy: EndOfProcess): void => end(() => resolve({ endedBy }));
        const stop = (): void => end(() => reject(signal.reason as Error));
        let timer = setTimeout(() => endBy('time'), START_MS);
        const unwatch =
          child.pid === undefined ? () => undefined : watchMemory(child.pid, memory, () => endBy('memory'));
        signal.addEventListener('abort', stop);
        if (signal.aborted) return stop();
        child.on('error', () => endBy('file'));
        child.on('exit', () => endBy('file'));
        child.on('message', (message: 'begun' | { readonly answer: Answer }) => {
          if (isOver) return;
          if (message === 'begun') {
            clearTimeout(timer);
            timer = setTimeout(() => endBy('time'), milliseconds);
          } else end(() => resolve(message), true);
        });
        child.send({ ...question }, () => undefined);
        put(content, child.stdin as Socket).catch((error: unknown) => end(() => reject(error as Error)));
      });
    },
  };
}

/** A size in MB for users. */
export const inMegabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;
