import { traceKey } from './aggregates.ts';
import type { CommandRequest, Outcome } from './handled-command.ts';
import { idReused } from './refusals.ts';

/** An outcome, and whether the log tells of it: what it does not tell of (a command that changed nothing) is kept here. */
export interface Handled {
  readonly outcome: Outcome;
  readonly inLog: boolean;
}

/** Makes one command of many sent at once under one id. What was finished longer ago is found in the log. */
export interface Repeats {
  once(request: CommandRequest, hash: string, act: () => Promise<Handled>): Promise<Outcome>;
}

interface Known {
  readonly hash: string;
  /** While it is under way, and afterwards when only memory has it. */
  answer: Promise<Handled> | null;
}

/** Of the last commands; each takes some 300 bytes. */
const REMEMBERED = 10_000;

export function createRepeats(capacity = REMEMBERED): Repeats {
  const known = new Map<string, Known>();

  return {
    async once(request, hash, act) {
      const key = traceKey(request.userId, request.commandId);
      const earlier = known.get(key);
      if (earlier !== undefined && earlier.hash !== hash) return idReused();
      if (earlier?.answer) {
        request.onStage?.('repeated');
        return (await earlier.answer).outcome;
      }
      const mine: Known = { hash, answer: act() };
      known.delete(key);
      known.set(key, mine);
      if (known.size > capacity) known.delete(known.keys().next().value as string);
      try {
        const { outcome, inLog } = await (mine.answer as Promise<Handled>);
        if (inLog) mine.answer = null;
        return outcome;
      } catch (error) {
        // It may have come to nothing: the next one with this id finds out.
        if (known.get(key) === mine) known.delete(key);
        throw error;
      }
    },
  };
}
