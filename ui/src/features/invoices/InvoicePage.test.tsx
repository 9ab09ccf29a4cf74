import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
import InvoicePage from './InvoicePage.tsx';

vi.mock('../../navigation/address.ts', async (original) => ({
  ...(await original<typeof import('../../navigation/address.ts')>()),
  useRouteParameter: () => 'i',
}));

const line = {
  ...{ id: 'l', kind: 'time', entryId: 'e', caseId: null, date: '2026-03-01', description: 'Draft the motion' },
  ...{ minutes: 90, rate: '300.00', amount: '450.00', taskCode: null, activityCode: 'A103', expenseCode: null },
  ...{ inHouse: false, workedBy: null, reduction: null },
};
const invoice = {
  ...{ id: 'i', version: 1, removedAt: null, title: 'Fees of March', clientId: 'ada', caseId: null, lines: [line] },
  ...{ claims: [], payments: [], emails: [], status: 'draft', number: null, total: '450.00', paid: '0.00' },
  ...{ subtotal: '450.00', discount: null, taxRate: null, taxAmount: '0.00', dueDate: null, issuedOn: null },
  ...{ notes: null, firm: null, approvedAt: null, sentAt: null, sentOn: null, sentVia: null, writtenOff: '0.00' },
  ...{ writtenOffOn: null, writeOffReason: null, discountPercent: null, discountReason: null, credited: '0.00' },
  ...{ credits: [], creditReasons: {}, layout: null },
};

async function thePage(record: object, replies: Replies = {}) {
  let now: object = record;
  return renderScreen(<InvoicePage />, {
    'GET /api/invoices/i': () => ({ body: now }),
    'GET /api/mail': { body: { configured: false, resetsPasswords: false } },
    'GET /api/firm-profiles': { body: [{ id: 'u', firmName: 'Adler Byron LLP', removedAt: null, paymentTerms: null }] },
    'GET /api/clients/ada': { body: { id: 'ada', name: 'Ada Okafor', address: '1 Elm Court' } },
    'GET /api/clients': { body: [{ id: 'ada', name: 'Ada Okafor' }] },
    'GET /api/history/invoices/i': { body: { changes: [], next: null } },
    'GET /api/auth/check': {
      body: { authenticated: true, user: { id: 'u', username: 'zoe', email: 'zoe@firm.test', timeZone: 'UTC' } },
    },
    'GET /api/trust-accounts/ada': { body: { id: 'ada', userId: 'u', version: 0, balance: '0.00', entries: [] } },
    'GET /api/trust-requests?clientId=ada': { body: [] },
    'GET /api/trust-minimums?clientId=ada': { body: [] },
    'PATCH /api/invoices/i': ({ body }: { readonly body?: unknown }) => {
      now = { ...record, version: 2, ...(body as object) };
      return { body: now };
    },
    ...replies,
  });
}

const paper = () => screen.findByRole('article', { name: 'Preview of the invoice' });

describe('the page of an invoice', () => {
  it('is laid out as its paper, with what can be done beside it', async () => {
    await thePage(invoice);
    const sheet = await paper();
    expect(await within(sheet).findByText('1 Elm Court')).toBeInTheDocument();
    expect(within(sheet).getByRole('columnheader', { name: 'Rate' })).toBeInTheDocument();
    expect(within(sheet).getByText('$300.00')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  it('changes its layout, and never its total', async () => {
    await thePage(invoice);
    const sheet = await paper();
    fireEvent.change(await screen.findByRole('combobox', { name: 'Lines' }), { target: { value: 'activity' } });
    expect(await within(sheet).findByText('A103 Draft and revise')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('combobox', { name: 'Detail' }), { target: { value: 'summary' } });
    await waitFor(() => expect(within(sheet).queryByText('Draft the motion')).toBeNull());
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hours and rates' }));
    await waitFor(() => expect(within(sheet).queryByRole('columnheader', { name: 'Hours' })).toBeNull());
    fireEvent.click(screen.getByRole('checkbox', { name: 'What the client has in trust' }));
    expect(await within(sheet).findByText('Held in trust')).toBeInTheDocument();
    expect(within(sheet).getByText('Total').nextSibling).toHaveTextContent('$450.00');
  });

  it('keeps the layout of what was sent', async () => {
    await thePage({
      ...invoice,
      status: 'sent',
      number: 12,
      issuedOn: '2026-03-02',
      sentAt: '2026-03-02T10:00:00.000Z',
    });
    await paper();
    expect(screen.queryByRole('combobox', { name: 'Lines' })).toBeNull();
  });
});
