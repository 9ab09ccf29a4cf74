import type { Invoice } from '@lexledger/contracts/features/invoices';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '../../dates/zones.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { anEntry, MAIN_BANK, TRUST_ANSWERS } from '../../testing/trustRecords.ts';
import PaymentDialog from './PaymentDialog.tsx';
import { TrustHint } from './TrustHint.tsx';

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

const answers = (bank: object = {}, more: Parameters<typeof anEntry>[1][] = []) => {
  const given = [{ caseId: 'lease' }, { caseId: 'other' }, ...more];
  const entries = given.map((entry, index) => anEntry(`entry ${index}`, entry));
  return {
    ...TRUST_ANSWERS,
    'GET /api/trust-bank-accounts': { body: [{ ...MAIN_BANK, ...bank }] },
    'GET /api/trust-accounts/ana': { body: { id: 'ana', owner: 'client', balance: '200.00', entries } },
  };
};

const open = (fields: object, bank: object = {}) => {
  const onPay = vi.fn(async () => undefined);
  const dialog = <PaymentDialog invoice={invoice(fields)} onClose={() => undefined} onPay={onPay} />;
  return { onPay, rendered: renderScreen(dialog, answers(bank)) };
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

describe('the hint at money in trust', () => {
  const LEASE_MONEY = { caseId: 'lease', bankAccountId: MAIN_BANK.id, balance: '100.00' };
  const hint = (fields: object) => {
    const onPay = vi.fn();
    return { onPay, rendered: renderScreen(<TrustHint invoice={invoice(fields)} onPay={onPay} />, answers()) };
  };

  it('says the amount that can pay the invoice, and leads to paying it', async () => {
    const { onPay, rendered } = hint({});
    await rendered;
    expect(await screen.findByRole('region', { name: 'In trust' })).toHaveTextContent('$100.00');
    fireEvent.click(screen.getByRole('button', { name: 'Pay from trust' }));
    expect(onPay).toHaveBeenCalledWith(LEASE_MONEY);
  });

  it('wants an invoice that is not sent to be recorded as sent first', async () => {
    await hint({ sentOn: null, sentAt: null }).rendered;
    expect(await screen.findByText(/once it is recorded as sent/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay from trust' })).toBeNull();
  });

  it('leaves out what the bank must clear first, where the firm says so', async () => {
    const cleared = { caseId: 'lease', amount: '30.00', clearedOn: '2026-03-05' };
    const hinted = <TrustHint invoice={invoice({})} onPay={() => undefined} />;
    await renderScreen(hinted, answers({ onlyCleared: true }, [cleared]));
    expect(await screen.findByRole('region', { name: 'In trust' })).toHaveTextContent('$30.00');
  });

  it('begins a payment from trust with what is due, and no more than is held', async () => {
    const pay = (total: string) =>
      renderScreen(
        <PaymentDialog
          invoice={invoice({ total })}
          fromTrust={LEASE_MONEY}
          onClose={() => undefined}
          onPay={async () => undefined}
        />,
        answers(),
      );
    const { unmount } = await pay('80.00');
    expect(await screen.findByLabelText(/^From trust/)).toHaveValue(`lease ${MAIN_BANK.id}`);
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('80.00');
    unmount();
    await pay('900.00');
    expect(await screen.findByLabelText(/^Amount/)).toHaveValue('100.00');
  });
});
