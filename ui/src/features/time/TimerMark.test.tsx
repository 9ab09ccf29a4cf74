import { IDLE_TIMER, type TimerState } from '@lexledger/domain/timer';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import TimerMark from './TimerMark.tsx';

const CASE = '00000000-0000-4000-8000-000000000002';
const OTHER = '00000000-0000-4000-8000-000000000003';
const now = new Date().toISOString();
const running: TimerState = {
  ...IDLE_TIMER,
  ...{ is: 'running', measureId: 'one', caseId: CASE, startedAt: now, runsSince: now, changedAt: now },
};
const paused: TimerState = {
  ...running,
  ...{ is: 'paused', measureId: 'two', caseId: OTHER, runsSince: null, elapsedMs: 720_000 },
};

const show = (timers: readonly TimerState[], path: string) =>
  renderScreen(
    <TimerMark />,
    {
      'GET /api/timer': { body: { timers, now } },
      'GET /api/auth/check': { body: { authenticated: true, user: { id: 'u', username: 'ada' } } },
      [`GET /api/cases/${CASE}`]: { body: { id: CASE, title: 'Byron v. Babbage', removedAt: null } },
      [`GET /api/cases/${OTHER}`]: { body: { id: OTHER, title: 'Okafor v. Reid', removedAt: null } },
    },
    path,
  );

afterEach(() => void vi.unstubAllGlobals());

it('never shows a paused timer while another one runs, on the case of that one either', async () => {
  await show([paused, running], `/cases/${CASE}`);
  await screen.findByRole('button', { name: /\d:\d\d:\d\d/ });
  expect(screen.queryByText('Timer paused')).toBeNull();
});

it('leaves the only one to the case that shows it', async () => {
  const { server } = await show([running], `/cases/${CASE}`);
  await vi.waitFor(() => expect(server.calls.some(({ url }) => url.startsWith('/api/timer'))).toBe(true));
  expect(screen.queryByRole('button')).toBeNull();
});
