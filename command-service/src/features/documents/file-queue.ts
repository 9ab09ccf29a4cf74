import type { Readable } from 'node:stream';
import type { FileQuestion } from './look-into-file.worker.ts';
import { createWatchedProcess, type EndOfProcess, type WatchedProcess } from './watched-process.ts';

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

/** On whose behalf a file is looked into, and how often. */
export interface FileTurn {
  /** Users have turns, whoever has how many files. */
  readonly userId: string;
  /** False where this try was begun before, by a process that did not live to tell how it ended. */
  readonly begins: (attempt: 1 | 2) => Promise<boolean>;
}

export interface FileLimits {
  /** Bytes of the largest file that is taken: the process has it in memory as a whole. */
  readonly fileBytes: number;
  /** Of the first try. What takes longer is tried once more, apart from what is quick. */
  readonly quickMs: number;
  /** Of the second try. */
  readonly slowMs: number;
  /** MB that each of both processes may have resident. */
  readonly memory: number;
}

export const FILE_LIMITS: FileLimits = {
  fileBytes: 50 * 1024 * 1024,
  quickMs: 1_000,
  slowMs: 60_000,
  memory: 400,
};

/** What is said of a file that whatever looks into it dies of. */
export interface EndWords {
  readonly memory: string;
  readonly file: string;
  readonly time: (seconds: number) => string;
}

export interface FileQueue {
  readonly limits: FileLimits;
  /** Rejects only where the bytes cannot be had, or when it is told to stop. */
  ask<Answer>(
    file: StoredFile,
    wanted: { readonly wanted: 'text'; readonly limit: number } | { readonly wanted: 'thumbnail' },
    turn: FileTurn,
    words: EndWords,
    signal: AbortSignal,
  ): Promise<Answer | FileProblem>;
}

/** Work that is done one piece after the other; those for whom it is done have turns. */
class Lane {
  readonly process: WatchedProcess<unknown>;
  /** Whoever stands first is next; who had a turn, and waits for more, goes to the end. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  #isBusy = false;

  constructor(memory: number) {
    this.process = createWatchedProcess(memory);
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
 * Looks into files in two processes of their own. Each file is tried in the first of them, for a moment only, so that
 * nobody waits long behind others' slow files; what that was not enough for, or what ended that process, is tried once more
 * in the second, and is then given up.
 */
export function createFileQueue(limits: FileLimits = FILE_LIMITS): FileQueue {
  const quick = new Lane(limits.memory);
  const slow = new Lane(limits.memory);
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
      const question: FileQuestion = { ...wanted, type, size };
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
