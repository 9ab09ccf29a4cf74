import { type ChildProcess, execFile, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FileQuestion } from './look-into-file.worker.ts';

/** What ended the process before it answered: too much memory, too much time, or the file itself. */
export type EndOfProcess = 'memory' | 'time' | 'file';

export type ProcessOutcome<Answer> = { readonly answer: Answer } | { readonly endedBy: EndOfProcess };

export interface WatchedProcess<Answer> {
  /**
   * One question at a time. Rejects only where the bytes cannot be had, or when it is told to stop.
   * @param milliseconds from when the process has the whole file
   */
  ask(
    question: FileQuestion,
    open: () => Promise<Readable>,
    milliseconds: number,
    signal: AbortSignal,
  ): Promise<ProcessOutcome<Answer>>;
}

/** After which a process that has nothing to do is let go; milliseconds. */
const IDLE_MS = 10_000;
/** For a process to start on a busy machine, and to get the bytes. */
const START_MS = 60_000;
/** Between two looks at what a process has in memory: it may take some fifty MB more meanwhile. */
const LOOK_MS = 20;
/** Where a program must be started to know it. */
const SLOW_LOOK_MS = 250;

const MEGABYTE = 1024 * 1024;
const isBuilt = (): boolean => !import.meta.url.endsWith('.ts');

/** It is told nothing of this process: neither its environment nor what it has open. */
function start(heap: number): ChildProcess {
  const path = fileURLToPath(new URL(`./look-into-file.worker.${isBuilt() ? 'mjs' : 'ts'}`, import.meta.url));
  const reading = isBuilt() ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
  const child = fork(path, [], {
    execArgv: [...reading, `--max-old-space-size=${heap}`],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  // A process that has ended takes no more bytes: its end is what is told.
  child.stdin?.on('error', () => undefined);
  return child;
}

/** MB that a process has in memory, told at once; null where it is gone, or where the system keeps no such files. */
function residentMemory(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/**
 * Calls when a process has more MB in memory than it may. A limit that the system sets would not do: Node takes most of a
 * gigabyte of addresses as it starts. On Windows nobody watches, and the bound of the heap alone holds.
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
 * A process of the operating system's for what may end whatever looks at it. Its memory and its time are watched from
 * here, since neither its heap's bound nor a clock of its own holds while native code, or a loop, has it.
 * @param memory MB that it may have resident
 */
export function createWatchedProcess<Answer>(memory: number): WatchedProcess<Answer> {
  let kept: ChildProcess | undefined;
  let letGo: NodeJS.Timeout | undefined;

  function keep(child: ChildProcess): void {
    // What it has not given back would be counted against the next file.
    if (child.pid === undefined || (residentMemory(child.pid) ?? 0) > memory / 2) {
      child.kill('SIGKILL');
      return;
    }
    kept = child;
    const forget = (): void => {
      if (kept === child) kept = undefined;
    };
    child.once('exit', forget);
    // Neither it nor what is heard of it keeps this process from ending.
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
    const child = kept ?? start(Math.floor(memory * 0.75));
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
        child.send(question, () => undefined);
        put(content, child.stdin as Socket).catch((error: unknown) => end(() => reject(error as Error)));
      });
    },
  };
}

/** MB, for people. */
export const inMegabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;
