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
import { firmDetails } from '@lexledger/contracts/firmFields';
import { EXAMPLE_TIME, happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { invoicesProjection } from './invoices.view.ts';

const id = EXAMPLE_RECORD;
const stream = ['invoice', id] as const;
const entryId = '00000000-0000-4000-8000-0000000000d1';
const claim = { entryId, kind: 'time', state: 'asked', askedBy: 'a-command' } as const;
const fields = {
  title: 'Okafor v. Brandt, March',
  clientId: '00000000-0000-4000-8000-0000000000e1',
  caseId: null,
  lines: [
    {
      id: '00000000-0000-4000-8000-0000000000f1',
      kind: 'time',
      entryId,
      caseId: null,
      date: '2026-03-01',
      description: 'Draft the answer',
      minutes: 60,
      rate: '300.00',
      amount: '300.00',
      taskCode: null,
      activityCode: null,
      expenseCode: null,
      inHouse: false,
      workedBy: null,
      reduction: null,
    },
  ],
  dueDate: null,
  discount: null,
  taxRate: null,
  notes: null,
  layout: null,
  status: 'draft',
  number: null,
  subtotal: '300.00',
  taxAmount: '0.00',
  total: '300.00',
  paid: '0.00',
  payments: [],
  emails: [],
  claims: [claim],
  issuedOn: null,
  approvedAt: null,
  sentAt: null,
  sentOn: null,
  sentVia: null,
  writtenOff: '0.00',
  writtenOffOn: null,
  writeOffReason: null,
  voidedAt: null,
  voidedOn: null,
  firm: null,
  discountPercent: null,
  discountReason: null,
  credited: '0.00',
  credits: [],
  creditReasons: {},
} as const;
const mutable = {
  ...fields,
  lines: [...fields.lines],
  payments: [],
  emails: [],
  credits: [],
  claims: [...fields.claims],
};

const drafted = happened(invoice.events.added, stream, { fields: mutable });
const sent = happened(
  sendInvoice.event,
  stream,
  { changes: { status: 'sent', issuedOn: '2026-03-02', dueDate: '2026-04-01', sentAt: EXAMPLE_TIME } },
  LATER,
);
const firm = firmDetails.parse({ firmName: 'Adler Byron LLP', city: 'Albany' });
const payment = {
  id: '00000000-0000-4000-8000-0000000000a1',
  date: '2026-03-05',
  amount: '100.00',
  method: 'check',
  reference: '1041',
  at: LATER,
  reverses: null,
} as const;
const cameBack = {
  ...payment,
  id: '00000000-0000-4000-8000-0000000000a2',
  date: '2026-03-09',
  amount: '-100.00',
  reverses: payment.id,
};
const paid = happened(
  recordPayment.event,
  stream,
  { changes: { payments: [payment], paid: '100.00', status: 'part-paid' }, payment },
  LATER,
);
const approved = happened(
  approveInvoice.event,
  stream,
  {
    changes: {
      ...{ status: 'approved', issuedOn: '2026-03-02', dueDate: '2026-04-01', approvedAt: EXAMPLE_TIME, firm: null },
    },
  },
  LATER,
);
const day = '2026-06-01';
const reason = 'The client is insolvent';
const writtenOff = happened(
  writeOffInvoice.event,
  stream,
  {
    changes: { status: 'written-off', writtenOff: '200.00', writtenOffOn: day, writeOffReason: reason },
    ...{ day, reason, amount: '200.00' },
  },
  LATER,
);
const email = {
  ...{ id: '00000000-0000-4000-8000-0000000000b1', to: 'ada@example.test', copyTo: null },
  ...{ subject: 'Invoice 0007', text: 'Please find it attached.', day: '2026-03-03' },
  ...({ state: 'requested', attempt: null, detail: null, settledAt: null } as const),
};
const emailRequested = happened(emailInvoice.event, stream, { changes: { emails: [email] } }, LATER);
const emailAttempted = happened(
  invoiceEmailAttempted,
  stream,
  { changes: { emails: [{ ...email, state: 'sending', attempt: 'one' }] }, emailId: email.id },
  LATER,
);
const reducedTo = (kind: 'write-down' | 'no-charge', amount: string) => ({
  changes: {
    lines: [{ ...fields.lines[0], amount, reduction: { kind, from: '300.00', reason: 'As a courtesy' } }],
    ...{ subtotal: amount, taxAmount: '0.00', total: amount },
  },
  ...{ lineId: fields.lines[0].id, from: '300.00', amount, reason: 'As a courtesy' },
});
const memo = {
  ...{ id: '00000000-0000-4000-8000-0000000000c1', ordinal: 1, date: '2026-03-09', amount: '120.00', at: LATER },
  ...{ voidedOn: null, voidedAt: null },
};
const credited = happened(
  issueCreditMemo.event,
  stream,
  {
    changes: { status: 'sent', credited: '120.00', credits: [memo], creditReasons: { CM1: 'Billed twice' } },
    ...{ credit: memo, reason: 'Billed twice' },
  },
  LATER,
);
const voidedMemo = { ...memo, voidedOn: '2026-03-10', voidedAt: LATER };
const projection = invoicesProjection;

export const invoicesExamples: readonly ProjectionExample[] = [
  ...recordExamples(projection, invoice, {
    fields: mutable,
    helpers: {
      search: 'okafor v. brandt, march\n',
      titleFolded: 'okafor v. brandt, march',
      statusRank: 0,
      totalCents: 30_000,
      paidCents: 0,
      dueDateOrNever: '~',
      isOpen: false,
      openCents: 30_000,
    },
    changes: { title: 'Okafor, March', dueDate: '2026-04-15' },
    changedHelpers: {
      search: 'okafor, march\n',
      titleFolded: 'okafor, march',
      dueDateOrNever: '2026-04-15',
    },
  }),
  {
    projection,
    title: 'shows which entries a draft holds',
    given: [drafted],
    when: happened(invoiceClaimsSettled, stream, { changes: { claims: [{ ...claim, state: 'held' }] } }, LATER),
    shows: { id, claims: [{ ...claim, state: 'held' }], status: 'draft', version: 1 },
  },
  {
    projection,
    title: 'shows a sent invoice as open until it is paid',
    given: [drafted],
    when: sent,
    shows: { id, status: 'sent', statusRank: 2, isOpen: true, openCents: 30_000, dueDate: '2026-04-01' },
  },
  {
    projection,
    title: 'shows an approved invoice as open',
    given: [drafted],
    when: approved,
    shows: { id, status: 'approved', statusRank: 1, isOpen: true, openCents: 30_000, sentAt: null },
  },
  {
    projection,
    title: 'shows when and how an approved invoice went to its client',
    given: [drafted, approved],
    when: happened(
      recordSent.event,
      stream,
      { changes: { status: 'sent', sentAt: LATER, sentOn: '2026-03-03', sentVia: 'mail' } },
      LATER,
    ),
    shows: { id, status: 'sent', sentOn: '2026-03-03', sentVia: 'mail', isOpen: true },
  },
  {
    projection,
    title: 'shows an e-mail that is asked for',
    given: [drafted, approved],
    when: emailRequested,
    shows: { id, status: 'approved', emails: [email] },
  },
  {
    projection,
    title: 'shows an e-mail that is going out',
    given: [drafted, approved, emailRequested],
    when: emailAttempted,
    shows: { id, status: 'approved', emails: [{ ...email, state: 'sending', attempt: 'one' }] },
  },
  {
    projection,
    title: 'shows an invoice as sent that the mail server took',
    given: [drafted, approved, emailRequested, emailAttempted],
    when: happened(
      invoiceEmailSettled,
      stream,
      {
        changes: {
          emails: [{ ...email, state: 'accepted', attempt: 'one', detail: '250 OK', settledAt: LATER }],
          ...{ status: 'sent', sentAt: LATER, sentOn: '2026-03-03', sentVia: 'email' },
        },
        ...{ emailId: email.id, outcome: 'accepted' },
      },
      LATER,
    ),
    shows: { id, status: 'sent', sentVia: 'email', sentOn: '2026-03-03', isOpen: true },
  },
  {
    projection,
    title: 'shows nothing open of what was written off',
    given: [drafted, sent, paid],
    when: writtenOff,
    shows: { id, status: 'written-off', writtenOff: '200.00', writeOffReason: reason, openCents: 0, isOpen: false },
  },
  {
    projection,
    title: 'shows what is open again when a write-off is taken back',
    given: [drafted, sent, paid, writtenOff],
    when: happened(
      takeBackWriteOff.event,
      stream,
      {
        changes: { status: 'part-paid', writtenOff: '0.00', writtenOffOn: null, writeOffReason: null },
        ...{ day, amount: '200.00' },
      },
      LATER,
    ),
    shows: { id, status: 'part-paid', writtenOff: '0.00', openCents: 20_000, isOpen: true },
  },
  {
    projection,
    title: 'shows a line that was written down, and why',
    given: [drafted],
    when: happened(writeDownLine.event, stream, reducedTo('write-down', '200.00'), LATER),
    shows: { id, lines: reducedTo('write-down', '200.00').changes.lines, total: '200.00', openCents: 20_000 },
  },
  {
    projection,
    title: 'shows a line at no charge with its hours',
    given: [drafted],
    when: happened(waiveLine.event, stream, reducedTo('no-charge', '0.00'), LATER),
    shows: { id, lines: reducedTo('no-charge', '0.00').changes.lines, total: '0.00', openCents: 0 },
  },
  {
    projection,
    title: 'shows a discount in percent, and why',
    given: [drafted],
    when: happened(
      discountInvoice.event,
      stream,
      {
        changes: {
          ...{ discount: '30.00', discountPercent: '10', discountReason: 'Long-standing client' },
          ...{ subtotal: '300.00', taxAmount: '0.00', total: '270.00' },
        },
      },
      LATER,
    ),
    shows: { id, discount: '30.00', discountPercent: '10', total: '270.00', openCents: 27_000 },
  },
  {
    projection,
    title: 'shows what is open after a credit memo',
    given: [drafted, sent],
    when: credited,
    shows: { id, credited: '120.00', credits: [memo], openCents: 18_000, isOpen: true },
  },
  {
    projection,
    title: 'shows what is open again when a credit memo is void',
    given: [drafted, sent, credited],
    when: happened(
      voidCreditMemo.event,
      stream,
      { changes: { status: 'sent', credited: '0.00', credits: [voidedMemo] }, credit: voidedMemo },
      LATER,
    ),
    shows: { id, credited: '0.00', credits: [voidedMemo], openCents: 30_000, isOpen: true },
  },
  {
    projection,
    title: 'shows the firm on a sent invoice as it was on that day',
    given: [drafted],
    when: happened(
      sendInvoice.event,
      stream,
      { changes: { status: 'sent', issuedOn: '2026-03-02', dueDate: '2026-04-01', sentAt: EXAMPLE_TIME, firm } },
      LATER,
    ),
    shows: { id, status: 'sent', firm },
  },
  {
    projection,
    title: 'shows the number of an invoice',
    given: [drafted, sent],
    when: happened(invoiceNumbered, stream, { changes: { number: 7 } }, LATER),
    shows: { id, number: 7, isOpen: true },
  },
  {
    projection,
    title: 'shows what is open after a payment',
    given: [drafted, sent],
    when: paid,
    shows: { id, status: 'part-paid', paidCents: 10_000, openCents: 20_000, isOpen: true, payments: [payment] },
  },
  {
    projection,
    title: 'shows what is open again when a payment came back, and both of its days',
    given: [drafted, sent, paid],
    when: happened(
      returnPayment.event,
      stream,
      { changes: { payments: [payment, cameBack], paid: '0.00', status: 'sent' }, payment: cameBack },
      LATER,
    ),
    shows: { id, status: 'sent', paidCents: 0, openCents: 30_000, isOpen: true, payments: [payment, cameBack] },
  },
  {
    projection,
    title: 'shows what is open again when a payment is taken back',
    given: [drafted, sent, paid],
    when: happened(
      takeBackPayment.event,
      stream,
      { changes: { payments: [], paid: '0.00', status: 'sent' }, payment },
      LATER,
    ),
    shows: { id, status: 'sent', paidCents: 0, openCents: 30_000, isOpen: true, payments: [] },
  },
  {
    projection,
    title: 'shows a void invoice with nothing open, and without its entries',
    given: [drafted, sent],
    when: happened(voidInvoice.event, stream, { changes: { status: 'void', voidedAt: LATER, claims: [] } }, LATER),
    shows: { id, status: 'void', isOpen: false, claims: [], voidedAt: LATER },
  },
];
