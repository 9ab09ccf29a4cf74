import { setTimeout } from 'node:timers/promises';
import type { Expectation } from './expectation.ts';
import type { Faults } from './faults.ts';
import type { Log, Outcome, Proposal } from './log.ts';

/** The expectation in the options of any kind of write, without the revision, which each kind names differently. */
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

/** Milliseconds after which the server gives up the commit of a dropped repeat; a real one was measured at 2 to 3 s. */
export const COMMIT_TIMEOUT_MS = 2_500;

/**
 * Performs a write, then answers it unless a fault prevents it. An append with ids that are being written at that
 * moment is dropped and fails by its time-out.
 * @param ids ids of the events
 * @param timeOut answers that the commit took too long
 */
export async function settle(
  { faults, log }: { readonly faults: Faults; readonly log: Log },
  {
    ids = [],
    write,
    answer,
    drop,
    timeOut = drop,
  }: {
    ids?: readonly string[];
    write: () => Outcome;
    answer: (outcome: Outcome) => void;
    drop: () => void;
    timeOut?: () => void;
  },
): Promise<void> {
  if (faults.stalled !== undefined) await faults.stalled;
  if (log.isWriting(ids)) {
    log.dropped += 1;
    await setTimeout(COMMIT_TIMEOUT_MS, undefined, { ref: false });
    timeOut();
    return;
  }
  const outcome = write();
  if (outcome.is === 'written' && outcome.isRepeat !== true) {
    log.beginWriting(ids);
    await setTimeout(faults.commitTime);
    log.endWriting(ids);
  }
  const fate = faults.takeFate();
  if (faults.answerDelay > 0) await setTimeout(faults.answerDelay, undefined, { ref: false });
  if (fate === 'sent') answer(outcome);
  if (fate === 'dropped') drop();
}

/** Appends, or reports a conflict if that fault is switched on. */
export function append(
  { log, faults }: { readonly log: Log; readonly faults: Faults },
  { stream, expected, proposals }: { stream: string; expected: Expectation; proposals: readonly Proposal[] },
): Outcome {
  return faults.takeConflict()
    ? { is: 'conflict', actual: log.stream(stream).last }
    : log.append(stream, expected, proposals);
}
