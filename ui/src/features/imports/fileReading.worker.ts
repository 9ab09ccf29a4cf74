// Reads files in a worker, so that the page stays responsive.
import { UnreadableFileError } from './csvTable.ts';
import type { Answer, Question } from './fileReader.ts';
import { type FileReading, readFile } from './fileReading.ts';

interface Scope {
  postMessage(answer: Answer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Question>) => void): void;
}

const scope = globalThis as unknown as Scope;
let reading: FileReading | undefined;

async function answerTo(question: Question): Promise<unknown> {
  if (question.ask === 'read') reading = readFile(question.bytes);
  if (reading === undefined) throw new Error('No file was read yet.');
  switch (question.ask) {
    case 'plan':
      return reading.plan(question.settings, question.clients, question.hasHeading);
    case 'similar':
      return reading.similar();
    default:
      return reading.summary(question.hasHeading);
  }
}

scope.addEventListener('message', ({ data: question }) => {
  const { id } = question;
  answerTo(question).then(
    (value) => scope.postMessage({ id, value }),
    (error: Error) =>
      scope.postMessage({ id, problem: error.message, isExpected: error instanceof UnreadableFileError }),
  );
});
