import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { anEvent } from '../../testing/records.ts';
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

const NO_DEADLINES: Replies = {
  'GET /api/calendar-events': { body: [] },
  'GET /api/calendar-occurrences': { body: { occurrences: [], truncated: false } },
};

async function theBell(replies: Replies) {
  const view = await renderScreen(<BirthdayBell />, { ...NO_DEADLINES, ...replies });
  const asked = (): number => view.server.calls.filter(({ url }) => url.startsWith('/api/birthday')).length;
  return { ...view, asked };
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

describe('deadlines under the bell', () => {
  const due = (title: string, startDate: string, fields: object = {}) =>
    anEvent(title, { eventType: 'deadline', isAllDay: true, startDate: `${startDate}T00:00:00.000Z`, ...fields });

  it('have a mark of their own when one was missed, and leave the count to the birthdays', async () => {
    // This is half past eleven in the evening of March 9 in New York, which is March 10 in UTC.
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-10T03:30:00.000Z') });
    setZone('America/New_York');
    await theBell({
      [PATH]: { body: { notifications: [ada], dismissedCount: 0 } },
      'GET /api/calendar-events': {
        body: [
          due('Reply brief', '2026-03-08'),
          due('Answer', '2026-03-09', { caseId: 'byron' }),
          due('Claim', '2026-04-05', { eventType: 'limitation' }),
          due('Far away', '2026-04-05'),
        ],
      },
      'GET /api/cases/byron': { body: { id: 'byron', title: 'Byron v. Babbage', removedAt: null } },
    });
    await vi.advanceTimersByTimeAsync(2_000);
    const bell = await screen.findByRole('button', { name: 'Birthday reminders: 1, 1 missed deadline' });
    expect(bell).toHaveTextContent(/^1$/);
    expect(bell.querySelector('[data-mark=missed]')).not.toBeNull();
    bell.click();
    const section = within(await screen.findByRole('region', { name: 'Deadlines' }));
    const lines = (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^Reply brief.*Missed yesterday/),
      expect.stringMatching(/^Answer.*Due today.*Byron v. Babbage$/),
      expect.stringMatching(/^Claim.*Due in 27 days.*Statute of limitations/),
    ]);
  });

  it('leave no mark while none was missed, and the words of the birthdays as they are', async () => {
    await theBell({ [PATH]: { body: { notifications: [], dismissedCount: 0 } } });
    const bell = await screen.findByRole('button', { name: 'Birthday reminders: 0' });
    expect(bell.querySelector('[data-mark=missed]')).toBeNull();
    bell.click();
    expect(await screen.findByText('No upcoming birthdays')).toBeVisible();
    expect(await screen.findByText(/^No missed deadline/)).toBeVisible();
  });
});
