// This runs as a separate process, so that a harmful file affects this process alone.
import { writeFileSync } from 'node:fs';

/** The question to the process; the bytes follow on its standard input. */
export type FileQuestion = {
  readonly type: string;
  /** Size in bytes. */
  readonly size: number;
} & (
  | {
      readonly wanted: 'text';
      /** Maximum number of characters. */
      readonly limit: number;
    }
  | { readonly wanted: 'thumbnail' }
);

/** Names of the errors whose messages explain to users what is wrong with a file. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['UnreadableFileError', 'UndrawableFileError']);

/** Loads the reader for this kind of file in advance, so that its loading time does not count for the file. */
async function lookerFor(question: FileQuestion): Promise<(bytes: Buffer) => Promise<object>> {
  if (question.type === 'application/pdf') await import('pdfjs-dist/legacy/build/pdf.mjs');
  if (question.wanted === 'text') {
    const { readText } = await import('./read-text.ts');
    return (bytes) => readText(bytes, question.type, question.limit);
  }
  const { drawThumbnail } = await import('./draw-thumbnail.ts');
  return async (bytes) => ({ picture: new Uint8Array(await drawThumbnail(bytes, question.type)) });
}

async function answer(question: FileQuestion, bytes: Buffer): Promise<object> {
  const look = await lookerFor(question);
  process.send?.('begun');
  try {
    return await look(bytes);
  } catch (error) {
    if (FOR_PEOPLE.has((error as Error).name)) return { problem: (error as Error).message };
    throw error;
  }
}

let asked: FileQuestion | null = null;
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
  asked = question as FileQuestion;
  begin();
});
// The parent process is gone.
process.on('disconnect', () => process.exit());
