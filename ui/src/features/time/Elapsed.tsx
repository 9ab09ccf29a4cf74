import { measuredMs, type TimerState } from '@lexledger/domain/timer';
import { useEffect, useState } from 'react';
import type { Timer } from './timer.ts';

const TICK_MS = 1000;
const SECOND_MS = 1000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** '1:05', hours and minutes that have passed; '1:05:09' with the seconds. */
function clockOf(milliseconds: number, withSeconds: boolean): string {
  const seconds = Math.floor(milliseconds / SECOND_MS);
  const minutes = Math.floor(seconds / 60);
  const clock = `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
  return withSeconds ? `${clock}:${twoDigits(seconds % 60)}` : clock;
}

export interface ElapsedProps {
  readonly timer: Timer;
  readonly state: TimerState;
  /** Hours and minutes alone, also while it runs. */
  readonly brief?: boolean;
}

/** The time measured; seconds only while they go on. */
export function Elapsed({ timer, state, brief = false }: ElapsedProps) {
  const [now, setNow] = useState(timer.now);
  useEffect(() => {
    setNow(timer.now());
    const ticking = setInterval(() => setNow(timer.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [timer]);
  const passed = measuredMs(state, Math.max(now, timer.now()));
  return clockOf(passed, !brief && state.is === 'running');
}
