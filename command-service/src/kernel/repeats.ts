import { scopeOf } from '@lexledger/contracts/kernel/firm';
import { RecentlyUsed } from '@lexledger/infra/cache/recently-used';
import { traceKey } from './aggregates.ts';
import type { CommandRequest, Outcome } from './handled-command.ts';
import { idReused } from './refusals.ts';

/**
 * An outcome, and whether the log contains it. Outcomes that are not in the log, because nothing changed, are
 * remembered here.
 */
export interface Handled {
  readonly outcome: Outcome;
  readonly inLog: boolean;
}

/**
 * Runs a command once even if it is sent several times at once under one id. Commands that finished earlier are found
 * in the log.
 */
export interface Repeats {
  once(request: CommandRequest, hash: string, act: () => Promise<Handled>): Promise<Outcome>;
}

interface Known {
  readonly hash: string;
  /** The pending outcome; null once the command has finished and the log holds it. */
  answer: Promise<Handled> | null;
}

/** Maximum number of remembered commands, at some 300 bytes each. */
const REMEMBERED = 10_000;

export function createRepeats(): Repeats {
  const known = new RecentlyUsed<string, Known>(REMEMBERED);

  return {
    async once(request, hash, act) {
      // The same command in another firm is another one.
      const key = traceKey(scopeOf(request), request.commandId);
      const earlier = known.get(key);
      if (earlier !== undefined && earlier.hash !== hash) return idReused();
      if (earlier?.answer) {
        request.onStage?.('repeated');
        return (await earlier.answer).outcome;
      }
      const mine: Known = { hash, answer: act() };
      known.set(key, mine);
      try {
        const { outcome, inLog } = await (mine.answer as Promise<Handled>);
        if (inLog) mine.answer = null;
        return outcome;
      } catch (error) {
        // The command may have had no effect; the next request with this id will tell.
        if (known.get(key) === mine) known.delete(key);
        throw error;
      }
    },
  };
}
