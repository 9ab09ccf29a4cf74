import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { aCase } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { MovementDialog } from './MovementDialog.tsx';

const CASE = '00000000-0000-4000-8000-0000000000c1';
const CLIENT = '3ee55e37-5d22-4d4e-9cb0-a47c4fa02851';

beforeEach(() => {
  setZone('UTC');
  vi.setSystemTime('2026-03-14T12:00:00Z');
});
afterEach(() => void vi.useRealTimers());

describe('money into trust', () => {
  it('came in today or on a day before', async () => {
    const onDone = vi.fn();
    const { server } = await renderScreen(
      <MovementDialog kind="deposit" start={{ clientId: CLIENT }} onClose={() => undefined} onDone={onDone} />,
      { [`POST /api/trust-accounts/${CLIENT}/deposits`]: { status: 201, body: { id: CLIENT } } },
    );
    fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '100' } });
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2030-01-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    await screen.findByText('Give a day that is not after today');
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-03-13' } });
    fireEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(CLIENT));
  });

  it('is for the only open matter of the client with whom it begins, as for an answer to a request', async () => {
    const matter = aCase(CASE, { clientId: CLIENT, title: 'Byron v. Babbage', status: 'active' });
    await renderScreen(
      <MovementDialog
        kind="deposit"
        start={{ clientId: CLIENT, requestId: '00000000-0000-4000-8000-0000000000d1' }}
        onClose={() => undefined}
        onDone={() => undefined}
      />,
      {
        [`GET /api/cases/${CASE}`]: { body: matter },
        [`GET /api/cases?involves=${CLIENT}`]: { body: [matter] },
      },
    );
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Matter' })).toHaveValue('Byron v. Babbage'));
    // What somebody says otherwise stays.
    await userEvent.setup().click(screen.getByRole('button', { name: /Clear/ }));
    expect(screen.getByRole('combobox', { name: 'Matter' })).toHaveValue('');
  });

  it('is for the only open matter of the client who is chosen', async () => {
    const matter = aCase(CASE, { clientId: CLIENT, title: 'Byron v. Babbage', status: 'active' });
    const closed = aCase('00000000-0000-4000-8000-0000000000c2', { clientId: CLIENT, status: 'closed' });
    const { server } = await renderScreen(
      <MovementDialog kind="deposit" start={{}} onClose={() => undefined} onDone={() => undefined} />,
      {
        'GET /api/clients': { body: [{ id: CLIENT, name: 'Ada Byron', email: 'ada@byron.example', removedAt: null }] },
        'GET /api/cases': { body: [matter, closed] },
        [`GET /api/cases/${CASE}`]: { body: matter },
        [`GET /api/cases?involves=${CLIENT}`]: { body: [matter, closed] },
        [`POST /api/trust-accounts/${CLIENT}/deposits`]: { status: 201, body: { id: CLIENT } },
      },
    );
    const person = userEvent.setup();
    await person.type(screen.getByRole('combobox', { name: /^Client/ }), 'Ada');
    await person.click(await screen.findByRole('option', { name: /Ada Byron/ }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Matter' })).toHaveValue('Byron v. Babbage'));
    fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '100' } });
    fireEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { caseId: CASE } }]),
    );
  });
});
