import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCase, aTimeEntry } from '../../testing/records.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import BulkBillingScreen from './BulkBillingScreen.tsx';

const id = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [ADA, SUIT, WILL, FIRST, SECOND, USER] = [1, 2, 3, 4, 5, 9].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const KEY = `bulk-billing:${USER}`;
const anInvoice = (invoiceId: string, more: object = {}) => ({
  ...{ id: invoiceId, userId: USER, version: 1, removedAt: null, title: 'Okafor', clientId: ADA, caseId: SUIT },
  ...{ status: 'draft', number: null, dueDate: null, lines: [], emails: [], claims: [], payments: [] },
  ...{ total: '300.00', paid: '0.00', writtenOff: '0.00', credited: '0.00', sentAt: null, ...more },
});

async function theScreen(invoices: object[] = []) {
  const drafted: unknown[] = [];
  const approved: string[] = [];
  const missing = { status: 404, body: { message: 'It is not there.', code: 'NOT_FOUND' } };
  const one = (invoiceId: string) => () => {
    const found = invoices.find((each) => (each as { id: string }).id === invoiceId);
    return found === undefined ? missing : { body: found };
  };
  const approving = (invoiceId: string) => () => {
    approved.push(invoiceId);
    return { body: anInvoice(invoiceId, { status: 'approved' }) };
  };
  const rendered = await renderScreen(<BulkBillingScreen sections={null} />, {
    'GET /api/auth/check': { body: { authenticated: true, user: { id: USER, username: 'zoe', timeZone: 'UTC' } } },
    'GET /api/mail': { body: { configured: false, resetsPasswords: false } },
    'GET /api/firm-profiles': { body: [] },
    'GET /api/clients': { body: [{ id: ADA, name: 'Ada Okafor' }] },
    [`GET /api/clients/${ADA}`]: { body: { id: ADA, name: 'Ada Okafor' } },
    'GET /api/cases': {
      body: [aCase(SUIT, { clientId: ADA, title: 'Okafor v. Brandt' }), aCase(WILL, { clientId: ADA, title: 'Will' })],
    },
    'GET /api/financial-records': { body: [] },
    'GET /api/time-entries': {
      body: [SUIT, WILL].map((caseId, index) => aTimeEntry(id(20 + index), { clientId: ADA, caseId })),
    },
    'GET /api/invoices': () => ({ body: invoices }),
    [`GET /api/invoices/${FIRST}`]: one(FIRST),
    [`GET /api/invoices/${SECOND}`]: one(SECOND),
    [`POST /api/invoices/${FIRST}/approve`]: approving(FIRST),
    [`POST /api/invoices/${SECOND}/approve`]: approving(SECOND),
    'POST /api/invoices': ({ body }) => {
      drafted.push(body);
      const made = anInvoice(SECOND, { caseId: WILL, title: 'Will' });
      invoices.push(made);
      return { status: 201, body: made };
    },
  });
  return { ...rendered, drafted, approved };
}

afterEach(() => localStorage.clear());

const aBatch = (leftOut: readonly string[] = []) =>
  localStorage.setItem(
    KEY,
    JSON.stringify({
      one: 'case',
      leftOut,
      entries: [
        { commandId: id(11), id: FIRST, clientId: ADA, caseId: SUIT },
        { commandId: id(12), id: SECOND, clientId: ADA, caseId: WILL },
      ],
    }),
  );

describe('bulk billing', () => {
  it('proposes one invoice a matter, or one a client', async () => {
    await theScreen();
    await screen.findByRole('button', { name: /^Draft 2 invoices/ });
    fireEvent.click(screen.getByRole('button', { name: 'One a client' }));
    await screen.findByRole('button', { name: /^Draft 1 invoice,/ });
  });

  it('resumes a batch with what is not drafted yet, once', async () => {
    aBatch();
    const { drafted } = await theScreen([anInvoice(FIRST)]);
    fireEvent.click(await screen.findByRole('button', { name: 'Resume: draft 1 invoice' }));
    await screen.findByRole('button', { name: 'Approve 2 invoices' });
    expect(drafted).toMatchObject([{ clientId: ADA, caseId: WILL, lines: [{ caseId: WILL }] }]);
  });

  it('approves what is selected, and leaves out the rest', async () => {
    aBatch();
    const drafts = [anInvoice(FIRST), anInvoice(SECOND, { caseId: WILL, title: 'Will' })];
    const { approved } = await theScreen(drafts);
    const table = await screen.findByRole('table', { name: 'Invoices of this batch' });
    const row = within(table).getByRole('row', { name: /Will/ });
    fireEvent.click(within(row).getByRole('checkbox'));
    fireEvent.click(await screen.findByRole('button', { name: 'Approve 1 invoice' }));
    await waitFor(() => expect(approved).toEqual([FIRST]));
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ leftOut: [SECOND] });
  });

  it('goes on with the invoices of a batch that another browser began', async () => {
    const sent = anInvoice(id(6), { status: 'approved', sentAt: '2026-03-02T10:00:00.000Z', number: 1 });
    const { approved } = await theScreen([anInvoice(FIRST), sent, anInvoice(SECOND, { caseId: WILL, title: 'Will' })]);
    expect(await screen.findByText('2 invoices are drafted or approved and not sent yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Draft 2 invoices/ })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Go on with them' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Approve 2 invoices' }));
    await waitFor(() => expect(approved.toSorted()).toEqual([FIRST, SECOND]));
  });

  it('is over when the batch is ended', async () => {
    aBatch();
    await theScreen([anInvoice(FIRST), anInvoice(SECOND)]);
    fireEvent.click(await screen.findByRole('button', { name: 'End this batch' }));
    await screen.findByRole('button', { name: /^Draft 2 invoices/ });
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
