// This runs as a separate process, so that a harmful file affects this process alone.
import { answerFileQuestions } from '../../kernel/file-program.ts';
import type { FileQuestion } from '../../kernel/watched-process.ts';

answerFileQuestions(async ({ wanted }: FileQuestion & { readonly wanted?: string }) => {
  if (wanted === 'template') return (await import('./check-template.ts')).checkTemplate;
  return (await import('./read-docx.ts')).readDocx;
});
