import type { TimerState } from '@lexledger/domain/timer';
import { newCommandId as newId } from '../../api/api.ts';
import type { TimerAction, Verb } from './timerActions.ts';

/** Storage key of the former timer, which each browser had on its own; its measurement is taken over. */
export const FORMER_KEY = 'time_timer';
const CONFIRMED_KEY = 'timers_told';
const ACTIONS_KEY = 'timer_deeds';

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The state that the server confirmed last. */
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

function parsed<T>(text: string | null, otherwise: T): T {
  if (text === null) return otherwise;
  try {
    return (JSON.parse(text) as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** The part of the timers' state that this browser stores. */
export interface TimerStore {
  readonly confirmed: () => Confirmed;
  readonly confirm: (confirmed: Confirmed) => void;
  /** The queued actions, the oldest first. */
  readonly actions: () => readonly TimerAction[];
  readonly queue: (actions: readonly TimerAction[]) => void;
  /** Returns a text that differs whenever something stored has changed. */
  readonly text: () => string;
}

export function createTimerStore(storage: DeviceStorage, userId: string): TimerStore {
  const [formerKey, confirmedKey, actionsKey] = [FORMER_KEY, CONFIRMED_KEY, ACTIONS_KEY].map(
    (key) => `${key}:${userId}`,
  ) as [string, string, string];
  const actions = (): readonly TimerAction[] => {
    const stored = parsed<readonly TimerAction[]>(storage.getItem(actionsKey), []);
    return Array.isArray(stored) ? stored : [];
  };
  const queue = (next: readonly TimerAction[]): void => {
    if (next.length === 0) storage.removeItem(actionsKey);
    else storage.setItem(actionsKey, JSON.stringify(next));
  };
  const former = storage.getItem(formerKey);
  if (former !== null) {
    storage.removeItem(formerKey);
    queue([...actions(), ...actionsOf(parsed<Record<string, unknown>>(former, {}))]);
  }
  return {
    confirmed: () => parsed<Confirmed>(storage.getItem(confirmedKey), NOTHING_CONFIRMED),
    confirm: (confirmed) => storage.setItem(confirmedKey, JSON.stringify(confirmed)),
    actions,
    queue,
    text: () => `${storage.getItem(confirmedKey)}|${storage.getItem(actionsKey)}`,
  };
}

/** The actions that lead to the measurement stored before timers were shared; none if that is damaged. */
function actionsOf({ is, firstStartedAt, startedAt, elapsedMs }: Readonly<Record<string, unknown>>) {
  if (!ago(elapsedMs) || !ago(firstStartedAt)) return [];
  const began = is === 'running' && ago(startedAt) ? startedAt - elapsedMs : firstStartedAt;
  const measureId = newId();
  const action = (verb: Verb, at: number): TimerAction => ({
    verb,
    measureId,
    at: new Date(at).toISOString(),
    id: newId(),
    late: true,
  });
  return [action('start', began), ...(is === 'stopped' ? [action('stop', began + elapsedMs)] : [])];
}
