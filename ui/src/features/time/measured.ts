import { TIME_MINIMUM } from '@lexledger/contracts/constants';
import { measuredMs, type TimerState } from '@lexledger/domain/timer';
import { dayOf, today } from '../../dates/zones.ts';
import type { TimeEntryValues } from './TimeEntrySheet.tsx';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const LONGEST_DAY_SECONDS = 24 * 60 * 60;

/** Rounds minutes to the billing increment. */
export type Rounding = (minutes: number) => number;

/** Billable minutes of a measurement. */
export const billedMinutes = (state: TimerState, now: number, round: Rounding): number =>
  Math.max(TIME_MINIMUM, round(measuredMs(state, now) / MINUTE_MS));

/** The proposed time entry for a measurement, dated to the day on which it began. */
export function measuredEntry(state: TimerState, now: number, round: Rounding): Partial<TimeEntryValues> {
  const { taskDescription, caseId, startedAt, measureId } = state;
  return {
    timeMinutes: billedMinutes(state, now, round),
    measuredSeconds: Math.min(LONGEST_DAY_SECONDS, Math.floor(measuredMs(state, now) / SECOND_MS)),
    date: startedAt === null ? today() : dayOf(startedAt),
    measureId,
    ...(taskDescription === null ? {} : { taskDescription }),
    ...(caseId === null ? {} : { caseId }),
  };
}
