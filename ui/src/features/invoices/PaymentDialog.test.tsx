import type { Invoice } from '@lexledger/contracts/features/invoices';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import PaymentDialog from './PaymentDialog.tsx';

const invoice = { id: 'i', clientId: 'ada', total: '500.00', paid: '0.00', payments: [] } as unknown as Invoice;

beforeEach(() => {
  setZone('UTC');
  vi.setSystemTime('2026-03-14T12:00:00Z');
});
afterEach(() => void vi.useRealTimers());

describe('a payment', () => {
  it('is of today or of a day before', async () => {
    const onPay = vi.fn(async () => undefined);
    await renderScreen(<PaymentDialog invoice={invoice} onClose={() => undefined} onPay={onPay} />, {
      'GET /api/trust-accounts/ada': { body: { id: 'ada', balance: '0.00', entries: [] } },
    });
    const day = screen.getByLabelText(/^Date/);
    const record = screen.getByRole('button', { name: 'Record payment' });
    fireEvent.change(day, { target: { value: '2026-03-15' } });
    fireEvent.click(record);
    await screen.findByText('Give a day that is not after today');
    fireEvent.change(day, { target: { value: '' } });
    await screen.findByText('Fill in this field');
    expect(onPay).not.toHaveBeenCalled();
    fireEvent.change(day, { target: { value: '2026-03-14' } });
    fireEvent.click(record);
    await waitFor(() => expect(onPay).toHaveBeenCalledWith(expect.objectContaining({ date: '2026-03-14' })));
  });
});
