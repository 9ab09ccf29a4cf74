import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { InvoicePane } from './InvoicePane.tsx';

const invoice = {
  id: 'i',
  version: 1,
  removedAt: null,
  title: 'Fees of March',
  clientId: 'ada',
  caseId: null,
  lines: [{ id: 'l', kind: 'fee', date: '2026-03-01', description: 'Opinion', amount: '600.00', minutes: null }],
  claims: [],
  payments: [],
  status: 'draft',
  number: null,
  total: '600.00',
  paid: '0.00',
  subtotal: '600.00',
  discount: null,
  taxRate: null,
  taxAmount: '0.00',
  dueDate: null,
  issuedOn: null,
  notes: null,
  firm: null,
  sentAt: null,
  sentOn: null,
  sentVia: null,
  writtenOff: '0.00',
  writtenOffOn: null,
  writeOffReason: null,
};

beforeEach(() => {
  // Beside its list, where no dialog holds the focus.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => void vi.unstubAllGlobals());

async function thePane(isNew: boolean): Promise<void> {
  let now = invoice;
  await renderScreen(
    <InvoicePane id="i" listed={undefined} isNew={isNew} onEdit={() => undefined} onClose={() => undefined} />,
    {
      'GET /api/invoices/i': () => ({ body: now }),
      'GET /api/time-entries': { body: [] },
      'GET /api/financial-records': { body: [] },
      'GET /api/cases': { body: [] },
      'POST /api/invoices/i/approve': () => {
        now = { ...invoice, version: 2, status: 'approved' };
        return { body: now };
      },
    },
  );
}

describe('an invoice beside its list', () => {
  it('keeps the focus when the verb that was used is gone', async () => {
    await thePane(false);
    const approve = await screen.findByRole('button', { name: 'Approve' });
    approve.focus();
    fireEvent.click(approve);
    const question = await screen.findByRole('dialog', { name: 'Approve this invoice?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Approve' }));
    await screen.findByRole('button', { name: 'Record a payment' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  it('takes the focus from a dialog that was there from the first', async () => {
    await thePane(true);
    const unbilled = await screen.findByRole('dialog', { name: 'Unbilled work' });
    fireEvent.click(within(unbilled).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });
});
