import {
  currentOf,
  evolveTimers,
  runningOf,
  type TimerChange,
  type TimerState,
  type Timers,
} from '@lexledger/domain/timer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { api, newCommandId as newId } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import { liveQuery } from '../../cache/query.ts';
import { toastError } from '../../notifications/toast.ts';

export type { TimerState } from '@lexledger/domain/timer';

/** The work that a timer measures. */
export interface Work {
  readonly taskDescription?: string | null;
  readonly caseId?: string | null;
}

type Verb = 'start' | 'pause' | 'resume' | 'stop' | 'discard' | 'describe';

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

export interface Timer {
  /** Timers that run, are paused or are not yet logged, in the order in which they were started. */
  readonly timers: () => readonly TimerState[];
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts a new timer, and pauses the running one. */
  readonly start: (work?: Work) => void;
  /**
   * Pauses the given timer, by default the running one or the one changed last; the other actions have the same
   * default.
   */
  readonly pause: (measureId?: string) => void;
  /** Resumes the timer, even a stopped one, and pauses the running one. */
  readonly resume: (measureId?: string) => void;
  readonly stop: (measureId?: string) => void;
  readonly describe: (work: Work, measureId?: string) => void;
  /** Deletes the measurement. */
  readonly discard: (measureId?: string) => void;
  /** Hides a timer whose time was logged, before the server confirms it. */
  readonly settled: (measureId: string) => void;
  /**
   * Applies the server's answer, with its clock and the time of the request; an answer to an outdated request is
   * ignored.
   */
  readonly confirmed: (timers: readonly TimerState[], now?: string, asked?: number) => void;
  /** Sends the queued actions. */
  readonly flush: () => Promise<void>;
  readonly waiting: () => number;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TimerNeeds {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly userId: string;
  /** @throws ApiError, with status 0 if the server was not reached */
  readonly send: (action: TimerAction) => Promise<readonly TimerState[]>;
  readonly onRefused: (error: Error) => void;
}

/** Storage key of the former timer, which each browser had on its own; its measurement is taken over. */
export const FORMER_KEY = 'time_timer';
export const CONFIRMED_KEY = 'timers_told';
export const ACTIONS_KEY = 'timer_deeds';

/** Milliseconds within which a sent action counts as happening now, so that the server's clock dates it. */
const FRESH_MS = 2_000;

function parsed<T>(text: string | null, otherwise: T): T {
  if (text === null) return otherwise;
  try {
    return (JSON.parse(text) as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

const EVENTS = { pause: 'TimerPaused', resume: 'TimerResumed', stop: 'TimerStopped' } as const;

/** The events that the action will cause; none if it has no effect. */
function changesOf(
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

interface Confirmed {
  readonly timers: readonly TimerState[];
  /** The server's clock minus this browser's, in milliseconds. */
  readonly ahead: number;
  /** Time of the request by this browser's clock, in milliseconds since 1970. */
  readonly at?: number;
}

const NOTHING_CONFIRMED: Confirmed = { timers: [], ahead: 0 };

const ago = (milliseconds: unknown): milliseconds is number =>
  typeof milliseconds === 'number' && Number.isFinite(milliseconds) && milliseconds >= 0;

/**
 * The timers of one user: the server's state, with an optimistic update for each unconfirmed action. Actions that
 * cannot be sent are queued in this browser in their order, and are sent with the time at which they happened.
 */
export function createTimer({ store, clock, userId, send, onRefused }: TimerNeeds): Timer {
  const [formerKey, confirmedKey, actionsKey] = [FORMER_KEY, CONFIRMED_KEY, ACTIONS_KEY].map(
    (key) => `${key}:${userId}`,
  ) as [string, string, string];
  const listeners = new Set<() => void>();
  let read = '';
  let current: readonly TimerState[] = [];
  const settledIds = new Set<string>();
  let sending: Promise<void> | null = null;
  /** Whether another flush was requested while sending. */
  let again = false;

  const confirmedNow = (): Confirmed => parsed<Confirmed>(store.getItem(confirmedKey), NOTHING_CONFIRMED);
  const actionsNow = (): readonly TimerAction[] => {
    const actions = parsed<readonly TimerAction[]>(store.getItem(actionsKey), []);
    return Array.isArray(actions) ? actions : [];
  };
  const now = (): number => clock() + confirmedNow().ahead;
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const keep = (actions: readonly TimerAction[]): void => {
    if (actions.length === 0) store.removeItem(actionsKey);
    else store.setItem(actionsKey, JSON.stringify(actions));
  };

  /** Returns the same array while nothing has changed, as React requires. */
  const timers = (): readonly TimerState[] => {
    const text = `${store.getItem(confirmedKey)}|${store.getItem(actionsKey)}|${[...settledIds].join()}`;
    if (text === read) return current;
    read = text;
    const known = confirmedNow().timers.filter(({ measureId }) => measureId === null || !settledIds.has(measureId));
    current = actionsNow().reduce((before, action) => changesOf(action, before.timers).reduce(evolveTimers, before), {
      timers: known,
      logged: [],
    } as Timers).timers;
    return current;
  };

  const done = (verb: Verb, measureId: string | null | undefined, work?: Work): void => {
    if (measureId === null || measureId === undefined) return;
    const at = new Date(now()).toISOString();
    const action: TimerAction = { verb, measureId, at, id: newId(), late: false, ...(work !== undefined && { work }) };
    if (changesOf(action, timers()).length === 0) return;
    keep([...actionsNow(), action]);
    notify();
    void flush();
  };

  const confirmed = (known: readonly TimerState[], serverNow?: string, asked?: number): void => {
    if (asked !== undefined && asked < (confirmedNow().at ?? 0)) return;
    const ahead = serverNow === undefined ? confirmedNow().ahead : Date.parse(serverNow) - clock();
    store.setItem(confirmedKey, JSON.stringify({ timers: known, ahead, at: asked ?? clock() } satisfies Confirmed));
    notify();
  };

  /** Sends the first queued action; resolves to whether the next one may follow. */
  async function sendFirst(): Promise<boolean> {
    const [first] = actionsNow();
    if (first === undefined) return false;
    // The action waited behind another one, so the server's clock would date it too late.
    const action = now() - Date.parse(first.at) > FRESH_MS ? { ...first, late: true } : first;
    const without = (): readonly TimerAction[] => actionsNow().filter(({ id }) => id !== action.id);
    try {
      const answer = await send(action);
      keep(without());
      confirmed(answer);
      return true;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status >= 400 && status < 500 && status !== 429) {
        keep(without());
        notify();
        onRefused(error as Error);
        return true;
      }
      // The retry includes the time of the action, which makes it a different command with a new id.
      if (!first.late)
        keep(actionsNow().map((each) => (each.id === action.id ? { ...each, late: true, id: newId() } : each)));
      return false;
    }
  }

  async function sendAll(): Promise<void> {
    do {
      again = false;
      while (await sendFirst());
    } while (again);
    sending = null;
  }

  function flush(): Promise<void> {
    again = sending !== null;
    sending ??= sendAll();
    return sending;
  }

  /** Takes over the measurement that this browser stored before timers were shared. */
  function takeOver(): void {
    const former = parsed<Record<string, unknown>>(store.getItem(formerKey), {});
    store.removeItem(formerKey);
    const { is, firstStartedAt, startedAt, elapsedMs } = former;
    if (!ago(elapsedMs) || !ago(firstStartedAt)) return;
    const began = is === 'running' && ago(startedAt) ? startedAt - elapsedMs : firstStartedAt;
    const measureId = newId();
    const action = (verb: Verb, at: number): TimerAction => ({
      verb,
      measureId,
      at: new Date(at).toISOString(),
      id: newId(),
      late: true,
    });
    keep([...actionsNow(), action('start', began), ...(is === 'stopped' ? [action('stop', began + elapsedMs)] : [])]);
  }

  if (store.getItem(formerKey) !== null) takeOver();

  const meant = (measureId: string | undefined): string | null => measureId ?? currentOf(timers())?.measureId ?? null;

  return {
    timers,
    now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (work = {}) => done('start', newId(), work),
    pause: (measureId) => done('pause', meant(measureId)),
    resume: (measureId) => done('resume', meant(measureId)),
    stop: (measureId) => done('stop', meant(measureId)),
    describe: (work, measureId) => done('describe', meant(measureId), work),
    discard: (measureId) => done('discard', meant(measureId)),
    settled(measureId) {
      settledIds.add(measureId);
      notify();
    },
    confirmed,
    flush,
    waiting: () => actionsNow().length,
  };
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

const timers = new Map<string, Timer>();

/** The timers of a user in this browser, one instance per user. */
export function timerOf(userId: string): Timer {
  const known = timers.get(userId);
  if (known !== undefined) return known;
  const timer = createTimer({
    store: localStorage,
    clock: () => Date.now(),
    userId,
    send: async (action) => {
      const { method, path, body } = requestOf(action);
      const answer = await api.sendCommand<{ readonly timers: readonly TimerState[] }>(method, path, body, {
        commandId: action.id,
      });
      return answer.timers;
    },
    onRefused: (error) => void toastError({ title: 'The timer', description: error.message }),
  });
  timers.set(userId, timer);
  return timer;
}

const RETRY_MS = 5_000;

interface Answer {
  /** An answer that an older version cached has no timers. */
  readonly timers?: readonly TimerState[];
  readonly now: string;
}

/** The timers including unconfirmed actions; the hook fetches them from the server, and receives its pushes. */
export function useTimers(timer: Timer): readonly TimerState[] {
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...liveQuery<Answer & { readonly asked: number }>(['/api/timer'], ['timers']),
    queryFn: async () => {
      const asked = Date.now();
      return { ...(await api.get<Answer>('/api/timer')), asked };
    },
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (data?.timers === undefined) return;
    const { now, asked, timers } = data;
    // The answer may have been in the cache for a while.
    timer.confirmed(timers, new Date(Date.parse(now) + Date.now() - dataUpdatedAt).toISOString(), asked);
  }, [timer, data, dataUpdatedAt]);
  useEffect(() => {
    const flush = (): void => {
      if (timer.waiting() === 0) return;
      void timer.flush().then(() => queries.invalidateQueries({ queryKey: ['/api/timer'] }));
    };
    flush();
    const retrying = setInterval(flush, RETRY_MS);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(retrying);
      window.removeEventListener('online', flush);
    };
  }, [timer, queries]);
  return useSyncExternalStore((listener) => {
    const stop = timer.subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      stop();
      window.removeEventListener('storage', listener);
    };
  }, timer.timers);
}
