import type { Invoice } from '@lexledger/contracts/features/invoices';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { Payments } from './Payments.tsx';

const payment = { id: 'p', date: '2026-03-10', amount: '88.00', method: 'check', reference: '1041', reverses: null };
const back = { ...payment, id: 'r', date: '2026-03-12', amount: '-88.00', reverses: 'p' };
const invoice = {
  ...{ id: 'i', status: 'part-paid', caseId: null, discount: null, taxAmount: '16.00', total: '176.00', paid: '88.00' },
  lines: [
    { kind: 'expense', caseId: null, amount: '40.00', inHouse: false },
    { kind: 'fee', caseId: null, amount: '120.00', inHouse: false },
  ],
  payments: [payment],
} as unknown as Invoice;

describe('the payments of an invoice', () => {
  it('each say what they pay, and can be returned or taken back', async () => {
    const [onReturn, onTakeBack] = [vi.fn(), vi.fn()];
    await renderScreen(<Payments invoice={invoice} onReturn={onReturn} onTakeBack={onTakeBack} />, {});
    expect(screen.getByText('Fees $60.00 · Client costs advanced $20.00 · Sales tax $8.00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for the payment of $88.00' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Record a return' }));
    expect(onReturn).toHaveBeenCalledWith(payment);
  });

  it('that came back stay, with what came back beside them', async () => {
    const returned = { ...invoice, paid: '0.00', payments: [payment, back] } as unknown as Invoice;
    await renderScreen(<Payments invoice={returned} onReturn={vi.fn()} onTakeBack={vi.fn()} />, {});
    expect(screen.getByText('Returned, Check, 1041')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions for the payment of $88.00' })).toBeNull();
    expect(screen.getByRole('button', { name: /Actions for the return of/ })).toBeVisible();
  });
});
