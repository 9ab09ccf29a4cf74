import { Worker } from 'node:worker_threads';
import { HttpRefusal } from '@lexledger/infra/http/refusal';

/** The message that requests a document from the worker. */
export interface PrintQuestion<Asked> {
  readonly number: number;
  readonly asked: Asked;
}

export type PrintAnswer = { readonly number: number } & ({ readonly pdf: Uint8Array } | { readonly error: string });

export interface Printer<Asked> {
  /**
   * Rejects when the document cannot be laid out.
   * @throws HttpRefusal PAPER_TOO_LONG when it takes too long
   */
  print(asked: Asked): Promise<Buffer>;
}

/** Entry point of a worker thread. */
export interface PrintThread {
  /** File name without its extension, e.g. 'invoice-pdf.worker'. */
  readonly name: string;
  /** URL of a module in the same folder. */
  readonly beside: string;
}

/** Milliseconds after which a print fails, before the gateway gives up. The largest documents take a second or two. */
const LONGEST_MS = 25_000;
/** The same for papers of hundreds of pages, which the gateway waits longer for. */
export const LONG_PAPER_MS = 120_000;
/** Milliseconds after which an idle thread is ended. */
const IDLE_MS = 10_000;
/** Heap limit of the thread, in megabytes. */
const MEMORY = 256;

/** Starts the thread from its built module, or from its TypeScript source with a loader that can read it. */
function startThread({ name, beside }: PrintThread): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: MEMORY }, execArgv: [] };
  if (!beside.endsWith('.ts')) return new Worker(new URL(`./${name}.mjs`, beside), options);
  const source = new URL(`./${name}.ts`, beside).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(start, { ...options, eval: true });
}

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** Lays documents out in a worker thread, because a long one would block the event loop for about a second. */
export function createPrinter<Asked>(place: PrintThread, longestMs: number = LONGEST_MS): Printer<Asked> {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let letGo: NodeJS.Timeout | undefined;
  let last = 0;

  function end(error: Error): void {
    const ended = thread;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void ended?.terminate();
  }

  function begin(): Worker {
    const begun = startThread(place);
    begun.on('message', (answer: PrintAnswer) => {
      const asked = waiting.get(answer.number);
      waiting.delete(answer.number);
      if (waiting.size === 0) rest(begun);
      if ('pdf' in answer) asked?.resolve(Buffer.from(answer.pdf));
      else asked?.reject(new Error(`The paper could not be laid out: ${answer.error}`));
    });
    const ended = (error: unknown): void => {
      if (thread === begun) end(new Error('The thread that lays papers out ended', { cause: error }));
    };
    begun.on('error', ended);
    begun.on('exit', ended);
    return begun;
  }

  /** Lets the process exit while no print is pending, and ends the thread when it has been idle for long enough. */
  function rest(idle: Worker): void {
    idle.unref();
    letGo = setTimeout(() => {
      if (thread === idle && waiting.size === 0) end(new Error('idle'));
    }, IDLE_MS).unref();
  }

  return {
    async print(asked) {
      clearTimeout(letGo);
      thread ??= begin();
      thread.ref();
      last += 1;
      const number = last;
      const printed = new Promise<Buffer>((resolve, reject) => waiting.set(number, { resolve, reject }));
      thread.postMessage({ number, asked } satisfies PrintQuestion<Asked>);
      const late = setTimeout(() => {
        const asked = waiting.get(number);
        if (asked === undefined) return;
        waiting.delete(number);
        asked.reject(new HttpRefusal('PAPER_TOO_LONG'));
        end(new Error('Another paper took too long to be laid out'));
      }, longestMs);
      return printed.finally(() => clearTimeout(late));
    },
  };
}
