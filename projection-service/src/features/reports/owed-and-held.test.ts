import {
  approveInvoice,
  type InvoicePayment,
  invoice,
  recordPayment,
  sendInvoice,
} from '@lexledger/contracts/features/invoices';
import type { HeldReport, OwedReport } from '@lexledger/contracts/features/reports';
import {
  NO_DETAIL,
  type TrustEntry,
  trustDeposited,
  trustWithdrawn,
} from '@lexledger/contracts/features/trust/entries';
import { describe, expect, it } from 'vitest';
import { happened } from '../../kernel/example.ts';
import { ask, showing } from '../../kernel/test-reader.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { invoicesProjection } from '../invoices/invoices.view.ts';
import { trustAccountsProjection } from '../trust/trust-accounts.view.ts';
import { heldQuery, owedQuery } from './owed-and-held.ts';

const JANUARY = '2026-01-05T10:00:00.000Z';
const FEBRUARY = '2026-02-05T10:00:00.000Z';
const MARCH = '2026-03-05T10:00:00.000Z';
const END_OF_JANUARY = '2026-02-01T04:59:59.999Z';
const END_OF_FEBRUARY = '2026-03-01T04:59:59.999Z';
const AT = '2026-03-10T12:00:00.000Z';

const ada = idOf('Ada');
const bill = ['invoice', idOf('Bill')] as const;
const fields = {
  ...{ title: 'January', clientId: ada, caseId: null, lines: [], dueDate: '2026-02-10' },
  ...{ discount: null, taxRate: null, notes: null },
};
const computed = {
  ...{ status: 'draft', number: null, subtotal: '500.00', taxAmount: '0.00', total: '500.00', paid: '0.00' },
  ...{ payments: [], claims: [], issuedOn: null, sentAt: null, voidedAt: null, voidedOn: null, firm: null },
  ...{ approvedAt: null, sentOn: null, sentVia: null, writtenOff: '0.00', writtenOffOn: null, writeOffReason: null },
  layout: null,
  ...{ discountPercent: null, discountReason: null, credited: '0.00', credits: [], creditReasons: {} },
  emails: [],
} as const;
const payment: InvoicePayment = {
  id: idOf('Payment'),
  date: '2026-03-05',
  amount: '200.00',
  method: 'check',
  reference: null,
  at: MARCH,
  reverses: null,
};

const invoices = [
  happened(invoice.events.added, bill, { fields: { ...fields, ...computed } } as never, JANUARY),
  happened(
    sendInvoice.event,
    bill,
    { changes: { status: 'sent', issuedOn: '2026-02-05', dueDate: '2026-02-10', sentAt: FEBRUARY } },
    FEBRUARY,
  ),
  happened(
    recordPayment.event,
    bill,
    { changes: { payments: [payment], paid: '200.00', status: 'part-paid' }, payment },
    MARCH,
  ),
];

const owed = async (query: object): Promise<OwedReport> =>
  ask<OwedReport>(owedQuery, await showing([invoicesProjection], invoices), { query, events: invoices, at: AT });

describe('what is owed', () => {
  it('is what is open of each sent invoice, by the days that it is late', async () => {
    expect(await owed({})).toEqual({
      on: '2026-03-10',
      total: '300.00',
      rows: [
        {
          ...{ id: bill[1], number: null, title: 'January', clientId: ada },
          ...{ dueDate: '2026-02-10', age: 'days1to30', open: '300.00' },
        },
      ],
    });
  });

  it('is open of an approved invoice that has not gone to the client, too', async () => {
    const approval = { status: 'approved', issuedOn: '2026-02-05', dueDate: '2026-02-10', approvedAt: FEBRUARY };
    const approved = [
      happened(invoice.events.added, bill, { fields: { ...fields, ...computed } } as never, JANUARY),
      happened(approveInvoice.event, bill, { changes: { ...approval, firm: null } } as never, FEBRUARY),
    ];
    const read = await showing([invoicesProjection], approved);
    expect(await ask<OwedReport>(owedQuery, read, { query: {}, events: approved, at: AT })).toMatchObject({
      total: '500.00',
      rows: [{ open: '500.00' }],
    });
  });

  it('is told as it stood: before a payment whole, and before it was sent not at all', async () => {
    expect(await owed({ asOf: END_OF_FEBRUARY })).toMatchObject({
      on: '2026-02-28',
      total: '500.00',
      rows: [{ age: 'days1to30', open: '500.00' }],
    });
    expect(await owed({ asOf: '2026-02-08T12:00:00.000Z' })).toMatchObject({ rows: [{ age: 'current' }] });
    expect(await owed({ asOf: END_OF_JANUARY })).toMatchObject({ total: '0.00', rows: [] });
  });
});

const entry: TrustEntry = {
  id: idOf('Entry'),
  kind: 'deposit',
  date: '2026-01-05',
  amount: '900.00',
  description: null,
  reference: null,
  invoiceId: null,
  reverses: null,
  ...NO_DETAIL,
};
const account = ['trust', ada] as const;
const movements = [
  happened(trustDeposited, account, { entry }, JANUARY),
  happened(
    trustWithdrawn,
    account,
    { entry: { ...entry, id: idOf('Refund'), kind: 'withdrawal', amount: '-900.00', date: '2026-01-06' } },
    FEBRUARY,
  ),
];

const held = async (query: object): Promise<HeldReport> =>
  ask<HeldReport>(heldQuery, await showing([trustAccountsProjection], movements), { query, events: movements, at: AT });

describe('what is held in trust', () => {
  it('leaves out clients for whom nothing is held', async () => {
    expect(await held({})).toEqual({ total: '0.00', rows: [] });
  });

  it('is told by what was recorded until then, whatever day was given to it', async () => {
    expect(await held({ asOf: END_OF_JANUARY })).toEqual({
      total: '900.00',
      rows: [{ clientId: ada, balance: '900.00' }],
    });
  });
});
