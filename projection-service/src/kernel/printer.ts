import { Worker } from 'node:worker_threads';

/** What the thread is told. */
export interface PrintQuestion<Asked> {
  readonly number: number;
  readonly asked: Asked;
}

export type PrintAnswer = { readonly number: number } & ({ readonly pdf: Uint8Array } | { readonly error: string });

export interface Printer<Asked> {
  /** Rejects when it cannot be laid out, or takes too long. */
  print(asked: Asked): Promise<Buffer>;
}

/** Where a thread begins. */
export interface PrintThread {
  /** 'invoice-pdf.worker': a file without its ending. */
  readonly name: string;
  /** The address of a module beside it. */
  readonly beside: string;
}

/** The largest paper takes a second or two. */
const LONGEST_MS = 30_000;
/** After which a thread that has nothing to do is let go. */
const IDLE_MS = 10_000;
/** MB of what the thread keeps. */
const MEMORY = 256;

/** The thread's module as it was built, or in its source, which the thread must be taught to read. */
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

/** Lays papers out in a thread of its own: a long one would hold up everybody else's answers for a second. */
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

  /** It keeps no process from ending while nothing is asked. */
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
        if (waiting.has(number)) end(new Error(`The paper took longer than ${longestMs} ms to be laid out`));
      }, longestMs);
      return printed.finally(() => clearTimeout(late));
    },
  };
}
