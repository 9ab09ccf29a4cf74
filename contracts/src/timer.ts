/** What somebody measures: nothing, or one piece of work. */
export type TimerPhase = 'idle' | 'running' | 'paused' | 'stopped';

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
};

/** Milliseconds measured until an instant (milliseconds since 1970). */
export const measuredMs = ({ runsSince, elapsedMs }: TimerState, now: number): number =>
  elapsedMs + (runsSince === null ? 0 : Math.max(0, now - Date.parse(runsSince)));

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
  | { readonly type: 'TimerPaused' | 'TimerResumed' | 'TimerStopped'; readonly data: { readonly at: string } }
  | {
      readonly type: 'TimerDescribed';
      readonly data: {
        readonly changes: {
          readonly taskDescription?: string | null | undefined;
          readonly caseId?: string | null | undefined;
        };
      };
    }
  | { readonly type: 'TimerDiscarded' | 'TimerLogged'; readonly data: object };

/** The one fold of decisions, the view and what the browser shows before it is told. */
export function evolveTimer(before: TimerState, { type, data }: TimerChange): TimerState {
  switch (type) {
    case 'TimerStarted': {
      const { at, ...work } = data;
      return { is: 'running', ...work, startedAt: at, runsSince: at, elapsedMs: 0, changedAt: at };
    }
    case 'TimerPaused':
    case 'TimerStopped':
      return {
        ...before,
        is: type === 'TimerPaused' ? 'paused' : 'stopped',
        runsSince: null,
        elapsedMs: measuredMs(before, Date.parse(data.at)),
        changedAt: data.at,
      };
    case 'TimerResumed':
      return { ...before, is: 'running', runsSince: data.at, changedAt: data.at };
    case 'TimerDescribed': {
      const { taskDescription = before.taskDescription, caseId = before.caseId } = data.changes;
      return { ...before, taskDescription, caseId };
    }
    case 'TimerDiscarded':
    case 'TimerLogged':
      return IDLE_TIMER;
  }
}
