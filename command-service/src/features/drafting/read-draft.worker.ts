// This runs as a separate process, so that a harmful file affects this process alone.
import { answerFileQuestions } from '../../kernel/file-program.ts';

answerFileQuestions(async () => {
  const { readDocx } = await import('./read-docx.ts');
  return readDocx;
});
