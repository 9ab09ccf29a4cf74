import {
  type describeTimer,
  type discardTimer,
  MOST_TIMERS,
  type pauseTimer,
  type resumeTimer,
  type startTimer,
  type stopTimer,
  type TimerEvent,
  timer,
} from '@lexledger/contracts/features/timer';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { NewEvent } from '@lexledger/contracts/kernel/event';
import { subjectOf } from '@lexledger/contracts/kernel/subject';
import { currentOf, evolveTimers, NO_TIMERS, runningOf, type TimerState, type Timers } from '@lexledger/domain/timer';
import { type Decider, type Decision, type Named, type Reference, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';

/** Command issued by the timer policy when a time entry is created from a measurement; it has no route. */
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

/**
 * The time of a command. Offline actions keep their own time, but it is never before the last known change of the
 * timers, nor after now.
 */
function momentOf(
  { at: now, data }: Command<string, { readonly at?: string | undefined }>,
  ...known: readonly (TimerState | undefined)[]
): string {
  const said = data.at ?? now;
  const latest = said > now ? now : said;
  return [latest, ...known.map((timer) => timer?.changedAt ?? latest)].toSorted().at(-1) ?? latest;
}

/** The timer that a command refers to. */
const meantBy = (measureId: string | undefined, { timers }: Timers): TimerState | undefined =>
  measureId === undefined ? currentOf(timers) : timers.find((timer) => timer.measureId === measureId);

/** Users work on one thing at a time, so a starting timer pauses the running one. */
const pausing = (running: TimerState | undefined, at: string): readonly NewEvent[] =>
  running === undefined ? [] : [{ type: 'TimerPaused', data: { measureId: running.measureId, at } }];

function start(command: CommandOf<typeof startTimer>, { timers }: Timers): Decision {
  const { taskDescription, caseId, measureId = partIdFor('measure', command) } = command.data;
  // The same start may be sent again by a browser that did not receive the answer.
  if (timers.some((timer) => timer.measureId === measureId)) return [];
  if (timers.length >= MOST_TIMERS) return refuse('TOO_MANY_TIMERS');
  const running = runningOf(timers);
  const at = momentOf(command, running);
  return [...pausing(running, at), { type: 'TimerStarted', data: { measureId, taskDescription, caseId, at } }];
}

/** The event of each command, the phase that it leads to, and the phases in which it is allowed. */
const TURNS = {
  PauseTimer: { event: 'TimerPaused', to: 'paused', from: ['running'] },
  ResumeTimer: { event: 'TimerResumed', to: 'running', from: ['paused', 'stopped'] },
  StopTimer: { event: 'TimerStopped', to: 'stopped', from: ['running', 'paused'] },
} as const;

function turn(command: Turn, state: Timers): Decision {
  const { event, to, from } = TURNS[command.type];
  const meant = meantBy(command.data.measureId, state);
  if (meant === undefined) return refuse('NO_TIMER');
  const phases: readonly string[] = from;
  // A stopped timer cannot be paused and stays stopped.
  if (meant.is === to || !phases.includes(meant.is)) return [];
  const running = to === 'running' ? runningOf(state.timers) : undefined;
  const at = momentOf(command, meant, running);
  return [...pausing(running, at), { type: event, data: { measureId: meant.measureId, at } }];
}

function describe({ data }: CommandOf<typeof describeTimer>, state: Timers): Decision {
  const { measureId, ...said } = data;
  const meant = meantBy(measureId, state);
  if (meant === undefined) return refuse('NO_TIMER');
  const changes = Object.fromEntries(
    Object.entries(said).filter(([field, value]) => value !== meant[field as keyof TimerState]),
  );
  if (Object.keys(changes).length === 0) return [];
  return [{ type: 'TimerDescribed', data: { measureId: meant.measureId, changes } }];
}

function discard({ data }: CommandOf<typeof discardTimer>, state: Timers): Decision {
  const meant = meantBy(data.measureId, state);
  return meant === undefined ? [] : [{ type: 'TimerDiscarded', data: { measureId: meant.measureId } }];
}

function decide(command: TimerCommand, state: Timers): Decision {
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
      return meantBy(command.data.measureId, state) === undefined ? [] : [{ type: 'TimerLogged', data: command.data }];
  }
}

/** Work on a case concerns its client, so it is sealed under the client's key. */
function aboutClient(decision: Decision, named: Named): Decision {
  const { record = null } = (named.get('caseId') ?? {}) as { readonly record?: { readonly clientId: string } | null };
  if ('refused' in decision || record === null) return decision;
  const says = ({ type }: NewEvent): boolean => type === 'TimerStarted' || type === 'TimerDescribed';
  return decision.map((event) => (says(event) ? { ...event, ...subjectOf(record) } : event));
}

/** The timers of one user. */
export const timerDecider: Decider<Timers> = {
  category: 'timer',
  isPersonal: true,
  commands: timer.commands,
  initial: () => NO_TIMERS,
  decide: (command, state, named = new Map()) => aboutClient(decide(command as TimerCommand, state), named),
  evolve: (state, event) => evolveTimers(state, event as TimerEvent),
  answer: ({ timers }) => ({ timers }),
  isLive: () => true,
  references({ type, data }, state): readonly Reference[] {
    const { caseId, measureId } = data as { readonly caseId?: string | null; readonly measureId?: string };
    if (typeof caseId === 'string') return [{ field: 'caseId', category: 'case', id: caseId }];
    const known = type === 'DescribeTimer' && caseId === undefined ? (meantBy(measureId, state)?.caseId ?? null) : null;
    return known === null ? [] : [{ field: 'caseId', category: 'case', id: known, kept: true }];
  },
};
