// This runs as a separate process, so that a harmful file affects this process alone.
import { openLetterhead } from '@lexledger/domain/drafting/word/letterhead';
import { UnreadableWordError } from '@lexledger/domain/drafting/word/package';
import { answerFileQuestions } from '../../kernel/file-program.ts';
import { UnreadableFileError } from '../../kernel/unreadable-file.ts';

answerFileQuestions(() =>
  Promise.resolve((bytes) => {
    try {
      return Promise.resolve({ notes: openLetterhead(bytes).file.notes });
    } catch (error) {
      throw error instanceof UnreadableWordError ? new UnreadableFileError(error.message) : error;
    }
  }),
);
