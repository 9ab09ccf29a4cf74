import type { Invoice } from '@lexledger/contracts/features/invoices';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { Billed } from './Billed.tsx';

const invoice = (id: string, given: Partial<Invoice>): Invoice => ({
  id,
  userId: 'u',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  removedAt: null,
  title: 'Müller v. Roth, January',
  clientId: 'ana',
  caseId: 'matter',
  lines: [],
  dueDate: null,
  discount: null,
  taxRate: null,
  notes: null,
  status: 'draft',
  number: null,
  subtotal: '1000.00',
  taxAmount: '0.00',
  total: '1000.00',
  paid: '0.00',
  payments: [],
  emails: [],
  claims: [],
  issuedOn: null,
  sentAt: null,
  approvedAt: null,
  sentOn: null,
  sentVia: null,
  writtenOff: '0.00',
  writtenOffOn: null,
  writeOffReason: null,
  discountPercent: null,
  layout: null,
  discountReason: null,
  credited: '0.00',
  credits: [],
  creditReasons: {},
  voidedAt: null,
  voidedOn: null,
  firm: null,
  ...given,
});
const account = { id: 'ana', userId: 'u', version: 0, balance: '500.00', entries: [] };

/**
 * The search parameters of the link to a new invoice, as the screen parses them: the test's router quotes texts that
 * look like numbers.
 */
function newInvoice() {
  const { search } = screen.getByRole<HTMLAnchorElement>('link', { name: 'New invoice' });
  return Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, value.replaceAll('"', '')]));
}

describe('what was billed', () => {
  it('says of each invoice its number, its status and what is open, and what is held in trust', async () => {
    await renderScreen(<Billed clientId="ana" canAdd />, {
      'GET /api/invoices': {
        body: [
          invoice('one', { status: 'part-paid', number: 7, paid: '400.00' }),
          invoice('two', { status: 'paid', number: 8, paid: '1000.00', title: 'Müller v. Roth, February' }),
          invoice('three', { title: 'Müller v. Roth, March' }),
        ],
      },
      'GET /api/trust-accounts/ana': { body: account },
    });
    const section = await screen.findByRole('region', { name: 'Invoices' });
    const [draft, paid, partPaid] = await within(section).findAllByRole('listitem');
    expect(draft).toHaveTextContent('Müller v. Roth, March$0.00Draftdue of $1,000.00');
    expect(paid).toHaveTextContent('0008Müller v. Roth, February$0.00Paiddue of $1,000.00');
    expect(partPaid).toHaveTextContent('0007Müller v. Roth, January$600.00Partly paiddue of $1,000.00');
    expect(within(partPaid as HTMLElement).getByRole('link')).toHaveAttribute('href', '/invoices?id=one');
    expect(section).toHaveTextContent('$600.00 outstanding');
    const trust = await within(section).findByRole('link', { name: 'Held in trust $500.00' });
    expect(trust).toHaveAttribute('href', '/invoices?tab=trust&id=ana');
    expect(newInvoice()).toEqual({ new: '1', clientId: 'ana' });
  });

  it('in one case asks for its invoices alone, and drafts the next one there', async () => {
    const { server } = await renderScreen(<Billed clientId="ana" caseId="matter" canAdd />, {
      'GET /api/invoices': { body: [] },
      'GET /api/trust-accounts/ana': { body: account },
    });
    expect(await screen.findByText('Nothing was billed yet.')).toBeVisible();
    const asked = server.calls.map(({ url }) => new URL(url, 'http://firm.example'));
    expect(
      asked
        .filter(({ pathname }) => pathname === '/api/invoices')
        .map(({ searchParams }) => Object.fromEntries(searchParams)),
    ).toEqual([{ caseId: 'matter' }]);
    expect(newInvoice()).toEqual({ new: '1', clientId: 'ana', caseId: 'matter' });
  });

  it('in a case of several clients say what each has in trust', async () => {
    await renderScreen(<Billed clientId="ana" caseId="matter" holders={['ana', 'ben']} canAdd />, {
      'GET /api/invoices': { body: [] },
      'GET /api/trust-accounts/ana': { body: account },
      'GET /api/trust-accounts/ben': { body: { ...account, id: 'ben', balance: '70.00' } },
      'GET /api/clients': {
        body: [
          { id: 'ana', name: 'Ana Müller' },
          { id: 'ben', name: 'Ben Roth' },
        ],
      },
    });
    expect(await screen.findByRole('link', { name: 'Held in trust for Ana Müller $500.00' })).toBeVisible();
    const second = await screen.findByRole('link', { name: 'Held in trust for Ben Roth $70.00' });
    expect(second).toHaveAttribute('href', '/invoices?tab=trust&id=ben');
  });

  it('of a removed client offers no new invoice', async () => {
    await renderScreen(<Billed clientId="ana" canAdd={false} />, {
      'GET /api/invoices': { body: [] },
      'GET /api/trust-accounts/ana': { body: account },
    });
    expect(await screen.findByText('Nothing was billed yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New invoice' })).toBeNull();
  });
});
