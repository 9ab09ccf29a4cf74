import { createFileThread, type FileProblem, type FileThreadLimits, type StoredFile } from './file-thread.ts';
import { holdsText, type ReadText } from './read-text.ts';

/** What the thread is told. */
export interface TextQuestion {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** Characters. */
  readonly limit: number;
}

export type TextAnswer = ReadText | FileProblem;

/** Reads the text of files. */
export interface TextReader {
  /**
   * Null for a kind of file that holds no text; a problem, for people, where it should and cannot be read. Rejects only
   * where the bytes cannot be had, or when it is told to stop.
   */
  read(file: StoredFile, limit: number, signal: AbortSignal): Promise<TextAnswer | null>;
}

const LIMITS: FileThreadLimits = { fileBytes: 50 * 1024 * 1024, milliseconds: 60_000, memory: 384 };

/** A reader with a thread of its own. */
export function createTextReader(limits: FileThreadLimits = LIMITS): TextReader {
  const thread = createFileThread<ReadText>({
    module: 'read-text',
    in: 'thread',
    limits,
    words: {
      memory: 'Reading it takes more memory than there is for it.',
      damaged: 'The file is damaged, and its text cannot be read.',
      ended: 'The file ended whatever read it.',
      slow: (seconds) => `Reading it took longer than ${seconds} seconds.`,
    },
  });
  return {
    async read(file, limit, signal) {
      if (!holdsText(file.type)) return null;
      if (file.size > limits.fileBytes) {
        return { problem: `Texts are read of files up to ${Math.round(limits.fileBytes / 1024 / 1024)} MB.` };
      }
      return thread.ask(file, { type: file.type, limit }, signal);
    },
  };
}
