import type { Invoice } from '@lexledger/contracts/features/invoices';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import DeliveryDialog from './DeliveryDialog.tsx';

const invoice = { id: 'i', sentOn: null, sentVia: null } as unknown as Invoice;

beforeEach(() => {
  setZone('UTC');
  vi.setSystemTime('2026-03-14T12:00:00Z');
});
afterEach(() => void vi.useRealTimers());

describe('how an invoice was sent', () => {
  it('is by mail today unless said, and not of a day to come', async () => {
    const onRecord = vi.fn(async () => undefined);
    await renderScreen(<DeliveryDialog invoice={invoice} onClose={() => undefined} onRecord={onRecord} />, {});
    const submit = screen.getByRole('button', { name: 'Record as sent' });
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-03-15' } });
    fireEvent.click(submit);
    await screen.findByText('Give a day that is not after today');
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-03-13' } });
    fireEvent.change(screen.getByLabelText(/^Sent by/), { target: { value: 'hand' } });
    fireEvent.click(submit);
    await waitFor(() => expect(onRecord).toHaveBeenCalledWith({ method: 'hand', date: '2026-03-13' }));
  });
});
