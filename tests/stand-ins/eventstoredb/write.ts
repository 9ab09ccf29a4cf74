import { setTimeout } from 'node:timers/promises';
import type { Expectation } from './expectation.ts';
import type { Faults } from './faults.ts';
import type { Log, Outcome, Proposal } from './log.ts';

/** How a write of any kind says what it expects. The revision has another name in each. */
interface Expecting {
  hasNoStream(): boolean;
  hasAny?(): boolean;
  hasStreamExists?(): boolean;
}

export function expectationOf(options: Expecting, revision: string): Expectation {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists?.() === true) return 'stream_exists';
  return options.hasAny?.() === true ? 'any' : BigInt(revision);
}

/** Does a write, then answers it, unless a fault comes between. */
export async function settle(
  faults: Faults,
  { write, answer, drop }: { write: () => Outcome; answer: (outcome: Outcome) => void; drop: () => void },
): Promise<void> {
  if (faults.stalled !== undefined) await faults.stalled;
  const outcome = write();
  const fate = faults.takeFate();
  if (faults.answerDelay > 0) await setTimeout(faults.answerDelay, undefined, { ref: false });
  if (fate === 'sent') answer(outcome);
  if (fate === 'dropped') drop();
}

/** Appends, or says that somebody was first when that is the fault of the moment. */
export function append(
  { log, faults }: { readonly log: Log; readonly faults: Faults },
  { stream, expected, proposals }: { stream: string; expected: Expectation; proposals: readonly Proposal[] },
): Outcome {
  return faults.takeConflict()
    ? { is: 'conflict', actual: log.stream(stream).last }
    : log.append(stream, expected, proposals);
}
