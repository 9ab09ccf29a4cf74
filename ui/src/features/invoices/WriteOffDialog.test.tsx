import type { Invoice } from '@lexledger/contracts/features/invoices';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import WriteOffDialog from './WriteOffDialog.tsx';

const invoice = { id: 'i', total: '500.00', paid: '100.00', writtenOff: '0.00' } as unknown as Invoice;

beforeEach(() => {
  setZone('UTC');
  vi.setSystemTime('2026-03-14T12:00:00Z');
});
afterEach(() => void vi.useRealTimers());

describe('a write-off', () => {
  it('names the balance, and needs a reason', async () => {
    const onWriteOff = vi.fn(async () => undefined);
    await renderScreen(<WriteOffDialog invoice={invoice} onClose={() => undefined} onWriteOff={onWriteOff} />, {});
    const submit = screen.getByRole('button', { name: 'Write off $400.00' });
    fireEvent.click(submit);
    await screen.findByText('Fill in this field');
    expect(onWriteOff).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Client is insolvent' } });
    fireEvent.click(submit);
    await waitFor(() => expect(onWriteOff).toHaveBeenCalledWith({ reason: 'Client is insolvent', date: '2026-03-14' }));
  });
});
