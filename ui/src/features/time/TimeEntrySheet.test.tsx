import { USUAL_RATES } from '@lexledger/contracts/rates';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import TimeEntrySheet from './TimeEntrySheet.tsx';

const saved = {
  id: '00000000-0000-4000-8000-000000000001',
  userId: 'u',
  version: 0,
  measureId: null,
  measuredSeconds: null,
};

describe('logging time', () => {
  it('keeps no draft of the rate that it proposes', async () => {
    await renderScreen(<TimeEntrySheet open onOpenChange={() => undefined} record={undefined} />, {
      'GET /api/rates': { body: { ...USUAL_RATES, hourlyRate: '450.00' } },
    });
    await waitFor(() => expect(screen.getByLabelText(/^Hourly rate/)).toHaveValue('450.00'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('of more than ten hours in one entry is confirmed first', async () => {
    const person = userEvent.setup();
    const closed = vi.fn();
    const { server } = await renderScreen(<TimeEntrySheet open onOpenChange={closed} record={undefined} />, {
      'POST /api/time-entries': { status: 201, body: saved },
    });
    const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await person.type(await screen.findByLabelText(/^Work done/), 'Trial');
    await person.type(screen.getByLabelText('Time'), '11');
    expect(screen.getByText('11.0 h, $3,300.00')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Log time' }));
    const question = await screen.findByRole('dialog', { name: 'Log 11.0 hours in one entry?' });
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Log time' }));
    await person.click(await screen.findByRole('button', { name: 'Log 11.0 h' }));
    await waitFor(() => expect(sent()).toMatchObject([{ taskDescription: 'Trial', timeMinutes: 660 }]));
    await waitFor(() => expect(closed).toHaveBeenCalledWith(false));
  });

  it('of ten hours is not asked about', async () => {
    const person = userEvent.setup();
    const { server } = await renderScreen(<TimeEntrySheet open onOpenChange={() => undefined} record={undefined} />, {
      'POST /api/time-entries': { status: 201, body: saved },
    });
    await person.type(await screen.findByLabelText(/^Work done/), 'Trial');
    await person.type(screen.getByLabelText('Time'), '10');
    await person.click(screen.getByRole('button', { name: 'Log time' }));
    await waitFor(() => expect(server.calls.map(({ method }) => method)).toContain('POST'));
  });
});
