import {
  approveInvoice,
  discountInvoice,
  emailInvoice,
  invoice,
  invoiceClaimsSettled,
  invoiceEmailAttempted,
  invoiceEmailSettled,
  invoiceNumbered,
  issueCreditMemo,
  recordPayment,
  recordSent,
  returnPayment,
  sendInvoice,
  takeBackPayment,
  takeBackWriteOff,
  voidCreditMemo,
  voidInvoice,
  waiveLine,
  writeDownLine,
  writeOffInvoice,
} from '@lexledger/contracts/features/invoices';
import { expenseBilled, expenseUnbilled, financialRecord } from '@lexledger/contracts/features/money';
import { accountingBasisChosen, paymentPairsAnswered } from '@lexledger/contracts/ledger/settings';
import { EXAMPLE_USER, type ExampleEvent, happened, type ProjectionExample } from '../../kernel/example.ts';
import { LATER } from '../../kernel/record-examples.ts';
import { ledgerSettingsProjection } from './ledger-settings.view.ts';
import { postingsProjection as projection } from './postings.view.ts';

const idAt = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [bill, record, suit, ada, payment, back] = [1, 2, 3, 4, 5, 6].map(idAt) as [string, string, ...string[]];
const ofBill = ['invoice', bill] as const;
const ofRecord = ['money', record] as const;

const fee = {
  ...{ id: idAt(9), kind: 'fee' as const, entryId: null, caseId: suit as string, date: '2026-03-01' },
  ...{ description: 'Opinion', minutes: null, rate: null, amount: '200.00', inHouse: false },
  ...{ taskCode: null, activityCode: null, expenseCode: null, workedBy: null, reduction: null },
};
const drafted = happened(invoice.events.added, ofBill, {
  fields: {
    ...{ title: 'March', clientId: ada as string, caseId: null, lines: [fee], dueDate: null, discount: null },
    ...{
      taxRate: null,
      notes: null,
      layout: null,
      status: 'draft',
      number: null,
      subtotal: '200.00',
      taxAmount: '0.00',
    },
    ...{ total: '200.00', paid: '0.00', payments: [], claims: [], issuedOn: null, sentAt: null, voidedAt: null },
    ...{ voidedOn: null, firm: null, approvedAt: null, sentOn: null, sentVia: null, emails: [] },
    ...{ writtenOff: '0.00', writtenOffOn: null, writeOffReason: null },
    ...{ discountPercent: null, discountReason: null, credited: '0.00', credits: [], creditReasons: {} },
  },
});
const sent = happened(sendInvoice.event, ofBill, {
  changes: { status: 'sent', issuedOn: '2026-03-02', dueDate: '2026-04-01', sentAt: LATER },
});
const approved = happened(approveInvoice.event, ofBill, {
  changes: { status: 'approved', issuedOn: '2026-03-02', dueDate: '2026-04-01', approvedAt: LATER, firm: null },
});
const writtenOff = happened(writeOffInvoice.event, ofBill, {
  changes: { status: 'written-off', writtenOff: '200.00', writtenOffOn: '2026-05-01', writeOffReason: 'Insolvent' },
  ...{ day: '2026-05-01', reason: 'Insolvent', amount: '200.00' },
});
const received = {
  ...{ id: payment as string, date: '2026-03-05', amount: '50.00', method: 'check' as const },
  ...{ reference: null, at: LATER, reverses: null },
};
const returned = {
  ...received,
  ...{ id: back as string, date: '2026-03-09', amount: '-50.00', reverses: payment as string },
};
const paid = happened(recordPayment.event, ofBill, {
  changes: { payments: [received], paid: '50.00', status: 'part-paid' },
  payment: received,
});
const gaveBack = happened(returnPayment.event, ofBill, {
  changes: { payments: [received, returned], paid: '0.00', status: 'sent' },
  payment: returned,
});
const added = happened(financialRecord.events.added, ofRecord, {
  fields: {
    ...{ type: 'expense', amount: '40.00', description: 'Filing fee', category: 'Court fees', caseId: suit as string },
    ...{ date: '2026-03-02', clioId: null, inHouse: false, remitsTax: false, invoiceId: null },
  },
});

const sumsOf = (amount: string) => ({ subtotal: amount, taxAmount: '0.00', total: amount });
const reducedTo = (kind: 'write-down' | 'no-charge', amount: string) => ({
  changes: {
    lines: [{ ...fee, amount, reduction: { kind, from: '200.00', reason: 'As a courtesy' } }],
    ...sumsOf(amount),
  },
  ...{ lineId: fee.id, from: '200.00', amount, reason: 'As a courtesy' },
});
const memo = {
  ...{ id: idAt(8), ordinal: 1, date: '2026-04-09', amount: '120.00', at: LATER },
  ...{ voidedOn: null, voidedAt: null },
};
const credited = happened(issueCreditMemo.event, ofBill, {
  changes: { status: 'sent', credited: '120.00', credits: [memo], creditReasons: { CM1: 'Billed twice' } },
  ...{ credit: memo, reason: 'Billed twice' },
});
const voidedMemo = { ...memo, voidedOn: '2026-04-10', voidedAt: LATER };

