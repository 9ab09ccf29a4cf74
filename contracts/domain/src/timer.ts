/** What somebody measures: nothing, or one piece of work. */
export type TimerPhase = 'idle' | 'running' | 'paused' | 'stopped';

/** From when to when a timer ran; instants are ISO 8601, UTC. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

export interface TimerState {
  /** `stopped`: what was measured waits to be logged. */
  readonly is: TimerPhase;
  /** Of this measurement; null when idle. */
  readonly measureId: string | null;
  readonly taskDescription: string | null;
  readonly caseId: string | null;
  /** When it began; instants are ISO 8601, UTC. */
  readonly startedAt: string | null;
  /** Since when it runs without a pause; null while it does not run. */
  readonly runsSince: string | null;
  /** What was measured before `runsSince`. */
  readonly elapsedMs: number;
  /** When its last event happened. */
  readonly changedAt: string | null;
  /** When it ran, before `runsSince`. */
  readonly stretches: readonly Stretch[];
}

export const IDLE_TIMER: TimerState = {
  is: 'idle',
  measureId: null,
  taskDescription: null,
  caseId: null,
  startedAt: null,
  runsSince: null,
  elapsedMs: 0,
  changedAt: null,
  stretches: [],
};

/** All that a person measures; one runs at most. */
export interface Timers {
  /** Running, paused or waiting to be logged, in the order in which they were started. */
  readonly timers: readonly TimerState[];
  /** When timers ran whose time was logged, of late. */
  readonly logged: readonly Stretch[];
}

export const NO_TIMERS: Timers = { timers: [], logged: [] };

/** So many stretches of logged time are known at most: more than anybody measures in a week. */
const MOST_LOGGED = 200;

export const runningOf = (timers: readonly TimerState[]): TimerState | undefined =>
  timers.find(({ is }) => is === 'running');

/** The timer that a person means who names none: the one that runs, or else the one that was touched last. */
export const currentOf = (timers: readonly TimerState[]): TimerState | undefined =>
  runningOf(timers) ??
  timers.reduce<TimerState | undefined>(
    (last, timer) => (last === undefined || (timer.changedAt ?? '') >= (last.changedAt ?? '') ? timer : last),
    undefined,
  );

/** Milliseconds measured until an instant (milliseconds since 1970). */
export const measuredMs = ({ runsSince, elapsedMs }: TimerState, now: number): number =>
  elapsedMs + (runsSince === null ? 0 : Math.max(0, now - Date.parse(runsSince)));

/** Of an event from when there was one timer at most, `measureId` is null: it means that one. */
interface Meant {
  readonly measureId: string | null;
}

/** What can happen to a timer; `at` is when it happened. */
export type TimerChange =
  | {
      readonly type: 'TimerStarted';
      readonly data: {
        readonly measureId: string;
        readonly taskDescription: string | null;
        readonly caseId: string | null;
        readonly at: string;
      };
    }
  | { readonly type: 'TimerPaused' | 'TimerResumed' | 'TimerStopped'; readonly data: Meant & { readonly at: string } }
  | {
      readonly type: 'TimerDescribed';
      readonly data: Meant & {
        readonly changes: {
          readonly taskDescription?: string | null | undefined;
          readonly caseId?: string | null | undefined;
        };
      };
    }
  | { readonly type: 'TimerDiscarded' | 'TimerLogged'; readonly data: { readonly measureId: string } };

/** The change of one timer that stays. */
function evolveTimer(before: TimerState, { type, data }: TimerChange): TimerState {
  switch (type) {
    case 'TimerPaused':
    case 'TimerStopped':
      return {
        ...before,
        is: type === 'TimerPaused' ? 'paused' : 'stopped',
        runsSince: null,
        elapsedMs: measuredMs(before, Date.parse(data.at)),
        changedAt: data.at,
        stretches:
          before.runsSince === null ? before.stretches : [...before.stretches, { from: before.runsSince, to: data.at }],
      };
    case 'TimerResumed':
      return { ...before, is: 'running', runsSince: data.at, changedAt: data.at };
    case 'TimerDescribed': {
      const { taskDescription = before.taskDescription, caseId = before.caseId } = data.changes;
      return { ...before, taskDescription, caseId };
    }
    default:
      return before;
  }
}

/** When a timer ran, up to an instant. */
export const stretchesOf = ({ stretches, runsSince }: TimerState, now: string): readonly Stretch[] =>
  runsSince === null ? stretches : [...stretches, { from: runsSince, to: now }];

/** The one fold of decisions, the view and what the browser shows before it is told. */
export function evolveTimers(before: Timers, change: TimerChange): Timers {
  const { timers, logged } = before;
  const { type, data } = change;
  switch (type) {
    case 'TimerStarted': {
      const { at, ...work } = data;
      const started = { ...IDLE_TIMER, ...work, is: 'running', startedAt: at, runsSince: at, changedAt: at } as const;
      return { timers: [...timers, started], logged };
    }
    case 'TimerDiscarded':
    case 'TimerLogged': {
      const ended = timers.find(({ measureId }) => measureId === data.measureId);
      const left = timers.filter((timer) => timer !== ended);
      if (ended === undefined || type === 'TimerDiscarded') return { timers: left, logged };
      return { timers: left, logged: [...logged, ...ended.stretches].slice(-MOST_LOGGED) };
    }
    default: {
      const { measureId } = data;
      const isMeant = (timer: TimerState): boolean => measureId === null || timer.measureId === measureId;
      return { timers: timers.map((timer) => (isMeant(timer) ? evolveTimer(timer, change) : timer)), logged };
    }
  }
}
