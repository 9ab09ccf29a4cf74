import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { anEvent } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';

const claim = anEvent('claim', {
  eventType: 'limitation',
  isAllDay: true,
  startDate: '2026-06-01T00:00:00.000Z',
});
const done = (): void => undefined;

describe('confirming a statute of limitations', () => {
  it('proposes the initials of the person signed in, and takes two to four letters', async () => {
    const { server } = await renderScreen(
      <Suspense>
        <ConfirmButton event={claim} onDone={done} />
      </Suspense>,
      {
        'GET /api/auth/check': { body: { authenticated: true, user: { id: 'u', username: 'ada.byron' } } },
        'POST /api/calendar-events/claim/confirm': {
          body: { ...claim, version: 1, confirmedAt: '2026-03-01T12:00:00.000Z', confirmedInitials: 'AKB' },
        },
      },
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Confirm date' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Jun 1, 2026?' }));
    const initials = dialog.getByLabelText(/^Initials/);
    expect(initials).toHaveValue('AB');
    await user.clear(initials);
    await user.type(initials, 'A');
    await user.click(dialog.getByRole('button', { name: 'Confirm date' }));
    expect(await dialog.findByText('Give 2 to 4 letters')).toBeVisible();
    await user.type(initials, 'KB');
    await user.click(dialog.getByRole('button', { name: 'Confirm date' }));
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { initials: 'AKB' },
      ]),
    );
  });

  it('is not offered of other deadlines, nor of a series', async () => {
    await renderScreen(
      <>
        <ConfirmButton event={anEvent('answer', { eventType: 'deadline' })} onDone={done} />
        <ConfirmButton event={{ ...claim, recurrenceRule: 'FREQ=YEARLY' }} onDone={done} />
      </>,
      {},
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
