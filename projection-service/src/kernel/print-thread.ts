import { parentPort } from 'node:worker_threads';
import type { PrintAnswer, PrintQuestion } from './printer.ts';

/** Answers the print requests that the main thread posts to this worker. */
export function answerPrints<Asked>(layOut: (asked: Asked) => Promise<Buffer>): void {
  const answer = async ({ number, asked }: PrintQuestion<Asked>): Promise<PrintAnswer> => {
    try {
      return { number, pdf: new Uint8Array(await layOut(asked)) };
    } catch (error) {
      return { number, error: String((error as Error).message) };
    }
  };
  parentPort?.on('message', (question: PrintQuestion<Asked>) => {
    void answer(question).then((printed) => parentPort?.postMessage(printed));
  });
}
