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

/** The thread's module as it was built, or in its source, which the thread must be taught to read. */
function startThread(question: TextQuestion, memory: number): Worker {
  const options = {
    workerData: question,
    transferList: [question.bytes],
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // What a library writes there is not for the log.
    stdout: true,
    stderr: true,
  };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./read-text.worker.mjs', import.meta.url), { ...options, execArgv: [] });
  }
  const source = new URL('./read-text.worker.ts', import.meta.url).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(start, { ...options, eval: true, execArgv: [] });
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

/** A reader that gives each file a thread of its own, bounded in time and memory. */
export function createTextReader(limits: TextReaderLimits = LIMITS): TextReader {
  const { fileBytes, milliseconds, memory } = limits;

  function ask(question: TextQuestion, signal: AbortSignal): Promise<TextAnswer> {
    return new Promise((resolve, reject) => {
      const thread = startThread(question, memory);
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        void thread.terminate();
        settle();
      };
      const stop = (): void => end(() => reject(signal.reason as Error));
      const timer = setTimeout(
        () =>
          end(() => resolve({ problem: `Reading it took longer than ${Math.round(milliseconds / 1000)} seconds.` })),
        milliseconds,
      );
      signal.addEventListener('abort', stop);
      thread.once('message', (answer: TextAnswer) => end(() => resolve(answer)));
      thread.once('error', (error: NodeJS.ErrnoException) =>
        end(() =>
          resolve({
            problem:
              error.code === 'ERR_WORKER_OUT_OF_MEMORY'
                ? 'Reading it takes more memory than there is for it.'
                : 'The file is damaged, and its text cannot be read.',
          }),
        ),
      );
      thread.once('exit', () => end(() => resolve({ problem: 'The file ended whatever read it.' })));
    });
  }

  return {
    async read(file, limit, signal) {
      if (!holdsText(file.type)) return null;
      if (file.size > fileBytes) {
        return { problem: `Texts are read of files up to ${Math.round(fileBytes / 1024 / 1024)} MB.` };
      }
      const bytes = await bytesOf(file);
      signal.throwIfAborted();
      return ask({ bytes, type: file.type, limit }, signal);
    },
  };
}
