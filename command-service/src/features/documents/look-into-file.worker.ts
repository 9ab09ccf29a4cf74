// This runs as a separate process, so that a harmful file affects this process alone.
import { answerFileQuestions } from '../../kernel/file-program.ts';
import type { FileQuestion } from '../../kernel/watched-process.ts';

/** What a document's file is looked into for. */
type Question = FileQuestion & { readonly type: string } & (
    | {
        readonly wanted: 'text';
        /** Maximum number of characters. */
        readonly limit: number;
      }
    | { readonly wanted: 'thumbnail' }
  );

/** Loads the reader for this kind of file in advance, so that its loading time does not count for the file. */
async function lookerFor(question: Question): Promise<(bytes: Buffer) => Promise<object>> {
  if (question.type === 'application/pdf') await import('pdfjs-dist/legacy/build/pdf.mjs');
  if (question.wanted === 'text') {
    const { readText } = await import('./read-text.ts');
    return (bytes) => readText(bytes, question.type, question.limit);
  }
  const { drawThumbnail } = await import('./draw-thumbnail.ts');
  return async (bytes) => ({ picture: new Uint8Array(await drawThumbnail(bytes, question.type)) });
}

answerFileQuestions(lookerFor);
