import { currentOf, type TimerState } from '@lexledger/domain/timer';
import { useCallback, useEffect } from 'react';
import { useUser } from '../../account/authentication.ts';
import { useTimeRounding } from '../../account/timeRounding.ts';
import { useAddress } from '../../navigation/address.ts';
import type { EntryForm } from './entryForm.ts';
import { measuredEntry } from './measured.ts';
import { timerOf, useTimers } from './timer.ts';

/** The user's timers, and the commands that log what they measured. */
export function useTimerLog(openNew: EntryForm['openNew']) {
  const timer = timerOf(useUser().id);
  const timers = useTimers(timer);
  const round = useTimeRounding();
  const log = useCallback(
    (state: TimerState): void => openNew(measuredEntry(state, timer.now(), round)),
    [openNew, timer, round],
  );
  // A timer stopped on another screen is logged here.
  const { timer: wanted } = useAddress().search;
  useEffect(() => {
    const state = wanted === undefined ? undefined : timers.find(({ measureId }) => measureId === wanted);
    if (state !== undefined) log(state);
  }, [wanted, timers, log]);
  return {
    timer,
    isRunning: timers.some(({ is }) => is === 'running'),
    log,
    startOrStop: (): void => {
      const current = currentOf(timers);
      if (current === undefined) timer.start();
      else if (current.is !== 'running') timer.resume();
      else {
        timer.stop();
        log(timer.timers().find(({ measureId }) => measureId === current.measureId) ?? current);
      }
    },
  };
}
