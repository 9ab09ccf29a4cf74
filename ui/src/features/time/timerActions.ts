import { runningOf, type TimerChange, type TimerState } from '@lexledger/domain/timer';

/** The work that a timer measures. */
export interface Work {
  readonly taskDescription?: string | null;
  readonly caseId?: string | null;
}

export type Verb = 'start' | 'pause' | 'resume' | 'stop' | 'discard' | 'describe';

/** An action of the user that the server has not confirmed. */
export interface TimerAction {
  readonly verb: Verb;
  readonly measureId: string;
  /** Time of the action in ISO 8601, by the server's clock as estimated in this browser. */
  readonly at: string;
  /** Id of the command; it changes once the request has to include the time of the action. */
  readonly id: string;
  /** Whether the request includes the time of the action, because the server was not reached when it happened. */
  readonly late: boolean;
  readonly work?: Work;
}

const EVENTS = { pause: 'TimerPaused', resume: 'TimerResumed', stop: 'TimerStopped' } as const;

/** The events that the action will cause; none if it has no effect. */
export function changesOf(
  { verb, measureId, at, work = {} }: TimerAction,
  timers: readonly TimerState[],
): readonly TimerChange[] {
  const { taskDescription = null, caseId = null } = work;
  const meant = timers.find((timer) => timer.measureId === measureId);
  const running = runningOf(timers);
  const pausing: readonly TimerChange[] =
    running === undefined || running === meant
      ? []
      : [{ type: 'TimerPaused', data: { measureId: running.measureId, at } }];
  if (verb === 'start') {
    return meant === undefined
      ? [...pausing, { type: 'TimerStarted', data: { measureId, taskDescription, caseId, at } }]
      : [];
  }
  if (meant === undefined) return [];
  if (verb === 'discard') return [{ type: 'TimerDiscarded', data: { measureId } }];
  if (verb === 'describe') return [{ type: 'TimerDescribed', data: { measureId, changes: work } }];
  const { is } = meant;
  const isTaken = verb === 'pause' ? is === 'running' : verb === 'resume' ? is !== 'running' : is !== 'stopped';
  if (!isTaken) return [];
  return [...(verb === 'resume' ? pausing : []), { type: EVENTS[verb], data: { measureId, at } }];
}

/** The request for an action. */
export function requestOf({ verb, measureId, at, late, work = {} }: TimerAction) {
  if (verb === 'describe') return { method: 'PATCH', path: '/api/timer', body: { measureId, ...work } } as const;
  const body = {
    measureId,
    ...(late && verb !== 'discard' && { at }),
    ...(verb === 'start' && work),
  };
  return { method: 'POST', path: `/api/timer/${verb}`, body } as const;
}
