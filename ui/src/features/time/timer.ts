import { useSyncExternalStore } from 'react';

/** `elapsedMs` is what ran before; a running timer adds the time since `startedAt` (milliseconds since 1970). */
export type TimerState =
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly firstStartedAt: number; readonly startedAt: number; readonly elapsedMs: number }
  | { readonly is: 'stopped'; readonly firstStartedAt: number; readonly elapsedMs: number };

export interface Timer {
  readonly state: () => TimerState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins, or goes on after a stop. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Forgets what was measured. */
  readonly discard: () => void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const TIMER_KEY = 'time_timer';

const IDLE: TimerState = { is: 'idle' };

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** What is not a timer's state, such as what another version wrote, is idle. */
function parsed(text: string | null): TimerState {
  if (text === null) return IDLE;
  try {
    const { is, firstStartedAt, startedAt, elapsedMs } = JSON.parse(text) as Record<string, unknown>;
    if (!isAmount(firstStartedAt) || !isAmount(elapsedMs)) return IDLE;
    if (is === 'running' && isAmount(startedAt)) return { is, firstStartedAt, startedAt, elapsedMs };
    return is === 'stopped' ? { is, firstStartedAt, elapsedMs } : IDLE;
  } catch {
    return IDLE;
  }
}

/** Milliseconds measured so far. */
export const measured = (state: TimerState, now: number): number =>
  state.is === 'idle' ? 0 : state.elapsedMs + (state.is === 'running' ? Math.max(0, now - state.startedAt) : 0);

/** A timer of one person in this browser; it outlives reloads, and all tabs show the same one. */
export function createTimer(store: Store, now: () => number, key: string): Timer {
  const listeners = new Set<() => void>();
  let text = store.getItem(key);
  let current = parsed(text);

  const state = (): TimerState => {
    const stored = store.getItem(key);
    if (stored !== text) {
      text = stored;
      current = parsed(stored);
    }
    return current;
  };
  const set = (next: TimerState): void => {
    text = next.is === 'idle' ? null : JSON.stringify(next);
    current = next;
    if (text === null) store.removeItem(key);
    else store.setItem(key, text);
    for (const listener of listeners) listener();
  };

  return {
    state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const before = state();
      if (before.is === 'running') return;
      const at = now();
      set({
        is: 'running',
        firstStartedAt: before.is === 'stopped' ? before.firstStartedAt : at,
        startedAt: at,
        elapsedMs: before.is === 'stopped' ? before.elapsedMs : 0,
      });
    },
    stop() {
      const before = state();
      if (before.is !== 'running') return;
      set({ is: 'stopped', firstStartedAt: before.firstStartedAt, elapsedMs: measured(before, now()) });
    },
    discard: () => set(IDLE),
  };
}

const timers = new Map<string, Timer>();

/** The timer of a person in this browser. */
export function timerOf(userId: string): Timer {
  const known = timers.get(userId);
  if (known !== undefined) return known;
  const timer = createTimer(localStorage, () => Date.now(), `${TIMER_KEY}:${userId}`);
  timers.set(userId, timer);
  return timer;
}

export const useTimer = (timer: Timer): TimerState =>
  useSyncExternalStore((listener) => {
    const stop = timer.subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      stop();
      window.removeEventListener('storage', listener);
    };
  }, timer.state);
