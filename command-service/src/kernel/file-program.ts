import { writeFileSync } from 'node:fs';
import type { FileQuestion } from './watched-process.ts';

/** Names of the errors whose messages explain to users what is wrong with a file. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['UnreadableFileError', 'UndrawableFileError']);

/**
 * Runs in a watched process: answers one question after the other, each with the bytes of its file.
 * @param lookerFor loads what reads this kind of file, whose loading time does not count for the file
 */
export function answerFileQuestions<Question extends FileQuestion>(
  lookerFor: (question: Question) => Promise<(bytes: Buffer) => Promise<object>>,
): void {
  async function answer(question: Question, bytes: Buffer): Promise<object> {
    const look = await lookerFor(question);
    process.send?.('begun');
    try {
      return await look(bytes);
    } catch (error) {
      if (FOR_PEOPLE.has((error as Error).name)) return { problem: (error as Error).message };
      throw error;
    }
  }

  let asked: Question | null = null;
  let parts: Buffer[] = [];
  let length = 0;

  /** Starts once the question and all bytes have arrived, in either order. */
  function begin(): void {
    if (asked === null || length < asked.size) return;
    const question = asked;
    const bytes = Buffer.concat(parts);
    asked = null;
    parts = [];
    length = 0;
    void answer(question, bytes).then((found) => process.send?.({ answer: found }));
  }

  try {
    // When the machine runs out of memory, Linux kills this process first.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems do not have this file.
  }
  process.stdin.on('data', (chunk: Buffer) => {
    parts.push(chunk);
    length += chunk.length;
    begin();
  });
  process.on('message', (question) => {
    asked = question as Question;
    begin();
  });
  // The parent process is gone.
  process.on('disconnect', () => process.exit());
}
