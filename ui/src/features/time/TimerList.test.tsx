import { IDLE_TIMER, type TimerState } from '@lexledger/domain/timer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { TimerControl } from './TimerControl.tsx';
import { TimerList } from './TimerList.tsx';
import { createTimer } from './timer.ts';

const NOON = '2026-03-02T12:00:00.000Z';
const CASE = '00000000-0000-4000-8000-000000000002';
const OTHER = '00000000-0000-4000-8000-000000000003';

const running: TimerState = {
  ...IDLE_TIMER,
  is: 'running',
  measureId: 'one',
  caseId: CASE,
  startedAt: NOON,
  runsSince: NOON,
  changedAt: NOON,
};
const paused: TimerState = {
  ...running,
  is: 'paused',
  measureId: 'two',
  caseId: OTHER,
  runsSince: null,
  elapsedMs: 720_000,
};
const stopped: TimerState = {
  ...paused,
  is: 'stopped',
  measureId: 'three',
  taskDescription: 'Draft',
  elapsedMs: 1_700_000,
};

const replies = (timers: readonly TimerState[]) => ({
  'GET /api/timer': { body: { timers, now: NOON } },
  [`GET /api/cases/${CASE}`]: { body: { id: CASE, title: 'Byron v. Babbage', removedAt: null } },
  [`GET /api/cases/${OTHER}`]: { body: { id: OTHER, title: 'Okafor v. Reid', removedAt: null } },
});

function aTimer() {
  const stored = new Map<string, string>();
  return createTimer({
    store: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    clock: () => Date.parse(NOON),
    userId: 'u',
    send: () => new Promise(() => undefined),
    onRefused: () => undefined,
  });
}

describe('the timers', () => {
  it('say by a word which one is paused and which waits, and are resumed, logged and discarded one by one', async () => {
    const person = userEvent.setup();
    const timer = aTimer();
    const log = vi.fn();
    await renderScreen(<TimerList timer={timer} onLog={log} />, replies([running, paused, stopped]));
    const [one, two, three] = await screen.findAllByRole('listitem');
    if (one === undefined || two === undefined || three === undefined) throw new Error('three timers are listed');
    expect(await within(one).findByRole('link', { name: 'Byron v. Babbage' })).toBeVisible();
    expect(within(one).getByRole('timer', { name: 'Timer running' })).toBeVisible();
    expect(within(two).getByText('Timer paused')).toBeVisible();
    expect(within(three).getByRole('button', { name: '30m not yet logged' })).toBeVisible();

    await person.click(within(two).getByRole('button', { name: 'Resume the timer' }));
    expect(timer.timers().map(({ is }) => is)).toEqual(['paused', 'running', 'stopped']);
    await person.click(within(one).getByRole('button', { name: 'Discard' }));
    const question = await screen.findByRole('dialog', { name: 'Discard 6m of measured time?' });
    await person.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    await person.click(within(two).getByRole('button', { name: 'Stop and log' }));
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ is: 'stopped', measureId: 'two', caseId: OTHER }));
  });

  it('of the case in front is shown there, and its start pauses another one', async () => {
    const person = userEvent.setup();
    const timer = aTimer();
    await renderScreen(<TimerControl timer={timer} caseId={OTHER} onLog={() => undefined} />, replies([running]));
    await waitFor(() => expect(timer.timers()).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Start timer' }));
    expect(timer.timers().map(({ is, caseId }) => [is, caseId])).toEqual([
      ['paused', CASE],
      ['running', OTHER],
    ]);
    expect(screen.getByRole('button', { name: 'Pause the timer' })).toBeVisible();
  });
});
