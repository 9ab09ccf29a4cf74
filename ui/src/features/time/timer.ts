import { currentOf, evolveTimers, type TimerState, type Timers } from '@lexledger/domain/timer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { api, newCommandId as newId } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import { liveQuery } from '../../cache/query.ts';
import { toastError } from '../../notifications/toast.ts';
import { changesOf, requestOf, type TimerAction, type Verb, type Work } from './timerActions.ts';
import { createTimerStore, type DeviceStorage, type TimerStore } from './timerStore.ts';

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

export interface TimerNeeds {
  readonly store: DeviceStorage;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly userId: string;
  /** @throws ApiError, with status 0 if the server was not reached */
  readonly send: (action: TimerAction) => Promise<readonly TimerState[]>;
  readonly onRefused: (error: Error) => void;
}

/** Milliseconds within which a sent action counts as happening now, so that the server's clock dates it. */
const FRESH_MS = 2_000;

interface SenderNeeds extends Pick<TimerNeeds, 'send' | 'onRefused'> {
  readonly stored: TimerStore;
  readonly now: () => number;
  readonly onAnswer: (timers: readonly TimerState[]) => void;
}

/** Returns a function that sends the queued actions one after the other, and resolves when no more can be sent. */
function createSender({ stored, now, send, onAnswer, onRefused }: SenderNeeds): () => Promise<void> {
  let sending: Promise<void> | null = null;
  /** Whether another flush was requested while sending. */
  let again = false;

  /** Sends the first queued action; resolves to whether the next one may follow. */
  async function sendFirst(): Promise<boolean> {
    const [first] = stored.actions();
    if (first === undefined) return false;
    // The action waited behind another one, so the server's clock would date it too late.
    const action = now() - Date.parse(first.at) > FRESH_MS ? { ...first, late: true } : first;
    const dequeue = (): void => stored.queue(stored.actions().filter(({ id }) => id !== action.id));
    try {
      const answer = await send(action);
      dequeue();
      onAnswer(answer);
      return true;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status >= 400 && status < 500 && status !== 429) {
        dequeue();
        onRefused(error as Error);
        return true;
      }
      // The retry includes the time of the action, which makes it a different command with a new id.
      if (!first.late)
        stored.queue(
          stored.actions().map((each) => (each.id === action.id ? { ...each, late: true, id: newId() } : each)),
        );
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

  return () => {
    again = sending !== null;
    sending ??= sendAll();
    return sending;
  };
}

/**
 * The timers of one user: the server's state, with an optimistic update for each unconfirmed action. Actions that
 * cannot be sent are queued in this browser in their order, and are sent with the time at which they happened.
 */
export function createTimer({ store, clock, userId, send, onRefused }: TimerNeeds): Timer {
  const stored = createTimerStore(store, userId);
  const listeners = new Set<() => void>();
  let read = '';
  let current: readonly TimerState[] = [];
  const settledIds = new Set<string>();

  const now = (): number => clock() + stored.confirmed().ahead;
  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  /** Returns the same array while nothing has changed, as React requires. */
  const timers = (): readonly TimerState[] => {
    const text = `${stored.text()}|${[...settledIds].join()}`;
    if (text === read) return current;
    read = text;
    const known = stored.confirmed().timers.filter(({ measureId }) => measureId === null || !settledIds.has(measureId));
    current = stored
      .actions()
      .reduce((before, action) => changesOf(action, before.timers).reduce(evolveTimers, before), {
        timers: known,
        logged: [],
      } as Timers).timers;
    return current;
  };

  const confirmed = (known: readonly TimerState[], serverNow?: string, asked?: number): void => {
    const last = stored.confirmed();
    if (asked !== undefined && asked < (last.at ?? 0)) return;
    const ahead = serverNow === undefined ? last.ahead : Date.parse(serverNow) - clock();
    stored.confirm({ timers: known, ahead, at: asked ?? clock() });
    notify();
  };

  const flush = createSender({
    stored,
    now,
    send,
    onAnswer: confirmed,
    onRefused(error) {
      notify();
      onRefused(error);
    },
  });

  const done = (verb: Verb, measureId: string | null | undefined, work?: Work): void => {
    if (measureId === null || measureId === undefined) return;
    const at = new Date(now()).toISOString();
    const action: TimerAction = { verb, measureId, at, id: newId(), late: false, ...(work !== undefined && { work }) };
    if (changesOf(action, timers()).length === 0) return;
    stored.queue([...stored.actions(), action]);
    notify();
    void flush();
  };
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
    waiting: () => stored.actions().length,
  };
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
