import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anEvent } from '../testing/records.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

const done = (): void => undefined;

describe('withdrawing a deadline', () => {
  it('asks for the reason before it is sent, and is taken back with Undo', async () => {
    const deadline = anEvent('answer', { eventType: 'deadline' });
    const { server } = await renderScreen(<WithdrawButton entry={deadline} onDone={done} />, {
      'POST /api/calendar-events/answer/withdraw': {
        body: { ...deadline, version: 1, withdrawnAt: '2026-03-01T12:00:00.000Z', withdrawnReason: 'Settled' },
      },
      'POST /api/calendar-events/answer/reinstate-deadline': { body: { ...deadline, version: 2 } },
    });
    const user = userEvent.setup();
    const sent = () => server.calls.filter(({ method }) => method === 'POST');
    await user.click(screen.getByRole('button', { name: 'Withdraw deadline' }));
    const question = within(await screen.findByRole('dialog', { name: 'Withdraw this deadline?' }));
    await user.click(question.getByRole('button', { name: 'Withdraw deadline' }));
    expect(await question.findByText('Fill in this field')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.type(question.getByLabelText(/^Reason/), 'Settled');
    await user.click(question.getByRole('button', { name: 'Withdraw deadline' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent().map(({ url, body }) => [url, body])).toEqual([
        ['/api/calendar-events/answer/withdraw', { reason: 'Settled' }],
        ['/api/calendar-events/answer/reinstate-deadline', {}],
      ]),
    );
  });

  it('is not offered of what is met, or is no deadline', async () => {
    const met = anEvent('answer', { eventType: 'deadline', metAt: '2026-03-01T12:00:00.000Z' });
    await renderScreen(
      <>
        <WithdrawButton entry={met} onDone={done} />
        <WithdrawButton entry={anEvent('lunch')} onDone={done} />
      </>,
      {},
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
