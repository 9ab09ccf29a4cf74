import type { Invoice } from '@lexledger/contracts/features/invoices';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { anEntry, MAIN_BANK, TRUST_ANSWERS } from '../../testing/trustRecords.ts';
import PaymentDialog from './PaymentDialog.tsx';

beforeEach(() => {
  setZone('UTC');
  vi.setSystemTime('2026-03-14T12:00:00Z');
});
afterEach(() => void vi.useRealTimers());

const invoice = (fields: object = {}): Invoice =>
  ({
    ...{ id: 'i', clientId: 'ana', caseId: 'lease', total: '80.00', paid: '0.00', payments: [] },
    ...{ sentOn: '2026-03-10', sentAt: '2026-03-10T09:00:00.000Z' },
    ...fields,
  }) as unknown as Invoice;

const open = (fields: object, bank: object = {}) => {
  const onPay = vi.fn(async () => undefined);
  const entries = [anEntry('one', { caseId: 'lease' }), anEntry('two', { caseId: 'other' })];
  const rendered = renderScreen(<PaymentDialog invoice={invoice(fields)} onClose={() => undefined} onPay={onPay} />, {
    ...TRUST_ANSWERS,
    'GET /api/trust-bank-accounts': { body: [{ ...MAIN_BANK, ...bank }] },
    'GET /api/trust-accounts/ana': { body: { id: 'ana', owner: 'client', balance: '200.00', entries } },
  });
  return { onPay, rendered };
};

const payFromTrust = async (): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(/^Method/), { target: { value: 'trust' } });
};

describe('a payment from trust', () => {
  it('takes the money of the invoice’s matter, not of another', async () => {
    const { onPay, rendered } = open({});
    await rendered;
    await payFromTrust();
    const from = await screen.findByLabelText(/^From trust/);
    await waitFor(() =>
      expect([...(from as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['Müller v. Roth, $100.00']),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
    await waitFor(() =>
      expect(onPay).toHaveBeenCalledWith(
        expect.objectContaining({ method: 'trust', share: `lease ${MAIN_BANK.id}`, noticeOn: null }),
      ),
    );
  });

  it('waits for the invoice to be sent', async () => {
    await open({ sentOn: null, sentAt: null }).rendered;
    await payFromTrust();
    expect(await screen.findByText(/Record how this one was sent first/)).toBeVisible();
  });

  it('says from which day on the rules of the bank account allow it, and asks for the notice', async () => {
    await open({}, { feeWaitDays: 10, feeNotice: true }).rendered;
    await payFromTrust();
    expect(await screen.findByText('By the rules of Trust account it can be paid from Mar 20, 2026 on.')).toBeVisible();
    expect(screen.getByLabelText(/^Client told on/)).toBeVisible();
  });
});
