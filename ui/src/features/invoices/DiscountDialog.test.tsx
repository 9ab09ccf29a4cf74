import type { Invoice } from '@lexledger/contracts/features/invoices';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import DiscountDialog from './DiscountDialog.tsx';

const invoice = { id: 'i', version: 1, subtotal: '500.00', discount: null } as unknown as Invoice;

describe('a discount', () => {
  it('is an amount or a percentage, with a reason', async () => {
    const onDiscount = vi.fn(async () => undefined);
    await renderScreen(<DiscountDialog invoice={invoice} onClose={() => undefined} onDiscount={onDiscount} />, {});
    const submit = screen.getByRole('button', { name: 'Give discount' });
    fireEvent.click(submit);
    await screen.findByText('Give an amount');
    fireEvent.change(screen.getByLabelText(/^Discount as/), { target: { value: 'percent' } });
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Agreed' } });
    fireEvent.change(screen.getByLabelText(/^Percent/), { target: { value: '12.5' } });
    fireEvent.click(submit);
    await waitFor(() => expect(onDiscount).toHaveBeenCalledWith({ percent: '12.5', reason: 'Agreed' }));
  });
});
