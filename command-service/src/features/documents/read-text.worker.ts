// A thread of its own: what a file does to its reader, it does to this thread alone.
import { parentPort } from 'node:worker_threads';
import { readText, UnreadableFileError } from './read-text.ts';
import type { TextAnswer, TextQuestion } from './text-reader.ts';

async function answer({ bytes, type, limit }: TextQuestion): Promise<TextAnswer> {
  try {
    return await readText(Buffer.from(bytes), type, limit);
  } catch (error) {
    if (error instanceof UnreadableFileError) return { problem: error.message };
    throw error;
  }
}

parentPort?.on('message', (question: TextQuestion) => {
  void answer(question).then((text) => parentPort?.postMessage(text));
});
