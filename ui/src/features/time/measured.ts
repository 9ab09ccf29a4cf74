import { TIME_MINIMUM } from '@lexledger/contracts/constants';
import { measuredMs, type TimerState } from '@lexledger/contracts/timer';
import { roundUp } from '../../components/duration.ts';
import { dayOf, today } from '../../lib/zones.ts';
import type { TimeEntryValues } from './TimeEntryForm.tsx';
import type { Timer } from './timer.ts';

const MINUTE_MS = 60_000;

/** Minutes to bill for what was measured. */
export const billedMinutes = (state: TimerState, now: number): number =>
  Math.max(TIME_MINIMUM, roundUp(measuredMs(state, now) / MINUTE_MS));

/** The time entry that a measurement proposes: on the day on which it began. */
export function measuredEntry(timer: Timer): Partial<TimeEntryValues> {
  const state = timer.state();
  const { taskDescription, caseId, startedAt, measureId } = state;
  return {
    timeMinutes: billedMinutes(state, timer.now()),
    date: startedAt === null ? today() : dayOf(startedAt),
    measureId,
    ...(taskDescription === null ? {} : { taskDescription }),
    ...(caseId === null ? {} : { caseId }),
  };
}
