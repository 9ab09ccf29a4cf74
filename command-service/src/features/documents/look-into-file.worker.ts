// A process of its own: what a file does to whatever looks into it, it does to this process alone.
import { writeFileSync } from 'node:fs';

/** What the process is told beside the bytes, which come by its standard input. */
export type FileQuestion = {
  readonly type: string;
  /** Bytes. */
  readonly size: number;
} & (
  | {
      readonly wanted: 'text';
      /** Characters. */
      readonly limit: number;
    }
  | { readonly wanted: 'thumbnail' }
);

/** Errors of a file that say, for people, what is wrong with it. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['UnreadableFileError', 'UndrawableFileError']);

/** Loads what looks into files of this kind, so that its loading is not counted as the file's time. */
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

/** Begins when there are the question and all its bytes, whichever comes last. */
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
  // Where the machine has no memory left, Linux ends this process before any other.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Elsewhere there is no such file.
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
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
