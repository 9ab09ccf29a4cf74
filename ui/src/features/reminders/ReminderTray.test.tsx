import type { OpenReminder } from '@lexledger/contracts/features/reminders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, today } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import ReminderTray from './ReminderTray.tsx';

const due = (id: string): OpenReminder => ({
  id,
  calendarEventId: `event ${id}`,
  dueAt: '2026-03-02T15:00:00.000Z',
  raisedAt: '2026-03-02T15:00:00.000Z',
  title: id,
  eventType: 'deadline',
  startDate: `${addDays(today(), -2)}T00:00:00.000Z`,
  isAllDay: true,
  location: null,
  caseId: null,
  confirmedAt: null,
  mail: null,
});

afterEach(() => vi.unstubAllGlobals());

describe('reminders', () => {
  it('say of a deadline that it was missed, and are dismissed all at once, those that are not shown, too', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    let open = ids.map(due);
    const replies = ids.map((id) => [
      `POST /api/reminders/${id}/dismiss`,
      () => {
        open = open.filter((reminder) => reminder.id !== id);
        return { body: {} };
      },
    ]);
    const { server } = await renderScreen(<ReminderTray />, {
      'GET /api/reminders': () => ({ body: open }),
      ...Object.fromEntries(replies),
    });
    expect(await screen.findAllByText('Missed 2 days ago')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 4 reminders' }));
    expect(screen.getAllByText('Missed 2 days ago')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss all 4' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull());
    const sent = server.calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(sent).toEqual(ids.map((id) => `/api/reminders/${id}/dismiss`));
  });

  it('show the most urgent one, whatever comes first by its day', async () => {
    const hearing = { ...due('hearing'), eventType: 'hearing' as const, startDate: '2026-03-02T15:00:00.000Z' };
    const soon = `${addDays(today(), 3)}T00:00:00.000Z`;
    const others = [hearing, { ...due('answer'), startDate: soon }, due('missed')];
    await renderScreen(<ReminderTray />, {
      'GET /api/reminders': {
        body: [...others, { ...due('limitation'), eventType: 'limitation' as const, startDate: soon }],
      },
    });
    expect(await screen.findByRole('button', { name: 'Dismiss missed' })).toBeVisible();
    expect(screen.queryByText('hearing')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 4 reminders' }));
    const names = screen.getAllByRole('button', { name: /^Dismiss (?!all)/ }).map((button) => button.ariaLabel);
    expect(names).toEqual(['Dismiss missed', 'Dismiss limitation', 'Dismiss answer', 'Dismiss hearing']);
    await userEvent.click(screen.getByRole('button', { name: 'Show one' }));
    expect(screen.queryByText('hearing')).toBeNull();
  });

  it('say where an e-mail did not go out, or may not have', async () => {
    const mails = [
      { state: 'refused', detail: '550 No such mailbox' },
      { state: 'unknown', detail: 'The connection was lost' },
      { state: 'accepted', detail: '250 Queued' },
    ] as const;
    await renderScreen(<ReminderTray />, {
      'GET /api/reminders': { body: mails.map((mail) => ({ ...due(mail.state), mail })) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 3 reminders' }));
    expect(screen.getByText('The email was not sent: 550 No such mailbox')).toBeVisible();
    expect(screen.getByText('The email may not have been sent: The connection was lost')).toBeVisible();
    expect(screen.queryByText(/250 Queued/)).toBeNull();
  });

  it('say of a statute of limitations that nobody has confirmed its date', async () => {
    const claim = { ...due('claim'), eventType: 'limitation' as const };
    const first = await renderScreen(<ReminderTray />, { 'GET /api/reminders': { body: [claim] } });
    expect(await screen.findByText('Unconfirmed')).toBeVisible();
    // If the title equals the type, the words are shown only once.
    const named = { ...claim, id: 'named', title: 'Statute of limitations' };
    first.unmount();
    const second = await renderScreen(<ReminderTray />, { 'GET /api/reminders': { body: [named] } });
    expect(await screen.findAllByText(/Statute of limitations/)).toHaveLength(1);
    second.unmount();
    const confirmed = { ...claim, confirmedAt: '2026-03-01T12:00:00.000Z' };
    await renderScreen(<ReminderTray />, { 'GET /api/reminders': { body: [confirmed] } });
    expect(await screen.findByText('Missed 2 days ago')).toBeVisible();
    expect(screen.queryByText('Unconfirmed')).toBeNull();
  });

  it('name the case that they are of', async () => {
    await renderScreen(<ReminderTray />, {
      'GET /api/reminders': { body: [{ ...due('a'), caseId: 'byron' }] },
      'GET /api/cases/byron': { body: { id: 'byron', title: 'Byron v. Babbage', removedAt: null } },
    });
    expect(await screen.findByText(/Byron v. Babbage/)).toBeVisible();
  });
});
