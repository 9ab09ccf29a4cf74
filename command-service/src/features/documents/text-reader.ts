import type { FileProblem, FileQueue, FileTurn, StoredFile } from '../../kernel/file-queue.ts';
import { inMegabytes } from '../../kernel/watched-process.ts';
import { holdsText, type ReadText } from './read-text.ts';

export type TextAnswer = ReadText | FileProblem;

/** Reads the text of files. */
export interface TextReader {
  /**
   * Resolves with null for a kind of file without text, and with a problem for users if the text cannot be read.
   * Rejects only if the bytes cannot be read, or when it is aborted.
   */
  read(file: StoredFile, limit: number, turn: FileTurn, signal: AbortSignal): Promise<TextAnswer | null>;
}

const WORDS = {
  memory: 'Reading it takes more memory than there is for it.',
  file: 'The file ended whatever read it.',
  time: (seconds: number) => `Reading it took longer than ${seconds} seconds.`,
};

export function createTextReader(queue: FileQueue): TextReader {
  const { fileBytes } = queue.limits;
  return {
    async read(file, limit, turn, signal) {
      if (!holdsText(file.type)) return null;
      if (file.size > fileBytes) return { problem: `Texts are read of files up to ${inMegabytes(fileBytes)}.` };
      return queue.ask<ReadText>(file, { wanted: 'text', limit }, turn, WORDS, signal);
    },
  };
}
