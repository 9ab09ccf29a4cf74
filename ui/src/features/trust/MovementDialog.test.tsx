import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { MovementDialog } from './MovementDialog.tsx';

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
});
