// A thread of its own: what a file does to its reader, it does to this thread alone.
import { parentPort, workerData } from 'node:worker_threads';
import { readText, UnreadableFileError } from './read-text.ts';
import type { TextAnswer, TextQuestion } from './text-reader.ts';

const { bytes, type, limit } = workerData as TextQuestion;

async function answer(): Promise<TextAnswer> {
  try {
    return await readText(Buffer.from(bytes), type, limit);
  } catch (error) {
    if (error instanceof UnreadableFileError) return { problem: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer());
