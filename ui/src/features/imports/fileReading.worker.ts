// Reads files beside the page, which stays usable meanwhile.
import { UnreadableFileError } from './csvTable.ts';
import type { Answer, Question } from './fileReader.ts';
import { type FileReading, readFile } from './fileReading.ts';

interface Scope {
  postMessage(answer: Answer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Question>) => void): void;
}

const scope = globalThis as unknown as Scope;
let reading: FileReading | undefined;

function answerTo(question: Question): unknown {
  if (question.ask === 'read') reading = readFile(question.bytes);
  if (reading === undefined) throw new Error('No file was read yet.');
  return question.ask === 'plan'
    ? reading.plan(question.settings, question.clients, question.hasHeading)
    : reading.summary(question.hasHeading);
}

scope.addEventListener('message', ({ data: question }) => {
  const { id } = question;
  try {
    scope.postMessage({ id, value: answerTo(question) });
  } catch (error) {
    const { message } = error as Error;
    scope.postMessage({ id, problem: message, isExpected: error instanceof UnreadableFileError });
  }
});
