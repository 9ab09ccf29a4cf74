import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import type { Replies } from '../../testing/server.ts';
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
  emails: [],
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
  discountPercent: null,
  discountReason: null,
  credited: '0.00',
  credits: [],
  creditReasons: {},
};

beforeEach(() => {
  // The screen is wide, so that the invoice opens beside its list and no dialog traps the focus.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => void vi.unstubAllGlobals());

const firm = {
  id: 'u',
  firmName: 'Adler Byron LLP',
  removedAt: null,
  matterNumberPattern: null,
  firstMatterNumber: 1,
  letterhead: null,
  letterheads: [],
  invoiceEmailSubject: null,
  invoiceEmailText: null,
};
const approved = { ...invoice, status: 'approved', number: 12, issuedOn: '2026-03-02', dueDate: '2026-04-01' };

interface Given {
  readonly isNew?: boolean;
  readonly record?: object;
  readonly firms?: readonly object[];
  readonly sendsMail?: boolean;
  readonly replies?: Replies;
}

async function thePane({ isNew = false, record = invoice, firms = [firm], sendsMail = false, replies = {} }: Given) {
  let now: object = record;
  return renderScreen(
    <InvoicePane id="i" listed={undefined} isNew={isNew} onEdit={() => undefined} onClose={() => undefined} />,
    {
      'GET /api/invoices/i': () => ({ body: now }),
      'GET /api/mail': { body: { configured: sendsMail, resetsPasswords: false } },
      'GET /api/firm-profiles': { body: firms },
      'GET /api/clients/ada': { body: { id: 'ada', name: 'Ada Okafor', email: 'ada@example.test' } },
      'GET /api/clients': { body: [] },
      'GET /api/history/invoices/i': { body: { changes: [], next: null } },
      'GET /api/auth/check': {
        body: { authenticated: true, user: { id: 'u', username: 'zoe', email: 'zoe@firm.test', timeZone: 'UTC' } },
      },
      'GET /api/time-entries': { body: [] },
      'GET /api/financial-records': { body: [] },
      'GET /api/cases': { body: [] },
      'POST /api/invoices/i/approve': () => {
        now = { ...invoice, version: 2, status: 'approved' };
        return { body: now };
      },
      ...replies,
    },
  );
}

describe('an invoice beside its list', () => {
  it('keeps the focus when the verb that was used is gone', async () => {
    await thePane({});
    const approve = await screen.findByRole('button', { name: 'Approve' });
    approve.focus();
    fireEvent.click(approve);
    const question = await screen.findByRole('dialog', { name: 'Approve this invoice?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Approve' }));
    await screen.findByRole('button', { name: 'Record a payment' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  it('takes the focus from a dialog that was there from the first', async () => {
    await thePane({ isNew: true });
    const unbilled = await screen.findByRole('dialog', { name: 'Unbilled work' });
    fireEvent.click(within(unbilled).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });
});

describe('the first invoice', () => {
  it('asks for the details of the firm, which may be left for later', async () => {
    await thePane({ firms: [] });
    await screen.findByText('Opinion');
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const asking = await screen.findByRole('dialog', { name: 'Enter your firm’s details first?' });
    expect(within(asking).getByRole('button', { name: 'Enter firm details' })).toBeVisible();
    fireEvent.click(within(asking).getByRole('button', { name: 'Approve without firm details' }));
    const question = await screen.findByRole('dialog', { name: 'Approve this invoice?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Approve' }));
    await screen.findByRole('button', { name: 'Record as sent' });
  });
});

describe('an approved invoice', () => {
  it('is written about in the person’s own mail program where nothing can be mailed', async () => {
    await thePane({ record: approved });
    const link = await screen.findByRole('link', { name: 'Write the message' });
    const { protocol, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect([protocol, pathname]).toEqual(['mailto:', 'ada@example.test']);
    expect(searchParams.get('subject')).toBe('Invoice 0012 from Adler Byron LLP');
    expect(searchParams.get('body')).toContain('Dear Ada Okafor,');
    expect(screen.getByRole('button', { name: 'Save the PDF' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Record as sent' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send by email' })).not.toBeInTheDocument();
  });

  it('goes by email to the client, with a copy to oneself', async () => {
    const asked: unknown[] = [];
    await thePane({
      record: approved,
      sendsMail: true,
      replies: {
        'POST /api/invoices/i/email': ({ body }) => {
          asked.push(body);
          return { body: { ...approved, version: 2 } };
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Send by email' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send by email' });
    await waitFor(() => expect(within(dialog).getByLabelText(/^To/)).toHaveValue('ada@example.test'));
    fireEvent.change(within(dialog).getByLabelText(/^Subject/), { target: { value: 'Your invoice' } });
    fireEvent.click(within(dialog).getByLabelText('Send me a copy'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(asked).toEqual([
        {
          ...{ to: 'ada@example.test', copyTo: 'zoe@firm.test', subject: 'Your invoice' },
          text: expect.stringContaining('Adler Byron LLP'),
        },
      ]),
    );
  });

  it('says what became of each email, and what to do where that is unknown', async () => {
    const email = { copyTo: null, subject: 'S', text: 'T', day: '2026-03-03', attempt: 'a', settledAt: null };
    await thePane({
      sendsMail: true,
      record: {
        ...approved,
        emails: [
          { ...email, id: '1', to: 'ada@example.test', state: 'refused', detail: '550 No such mailbox' },
          { ...email, id: '2', to: 'ada@okafor.test', state: 'unknown', detail: 'The connection was lost.' },
        ],
      },
    });
    const section = await screen.findByRole('region', { name: 'Emails' });
    const [last, first] = within(section).getAllByRole('listitem');
    expect(first).toHaveTextContent('Not sent');
    expect(first).toHaveTextContent('550 No such mailbox');
    expect(last).toHaveTextContent('Outcome unknown');
    expect(last).toHaveTextContent('It may have arrived.');
    expect(screen.getByRole('button', { name: 'Send by email' })).toBeEnabled();
    // The warning also stands above the invoice, because the list of emails is far below on a long one.
    const above = screen.getByText(/^It is not known whether the email to ada@okafor.test was sent/);
    expect(above.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says where a copy to oneself needs an address first', async () => {
    await thePane({
      sendsMail: true,
      record: approved,
      replies: {
        'GET /api/auth/check': { body: { authenticated: true, user: { id: 'u', username: 'zoe', email: null } } },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Send by email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send by email' }));
    expect(dialog.getByText(/^For a copy to yourself/)).toBeVisible();
  });
});

describe('what a LEDES file would lack', () => {
  const SAID = /^A LEDES file of this invoice lacks/;
  const lines = [{ ...invoice.lines[0], taskCode: 'L110' }];

  it.each([
    ['of a client who wants such files', {}, { utbmsCodes: true }],
    ['whose lines have task codes', { lines }, {}],
  ])('is said of an invoice %s', async (_which, fields, client) => {
    await thePane({
      record: { ...invoice, ...fields },
      replies: { 'GET /api/clients/ada': { body: { id: 'ada', name: 'Ada Okafor', ...client } } },
    });
    expect(await screen.findByText(SAID)).toBeVisible();
  });

  it('is not said under every other invoice', async () => {
    await thePane({});
    await screen.findAllByText('Ada Okafor');
    expect(screen.queryByText(SAID)).toBeNull();
  });
});

describe('a line of a draft', () => {
  const choose = async (item: string): Promise<HTMLElement> => {
    const more = await screen.findByRole('button', { name: 'Actions for the line: Opinion' });
    fireEvent.keyDown(more, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    return screen.findByRole('dialog');
  };

  it('is written down with a reason, below what it comes to', async () => {
    const asked: unknown[] = [];
    await thePane({
      replies: {
        'POST /api/invoices/i/write-down-line': ({ body }) => {
          asked.push(body);
          return { body: { ...invoice, version: 2 } };
        },
      },
    });
    const dialog = await choose('Write down');
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Agreed' } });
    const submit = within(dialog).getByRole('button', { name: 'Write down' });
    fireEvent.click(submit);
    await within(dialog).findByText(/^Give less than/);
    fireEvent.change(within(dialog).getByLabelText(/^Amount to charge/), { target: { value: '20' } });
    fireEvent.click(submit);
    await waitFor(() => expect(asked).toEqual([{ lineId: 'l', amount: '20.00', reason: 'Agreed' }]));
  });

  it('is shown at no charge, with its value and the reason', async () => {
    const reduction = { kind: 'no-charge', from: '600.00', reason: 'First consultation' };
    const lines = [{ ...invoice.lines[0], amount: '0.00', reduction }];
    await thePane({ record: { ...invoice, lines } });
    await screen.findByText('No charge, value $600.00: First consultation');
  });
});

describe('a credit memo', () => {
  it('is listed with its number and its reason, and can be voided', async () => {
    const asked: unknown[] = [];
    const memo = { id: 'c', ordinal: 1, date: '2026-03-09', amount: '100.00', at: '2026-03-09T10:00:00.000Z' };
    await thePane({
      record: {
        ...approved,
        ...{ credited: '100.00', credits: [{ ...memo, voidedOn: null, voidedAt: null }] },
        creditReasons: { CM1: 'Billed twice' },
      },
      replies: {
        'POST /api/invoices/i/void-credit-memo': ({ body }) => {
          asked.push(body);
          return { body: { ...approved, version: 2 } };
        },
      },
    });
    const section = await screen.findByRole('region', { name: 'Credit memos' });
    expect(section).toHaveTextContent('0012-CM1, Billed twice');
    fireEvent.click(within(section).getByRole('button', { name: 'Void credit memo 0012-CM1' }));
    await waitFor(() => expect(asked).toEqual([{ creditId: 'c' }]));
  });
});
