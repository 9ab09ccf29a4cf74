import { IDLE_TIMER, type TimerState } from '@lexledger/domain/timer';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Elapsed } from './Elapsed.tsx';
import { createTimer } from './timer.ts';

const BEGAN = '2026-03-02T09:00:00.000Z';
const HALF_AN_HOUR_AND_FIVE = 1_805_000;

const timer = createTimer({
  store: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  clock: () => Date.parse(BEGAN) + HALF_AN_HOUR_AND_FIVE,
  userId: 'u',
  send: () => Promise.resolve([]),
  onRefused: () => undefined,
});

const running: TimerState = { ...IDLE_TIMER, is: 'running', measureId: 'm', startedAt: BEGAN, runsSince: BEGAN };
const paused: TimerState = { ...running, is: 'paused', runsSince: null, elapsedMs: HALF_AN_HOUR_AND_FIVE };

const shown = (state: TimerState, brief: boolean): string | null =>
  render(<Elapsed timer={timer} state={state} brief={brief} />).container.textContent;

describe('the time measured', () => {
  it('reads the same wherever it rests', () => {
    expect([shown(paused, false), shown(paused, true)]).toEqual(['0:30', '0:30']);
  });

  it('tells hours, minutes and, where there is room, seconds while it runs', () => {
    expect([shown(running, false), shown(running, true)]).toEqual(['0:30:05', '0:30']);
  });
});
