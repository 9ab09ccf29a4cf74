import { measuredMs, type TimerState } from '@lexledger/contracts/timer';
import { useEffect, useState } from 'react';
import { formatCountdown } from '../../lib/format.ts';
import type { Timer } from './timer.ts';

const TICK_MS = 1000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** '1:05:09'; under an hour '5:09'. */
const inSeconds = (milliseconds: number): string => {
  const hours = Math.floor(milliseconds / HOUR_MS);
  // A clock that runs shows whole seconds that have passed.
  const rest = Math.floor((milliseconds % HOUR_MS) / 1000) * 1000;
  return hours === 0 ? formatCountdown(rest) : `${hours}:${formatCountdown(rest).padStart(5, '0')}`;
};

/** '1:05', hours and minutes that have passed. */
const inMinutes = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

export interface ElapsedProps {
  readonly timer: Timer;
  readonly state: TimerState;
  /** Hours and minutes alone. */
  readonly brief?: boolean;
}

/** The time measured, which goes on while the timer runs. */
export function Elapsed({ timer, state, brief = false }: ElapsedProps) {
  const [now, setNow] = useState(timer.now);
  useEffect(() => {
    setNow(timer.now());
    const ticking = setInterval(() => setNow(timer.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [timer]);
  const passed = measuredMs(state, Math.max(now, timer.now()));
  return <>{brief ? inMinutes(passed) : inSeconds(passed)}</>;
}
