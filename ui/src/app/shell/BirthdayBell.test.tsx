import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import { BirthdayBell } from './BirthdayBell.tsx';

const ada = {
  clientId: '1',
  clientName: 'Ada Byron',
  clientEmail: 'ada@byron.example',
  birthday: '1990-12-10',
  daysUntilBirthday: 3,
};
const ben = { ...ada, clientId: '2', clientName: 'Ben Okafor', daysUntilBirthday: 5 };
const PATH = 'GET /api/birthday-notifications';
const DISMISS = 'POST /api/birthday-notifications/dismiss';

async function theBell(replies: Replies) {
  const view = await renderScreen(<BirthdayBell />, replies);
  return { ...view, asked: () => view.server.calls.filter(({ method }) => method === 'GET').length };
}

const names = (): readonly (string | undefined)[] =>
  screen.queryAllByRole('button', { name: /^Dismiss / }).map((button) => button.getAttribute('aria-label')?.slice(8));

afterEach(() => {
  vi.useRealTimers();
});

describe('birthday reminders', () => {
  it('are asked for every minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = await theBell({ [PATH]: { body: { notifications: [ada], dismissedCount: 0 } } });
    await waitFor(() => expect(asked()).toBe(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(3);
  });

  it('go at once when they are dismissed', async () => {
    let notifications = [ada, ben];
    const { server } = await theBell({
      [PATH]: () => ({ body: { notifications, dismissedCount: 2 - notifications.length } }),
      [DISMISS]: () => {
        notifications = [ben];
        return { body: {} };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Birthday reminders: 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss Ada Byron' }));
    expect(await screen.findByText('Birthday reminder dismissed')).toBeVisible();
    expect(names()).toEqual(['Ben Okafor']);
    expect(screen.getByText('1 dismissed')).toBeVisible();
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ clientId: '1' });
  });

  it('come back where they were when the server refuses', async () => {
    await theBell({
      [PATH]: { body: { notifications: [ada, ben], dismissedCount: 0 } },
      [DISMISS]: { status: 503, body: { message: 'The store is away' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Birthday reminders: 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss Ada Byron' }));
    expect(await screen.findByText('Failed to dismiss birthday reminder. Please try again.')).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Ada Byron', 'Ben Okafor']));
  });
});