const emailed = happened(emailInvoice.event, ofBill, { changes: { emails: [] } }, LATER);
const attempted = happened(invoiceEmailAttempted, ofBill, { changes: { emails: [] }, emailId: idAt(7) }, LATER);

const example = (
  title: string,
  given: readonly ExampleEvent[],
  when: ExampleEvent,
  shows: ProjectionExample['shows'],
): ProjectionExample => ({ projection, title, given, when, shows });

export const ledgerExamples: readonly ProjectionExample[] = [
  example('keeps what the postings of a record follow from', [], added, {
    id: record,
    userId: EXAMPLE_USER,
    category: 'money',
  }),
  example('shows what a record adds, on its day', [], added, {
    ...{ id: `${record}:record`, userId: EXAMPLE_USER, list: 'financial-records', recordId: record, basis: 'both' },
    ...{ kind: 'advanced', day: '2026-03-02', month: '2026-03', caseId: suit, category: 'Court fees', cents: 4000 },
  }),
  example(
    'follows a change',
    [added],
    happened(financialRecord.events.changed, ofRecord, { changes: { inHouse: true, amount: '41.00' } }, LATER),
    { id: `${record}:record`, kind: 'expense', cents: 4100 },
  ),
  example(
    'keeps a removed record, which adds nothing',
    [added],
    happened(financialRecord.events.removed, ofRecord, {}, LATER),
    {
      id: record,
      category: 'money',
    },
  ),
  example(
    'shows a restored record again',
    [added, happened(financialRecord.events.removed, ofRecord, {}, LATER)],
    happened(financialRecord.events.restored, ofRecord, {}, LATER),
    { id: `${record}:record`, cents: 4000 },
  ),
  example(
    'shows an expense that an invoice holds as before',
    [added],
    happened(expenseBilled, ofRecord, { changes: { invoiceId: bill } }, LATER),
    { id: `${record}:record`, cents: 4000 },
  ),
  example(
    'shows an expense that an invoice gave back as before',
    [added, happened(expenseBilled, ofRecord, { changes: { invoiceId: bill } }, LATER)],
    happened(expenseUnbilled, ofRecord, { changes: { invoiceId: null }, invoiceId: bill }, LATER),
    { id: `${record}:record`, cents: 4000 },
  ),
  example('keeps a draft, which adds nothing', [], drafted, { id: bill, userId: EXAMPLE_USER, category: 'invoice' }),
  example(
    'keeps what was changed of a draft',
    [drafted],
    happened(invoice.events.changed, ofBill, { changes: { discount: '10.00' } }, LATER),
    { id: bill, category: 'invoice' },
  ),
  example('keeps a draft that was removed', [drafted], happened(invoice.events.removed, ofBill, {}, LATER), {
    id: bill,
    category: 'invoice',
  }),
  example(
    'keeps a draft that was restored',
    [drafted, happened(invoice.events.removed, ofBill, {}, LATER)],
    happened(invoice.events.restored, ofBill, {}, LATER),
    { id: bill, category: 'invoice' },
  ),
  example(
    'keeps a draft whose entries were settled',
    [drafted],
    happened(invoiceClaimsSettled, ofBill, { changes: { claims: [] } }, LATER),
    { id: bill, category: 'invoice' },
  ),
  example('shows a sent invoice on its day, on an accrual basis', [drafted], sent, {
    ...{ id: `${bill}:issued:0`, list: 'invoices', recordId: bill, basis: 'accrual', kind: 'fees' },
    ...{ day: '2026-03-02', caseId: suit, clientId: ada, cents: 20_000, number: null },
  }),
  example('shows an approved invoice on its day, on an accrual basis', [drafted], approved, {
    ...{ id: `${bill}:issued:0`, basis: 'accrual', kind: 'fees', day: '2026-03-02', cents: 20_000 },
  }),
  example(
    'shows an approved invoice as before when it went to the client',
    [drafted, approved],
    happened(
      recordSent.event,
      ofBill,
      { changes: { status: 'sent', sentAt: LATER, sentOn: '2026-03-03', sentVia: 'mail' } },
      LATER,
    ),
    { id: `${bill}:issued:0`, day: '2026-03-02', cents: 20_000 },
  ),
  example('shows an invoice as before that is to be e-mailed', [drafted, approved], emailed, {
    ...{ id: `${bill}:issued:0`, day: '2026-03-02', cents: 20_000 },
  }),
  example('shows an invoice as before while it is e-mailed', [drafted, approved, emailed], attempted, {
    ...{ id: `${bill}:issued:0`, day: '2026-03-02', cents: 20_000 },
  }),
  example(
    'shows an invoice as before that was e-mailed',
    [drafted, approved, emailed, attempted],
    happened(
      invoiceEmailSettled,
      ofBill,
      {
        changes: { emails: [], status: 'sent', sentAt: LATER, sentOn: '2026-03-03', sentVia: 'email' },
        ...{ emailId: idAt(7), outcome: 'accepted' },
      },
      LATER,
    ),
    { id: `${bill}:issued:0`, day: '2026-03-02', cents: 20_000 },
  ),
  example('shows a write-off on its day', [drafted, approved], writtenOff, {
    ...{ id: `${bill}:written-off:0`, basis: 'accrual', cause: 'written-off', day: '2026-05-01', cents: -20_000 },
  }),
  example(
    'shows an invoice whose write-off was taken back as before it',
    [drafted, approved, writtenOff],
    happened(
      takeBackWriteOff.event,
      ofBill,
      {
        changes: { status: 'approved', writtenOff: '0.00', writtenOffOn: null, writeOffReason: null },
        ...{ day: '2026-05-01', amount: '200.00' },
      },
      LATER,
    ),
    { id: `${bill}:issued:0`, cents: 20_000 },
  ),
  example(
    'keeps a draft of which a line was written down',
    [drafted],
    happened(writeDownLine.event, ofBill, reducedTo('write-down', '150.00'), LATER),
    { id: bill, category: 'invoice' },
  ),
  example(
    'keeps a draft of which a line is at no charge',
    [drafted],
    happened(waiveLine.event, ofBill, reducedTo('no-charge', '0.00'), LATER),
    { id: bill, category: 'invoice' },
  ),
  example(
    'keeps a draft with a discount',
    [drafted],
    happened(
      discountInvoice.event,
      ofBill,
      { changes: { discount: '20.00', discountPercent: '10', discountReason: 'Agreed', ...sumsOf('180.00') } },
      LATER,
    ),
    { id: bill, category: 'invoice' },
  ),
  example('shows a credit memo on its day', [drafted, sent], credited, {
    ...{ id: `${bill}:${memo.id}:0`, basis: 'accrual', cause: 'credited', day: '2026-04-09', cents: -12_000 },
  }),
  example(
    'shows a void credit memo as reversed on the day of its void',
    [drafted, sent, credited],
    happened(
      voidCreditMemo.event,
      ofBill,
      { changes: { status: 'sent', credited: '0.00', credits: [voidedMemo] }, credit: voidedMemo },
      LATER,
    ),
    { id: `${bill}:${memo.id}:void:0`, cause: 'credit-voided', day: '2026-04-10', cents: 12_000 },
  ),
  example(
    'shows the number of the invoice with what it adds',
    [drafted, sent],
    happened(invoiceNumbered, ofBill, { changes: { number: 12 } }, LATER),
    { id: `${bill}:issued:0`, number: 12 },
  ),
  example('shows a payment on its day, on a cash basis', [drafted, sent], paid, {
    ...{ id: `${bill}:${payment}:0`, paymentId: payment, basis: 'cash', cause: 'paid', day: '2026-03-05', cents: 5000 },
  }),
  example('shows a payment that came back on the day on which it did', [drafted, sent, paid], gaveBack, {
    ...{ id: `${bill}:${back}:0`, paymentId: back, cause: 'returned', day: '2026-03-09', cents: -5000 },
  }),
  example(
    'shows the invoice of a payment that was taken back as sent',
    [drafted, sent, paid],
    happened(
      takeBackPayment.event,
      ofBill,
      { changes: { payments: [], paid: '0.00', status: 'sent' }, payment: received },
      LATER,
    ),
    { id: bill, category: 'invoice' },
  ),
  example(
    'shows a void invoice reversed on the day of its void',
    [drafted, sent],
    happened(
      voidInvoice.event,
      ofBill,
      { changes: { status: 'void', voidedAt: LATER, voidedOn: '2026-03-20', claims: [] } },
      LATER,
    ),
    { id: `${bill}:voided:0`, day: '2026-03-20', cents: -20_000 },
  ),
  {
    projection: ledgerSettingsProjection,
    title: 'shows the basis that was chosen',
    given: [],
    when: happened(accountingBasisChosen, ['ledger', EXAMPLE_USER], { basis: 'accrual' }),
    shows: { id: EXAMPLE_USER, userId: EXAMPLE_USER, basis: 'accrual', same: [], isAsked: false },
  },
  {
    projection: ledgerSettingsProjection,
    title: 'shows which records are the same as a payment',
    given: [happened(accountingBasisChosen, ['ledger', EXAMPLE_USER], { basis: 'accrual' })],
    when: happened(paymentPairsAnswered, ['ledger', EXAMPLE_USER], {
      same: [{ recordId: record, invoiceId: bill, paymentId: payment as string }],
      different: [],
    }),
    shows: {
      id: EXAMPLE_USER,
      basis: 'accrual',
      same: [{ recordId: record, invoiceId: bill, paymentId: payment }],
      different: [],
      isAsked: true,
    },
  },
];
