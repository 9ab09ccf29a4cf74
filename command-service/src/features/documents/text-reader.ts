import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { holdsText, type ReadText } from './read-text.ts';

/** What the thread is told. */
export interface TextQuestion {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** Characters. */
  readonly limit: number;
}

export type TextAnswer = ReadText | { readonly problem: string };

/** Reads the text of files. */
export interface TextReader {
  /**
   * Null for a kind of file that holds no text; a problem, for people, where it should and cannot be read. Rejects only
   * where the bytes cannot be had, or when it is told to stop.
   */
  read(file: TextFile, limit: number, signal: AbortSignal): Promise<TextAnswer | null>;
}

export interface TextFile {
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

export interface TextReaderLimits {
  /** Bytes of the largest file that is read: as a whole it lies in the memory. */
  readonly fileBytes: number;
  readonly milliseconds: number;
  /** MB of what the thread keeps beside the file. */
  readonly memory: number;
}

const LIMITS: TextReaderLimits = { fileBytes: 50 * 1024 * 1024, milliseconds: 60_000, memory: 384 };

/** After which a thread that has nothing to read is let go; milliseconds. */
const IDLE_MS = 10_000;

/** The thread's module as it was built, or in its source, which the thread must be taught to read. */
function startThread(memory: number): Worker {
  const options = {
    resourceLimits: { maxOldGenerationSizeMb: memory },
    execArgv: [],
    // What a library writes there is not for the log.
    stdout: true,
    stderr: true,
  };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./read-text.worker.mjs', import.meta.url), options);
  const source = new URL('./read-text.worker.ts', import.meta.url).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(start, { ...options, eval: true });
}

async function bytesOf({ size, open }: TextFile): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(new ArrayBuffer(size));
  let length = 0;
  for await (const chunk of await open()) {
    bytes.set(chunk as Buffer, length);
    length += (chunk as Buffer).length;
  }
  return bytes.buffer as ArrayBuffer;
}

const sayWhy = ({ code }: NodeJS.ErrnoException): string =>
  code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'Reading it takes more memory than there is for it.'
    : 'The file is damaged, and its text cannot be read.';

/**
 * A reader with a thread of its own, bounded in time and memory. One file after the other is read in it; a thread that a
 * file has ended, or that was stopped, is followed by a new one.
 */
export function createTextReader(limits: TextReaderLimits = LIMITS): TextReader {
  const { fileBytes, milliseconds, memory } = limits;
  let kept: Worker | undefined;
  let letGo: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function drop(thread: Worker): void {
    if (kept === thread) kept = undefined;
    void thread.terminate();
  }

  function begin(): Worker {
    const thread = startThread(memory);
    // What it says while nobody asks is nobody's, and ends nothing but itself.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (kept === thread) kept = undefined;
    });
    return thread;
  }

  function keep(thread: Worker): void {
    kept = thread;
    // Neither it nor its clock keeps a process from ending.
    thread.unref();
    letGo = setTimeout(() => drop(thread), IDLE_MS).unref();
  }

  function ask(question: TextQuestion, signal: AbortSignal): Promise<TextAnswer> {
    clearTimeout(letGo);
    const thread = kept ?? begin();
    kept = undefined;
    thread.ref();
    return new Promise((resolve, reject) => {
      const end = (settle: () => void, isUsable = false): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        thread.off('message', answered).off('error', threw).off('exit', left);
        if (isUsable) keep(thread);
        else drop(thread);
        settle();
      };
      const failed = (problem: string): void => end(() => resolve({ problem }));
      const answered = (answer: TextAnswer): void => end(() => resolve(answer), true);
      const threw = (error: Error): void => failed(sayWhy(error));
      const left = (): void => failed('The file ended whatever read it.');
      const stop = (): void => end(() => reject(signal.reason as Error));
      const timer = setTimeout(
        () => failed(`Reading it took longer than ${Math.round(milliseconds / 1000)} seconds.`),
        milliseconds,
      );
      signal.addEventListener('abort', stop);
      thread.on('message', answered).on('error', threw).on('exit', left);
      thread.postMessage(question, [question.bytes]);
    });
  }

  return {
    async read(file, limit, signal) {
      if (!holdsText(file.type)) return null;
      if (file.size > fileBytes) {
        return { problem: `Texts are read of files up to ${Math.round(fileBytes / 1024 / 1024)} MB.` };
      }
      const reading = turn.then(async () => {
        const bytes = await bytesOf(file);
        signal.throwIfAborted();
        return ask({ bytes, type: file.type, limit }, signal);
      });
      turn = reading.catch(() => undefined);
      return reading;
    },
  };
}
