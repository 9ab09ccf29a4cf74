import { measuredMs, type TimerState } from '@lexledger/domain/timer';
import { useEffect, useState } from 'react';
import type { Timer } from './timer.ts';

const TICK_MS = 1000;
const SECOND_MS = 1000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The elapsed time as hours and minutes, '1:05', or with seconds, '1:05:09'. */
function clockOf(milliseconds: number, withSeconds: boolean): string {
  const seconds = Math.floor(milliseconds / SECOND_MS);
  const minutes = Math.floor(seconds / 60);
  const clock = `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
  return withSeconds ? `${clock}:${twoDigits(seconds % 60)}` : clock;
}

export interface ElapsedProps {
  readonly timer: Timer;
  readonly state: TimerState;
  /** Shows only hours and minutes, even while the timer runs. */
  readonly brief?: boolean;
}

/** The measured time, with seconds only while the timer runs. */
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
