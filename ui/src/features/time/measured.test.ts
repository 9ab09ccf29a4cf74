import { roundTime } from '@lexledger/domain/timeRounding';
import { IDLE_TIMER, type TimerState } from '@lexledger/domain/timer';
import { describe, expect, it } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { billedMinutes, measuredEntry } from './measured.ts';

const measured = (state: Partial<TimerState>): TimerState => ({ ...IDLE_TIMER, ...state });

const up = (minutes: number): number => roundTime(minutes, 'up');

describe('the entry of a measurement', () => {
  it('is billed in steps of six minutes, and at least one', () => {
    const minutes = (elapsedMs: number) => billedMinutes({ ...IDLE_TIMER, elapsedMs }, 0, up);
    expect([0, 1, 359_999, 360_000, 361_000, 5_400_000].map(minutes)).toEqual([6, 6, 6, 6, 12, 90]);
  });

  it('is of the day on which it began, by the calendar of the person', () => {
    setZone('America/New_York');
    expect(measuredEntry(measured({ startedAt: '2026-03-02T04:30:00.000Z', measureId: 'm' }), 0, up)).toEqual({
      timeMinutes: 6,
      measuredSeconds: 0,
      date: '2026-03-01',
      measureId: 'm',
    });
    setZone('UTC');
    expect(measuredEntry(measured({ startedAt: '2026-03-02T04:30:00.000Z' }), 0, up).date).toBe('2026-03-02');
    setZone(null);
  });

  it('keeps what was measured to the second beside it, a day at most', () => {
    const entry = (elapsedMs: number) => measuredEntry(measured({ elapsedMs }), 0, up);
    expect(entry(4_999_999)).toMatchObject({ timeMinutes: 84, measuredSeconds: 4_999 });
    expect(entry(90_000_000).measuredSeconds).toBe(86_400);
  });

  it('says what was measured, and on which case', () => {
    expect(measuredEntry(measured({ taskDescription: 'Draft', caseId: 'c' }), 0, up)).toMatchObject({
      taskDescription: 'Draft',
      caseId: 'c',
    });
  });
});
