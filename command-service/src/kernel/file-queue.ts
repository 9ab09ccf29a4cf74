import type { Readable } from 'node:stream';
import { createWatchedProcess, type EndOfProcess, type FileQuestion, type WatchedProcess } from './watched-process.ts';

/** A file to be processed. */
export interface StoredFile {
  readonly type: string;
  /** Size in bytes. */
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

/** The reason why a file could not be processed, for users. */
export interface FileProblem {
  readonly problem: string;
}

/** The user and the attempts of a file that is processed. */
export interface FileTurn {
  /** Users take turns, however many files each has. */
  readonly userId: string;
  /** Resolves with false if this attempt was started before by a process that crashed before its result. */
  readonly begins: (attempt: 1 | 2) => Promise<boolean>;
}

export interface FileLimits {
  /** Maximum file size in bytes: the process holds the whole file in memory. */
  readonly fileBytes: number;
  /** Milliseconds of the first attempt. A file that takes longer is tried once more, separately from fast ones. */
  readonly quickMs: number;
  /** Milliseconds of the second attempt. */
  readonly slowMs: number;
  /** Resident memory in MB that each of the two processes may use. */
  readonly memory: number;
}

export const FILE_LIMITS: FileLimits = {
  fileBytes: 50 * 1024 * 1024,
  quickMs: 1_000,
  slowMs: 60_000,
  memory: 400,
};

/** The messages for a file that makes its process exceed a limit or crash. */
export interface EndWords {
  readonly memory: string;
  readonly file: string;
  readonly time: (seconds: number) => string;
}

export interface FileQueue {
  readonly limits: FileLimits;
  /** Rejects only if the bytes cannot be read, or when it is aborted. */
  ask<Answer>(
    file: StoredFile,
    /** What the program is asked of the file. */
    wanted: Readonly<Record<string, unknown>>,
    turn: FileTurn,
    words: EndWords,
    signal: AbortSignal,
  ): Promise<Answer | FileProblem>;
}

/** A queue that runs one job at a time, with users taking turns. */
class Lane {
  readonly process: WatchedProcess<unknown>;
  /** Waiting jobs by user. The first user is next, and goes to the end if more of their jobs are waiting. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #isBusy = false;

  constructor(memory: number, program: string) {
    this.process = createWatchedProcess(memory, program);
  }

  run<Result>(userId: string, act: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(userId) ?? [];
      waiting.push(() => act().then(resolve, reject));
      this.#waiting.set(userId, waiting);
      if (!this.#isBusy) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (let first = this.#first(); first !== undefined; first = this.#first()) {
      const [userId, waiting] = first;
      await waiting.shift()?.();
      this.#waiting.delete(userId);
      if (waiting.length > 0) this.#waiting.set(userId, waiting);
    }
    this.#isBusy = false;
  }

  #first(): [string, (() => Promise<void>)[]] | undefined {
    return this.#waiting.entries().next().value;
  }
}

/**
 * Processes files in two child processes. Each file is first tried in the fast one with a short time limit, so that
 * nobody waits long behind slow files of others. A file that exceeds the limit or crashes that process is tried once
 * more in the slow one, and then given up.
 * @param program path of what the child processes run
 */
export function createFileQueue(limits: FileLimits, program: string): FileQueue {
  const quick = new Lane(limits.memory, program);
  const slow = new Lane(limits.memory, program);
  const attempts = [
    { number: 1, lane: quick, milliseconds: limits.quickMs },
    { number: 2, lane: slow, milliseconds: limits.slowMs },
  ] as const;

  return {
    limits,
    async ask<Answer>(
      { type, size, open }: StoredFile,
      wanted: Parameters<FileQueue['ask']>[1],
      { userId, begins }: FileTurn,
      words: EndWords,
      signal: AbortSignal,
    ): Promise<Answer | FileProblem> {
      const question: FileQuestion & { readonly type: string } = { ...wanted, type, size };
      let endedBy: EndOfProcess = 'file';
      for (const { number, lane, milliseconds } of attempts) {
        const outcome = await lane.run(userId, async () => {
          signal.throwIfAborted();
          return (await begins(number)) ? lane.process.ask(question, open, milliseconds, signal) : null;
        });
        if (outcome === null) continue;
        if ('answer' in outcome) return outcome.answer as Answer;
        endedBy = outcome.endedBy;
      }
      return { problem: endedBy === 'time' ? words.time(Math.round(limits.slowMs / 1000)) : words[endedBy] };
    },
  };
}
