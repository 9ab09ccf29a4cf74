import {
  type describeTimer,
  type discardTimer,
  type pauseTimer,
  type resumeTimer,
  type startTimer,
  type stopTimer,
  type TimerEvent,
  timer,
} from '@lexledger/contracts/features/timer';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { evolveTimer, IDLE_TIMER, type TimerState } from '@lexledger/contracts/timer';
import { type Decider, type Decision, type Named, type Reference, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';

/** Issued when a time entry is made of a measurement; no route leads here. */
export const SETTLE_TIMER = 'SettleTimer';

export interface Settling {
  readonly measureId: string;
  readonly entryId: string;
}

type Turn = CommandOf<typeof pauseTimer> | CommandOf<typeof resumeTimer> | CommandOf<typeof stopTimer>;
type TimerCommand =
  | CommandOf<typeof startTimer>
  | Turn
  | CommandOf<typeof describeTimer>
  | CommandOf<typeof discardTimer>
  | Command<typeof SETTLE_TIMER, Settling>;

/** What was done offline happened when it did, but never before what is known already, nor after now. */
function momentOf({ at: now, data }: Command<string, { readonly at?: string | undefined }>, state: TimerState): string {
  const said = data.at ?? now;
  const latest = said > now ? now : said;
  return state.changedAt !== null && latest < state.changedAt ? state.changedAt : latest;
}

const isAnother = (measureId: string | undefined, state: TimerState): boolean =>
  measureId !== undefined && measureId !== state.measureId;

function start(command: CommandOf<typeof startTimer>, state: TimerState): Decision {
  const { taskDescription, caseId, measureId = partIdFor('measure', command) } = command.data;
  // The same start, sent again by a browser that did not hear the answer.
  if (state.is !== 'idle') return state.measureId === measureId ? [] : refuse('TIMER_TAKEN');
  return [{ type: 'TimerStarted', data: { measureId, taskDescription, caseId, at: momentOf(command, state) } }];
}

/** The event of each turn, the phase that it leads to, and those from which it can be taken. */
const TURNS = {
  PauseTimer: { event: 'TimerPaused', to: 'paused', from: ['running'] },
  ResumeTimer: { event: 'TimerResumed', to: 'running', from: ['paused', 'stopped'] },
  StopTimer: { event: 'TimerStopped', to: 'stopped', from: ['running', 'paused'] },
} as const;

function turn(command: Turn, state: TimerState): Decision {
  const { event, to, from } = TURNS[command.type];
  if (state.is === 'idle' || isAnother(command.data.measureId, state)) return refuse('NO_TIMER');
  const phases: readonly string[] = from;
  // A stopped one is not paused any more, and stays as it is.
  if (state.is === to || !phases.includes(state.is)) return [];
  return [{ type: event, data: { at: momentOf(command, state) } }];
}

function describe({ data }: CommandOf<typeof describeTimer>, state: TimerState): Decision {
  if (state.is === 'idle') return refuse('NO_TIMER');
  const changes = Object.fromEntries(
    Object.entries(data).filter(([field, value]) => value !== state[field as keyof TimerState]),
  );
  return Object.keys(changes).length === 0 ? [] : [{ type: 'TimerDescribed', data: { changes } }];
}

function discard({ data }: CommandOf<typeof discardTimer>, state: TimerState): Decision {
  if (state.is === 'idle' || isAnother(data.measureId, state)) return [];
  return [{ type: 'TimerDiscarded', data: { measureId: state.measureId } }];
}

function decide(command: TimerCommand, state: TimerState): Decision {
  switch (command.type) {
    case 'StartTimer':
      return start(command, state);
    case 'PauseTimer':
    case 'ResumeTimer':
    case 'StopTimer':
      return turn(command, state);
    case 'DescribeTimer':
      return describe(command, state);
    case 'DiscardTimer':
      return discard(command, state);
    case SETTLE_TIMER:
      return state.measureId === command.data.measureId ? [{ type: 'TimerLogged', data: command.data }] : [];
  }
}

/** Work on a case is about its client: it is sealed under their key. */
function aboutClient(decision: Decision, named: Named): Decision {
  const { record = null } = (named.get('caseId') ?? {}) as { readonly record?: { readonly clientId: string } | null };
  if ('refused' in decision || record === null) return decision;
  return decision.map((event) => ({ ...event, subject: `client-${record.clientId}` }));
}

/** What one user measures. */
export const timerDecider: Decider<TimerState> = {
  category: 'timer',
  commands: timer.commands,
  initial: () => IDLE_TIMER,
  decide: (command, state, named = new Map()) => aboutClient(decide(command as TimerCommand, state), named),
  evolve: (state, event) => evolveTimer(state, event as TimerEvent),
  answer: (state) => state,
  isLive: () => true,
  references({ type, data }, state): readonly Reference[] {
    const { caseId } = data as { readonly caseId?: string | null };
    if (typeof caseId === 'string') return [{ field: 'caseId', category: 'case', id: caseId }];
    const isDescribed = type === 'DescribeTimer' && caseId === undefined && state.caseId !== null;
    return isDescribed ? [{ field: 'caseId', category: 'case', id: state.caseId, kept: true }] : [];
  },
};
