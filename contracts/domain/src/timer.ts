/** State of a timer: idle, or measuring one piece of work. */
export type TimerPhase = 'idle' | 'running' | 'paused' | 'stopped';

/** A period in which a timer ran; instants are ISO 8601, UTC. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

export interface TimerState {
  /** Phase of the timer. A `stopped` timer waits for its time to be logged. */
  readonly is: TimerPhase;
  /** Id of this measurement; null when idle. */
  readonly measureId: string | null;
  readonly taskDescription: string | null;
  readonly caseId: string | null;
  /** Start of the timer; instants are ISO 8601, UTC. */
  readonly startedAt: string | null;
  /** Start of the current uninterrupted run; null while it does not run. */
  readonly runsSince: string | null;
  /** Milliseconds measured before `runsSince`. */
  readonly elapsedMs: number;
  /** Time of its last event. */
  readonly changedAt: string | null;
  /** Periods in which it ran, before `runsSince`. */
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

/** All timers of a user; at most one is running. */
export interface Timers {
  /** Timers that are running, paused or waiting to be logged, in the order in which they were started. */
  readonly timers: readonly TimerState[];
  /** Periods of timers whose time was logged recently. */
  readonly logged: readonly Stretch[];
}

export const NO_TIMERS: Timers = { timers: [], logged: [] };

/** Maximum number of remembered periods of logged time, which is more than anybody measures in a week. */
const MOST_LOGGED = 200;

export const runningOf = (timers: readonly TimerState[]): TimerState | undefined =>
  timers.find(({ is }) => is === 'running');

/** The timer of a command that names none: the running one, or else the one that changed last. */
export const currentOf = (timers: readonly TimerState[]): TimerState | undefined =>
  runningOf(timers) ??
  timers.reduce<TimerState | undefined>(
    (last, timer) => (last === undefined || (timer.changedAt ?? '') >= (last.changedAt ?? '') ? timer : last),
    undefined,
  );

/** Milliseconds measured until an instant (milliseconds since 1970). */
export const measuredMs = ({ runsSince, elapsedMs }: TimerState, now: number): number =>
  elapsedMs + (runsSince === null ? 0 : Math.max(0, now - Date.parse(runsSince)));

/** Reference to a timer. `measureId` is null in events from when a user had at most one timer, and means that one. */
interface Meant {
  readonly measureId: string | null;
}

/** The changes of a timer; `at` is the time at which they happened. */
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

/** Applies a change to one timer that remains. */
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

/** The periods in which a timer ran, up to an instant. */
export const stretchesOf = ({ stretches, runsSince }: TimerState, now: string): readonly Stretch[] =>
  runsSince === null ? stretches : [...stretches, { from: runsSince, to: now }];

/** The state transition that decisions, the projection and the browser's optimistic updates share. */
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
