import {
  approveInvoice,
  invoice,
  recordPayment,
  sendInvoice,
  writeOffInvoice,
} from '@lexledger/contracts/features/invoices';
import { COMMAND, happened, NOW } from '../../kernel/given.ts';

const id = (last: number): string => `3f6a1b20-0000-4000-8000-${String(last).padStart(12, '0')}`;

export const A_CLIENT = id(1);
export const A_CASE = id(2);
export const A_TIME_ENTRY = id(3);
export const AN_EXPENSE = id(4);
export const A_MEMBER = id(5);

export const aTimeLine = {
  id: id(11),
  kind: 'time' as const,
  entryId: A_TIME_ENTRY,
  caseId: A_CASE,
  date: '2026-02-10',
  description: 'Draft the motion to dismiss',
  minutes: 90,
  rate: '300.00',
  amount: '450.00',
  taskCode: 'L240',
  activityCode: 'A103',
  expenseCode: null,
  inHouse: false,
  workedBy: null,
  reduction: null,
};

export const aFee = {
  id: id(12),
  kind: 'fee' as const,
  entryId: null,
  caseId: null,
  date: '2026-02-28',
  description: 'Filing service',
  minutes: null,
  rate: null,
  amount: '49.99',
  taskCode: null,
  activityCode: null,
  expenseCode: null,
  inHouse: false,
  workedBy: null,
  reduction: null,
};

export const anAskedClaim = { entryId: A_TIME_ENTRY, kind: 'time' as const, state: 'asked' as const, askedBy: COMMAND };
export const aHeldClaim = { ...anAskedClaim, state: 'held' as const };

export const invoiceFields = {
  title: 'Okafor v. Brandt, February',
  clientId: A_CLIENT,
  caseId: null,
  lines: [aTimeLine, aFee],
  dueDate: null,
  discount: null,
  taxRate: null,
  notes: null,
  layout: null,
  status: 'draft' as const,
  number: null,
  subtotal: '499.99',
  taxAmount: '0.00',
  total: '499.99',
  paid: '0.00',
  payments: [],
  emails: [],
  claims: [anAskedClaim],
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
};

export const aDraft = happened(invoice.events.added, { fields: invoiceFields });
export const aWholeDraft = happened(invoice.events.added, { fields: { ...invoiceFields, claims: [aHeldClaim] } });
export const sent = happened(sendInvoice.event, {
  changes: { status: 'sent', issuedOn: '2026-03-02', dueDate: '2026-04-01', sentAt: NOW },
});

export const approved = happened(approveInvoice.event, {
  changes: { status: 'approved', issuedOn: '2026-03-02', dueDate: '2026-04-01', approvedAt: NOW, firm: null },
});

export const aPayment = {
  id: id(21),
  date: '2026-03-03',
  amount: '100.00',
  method: 'check' as const,
  reference: '1041',
  at: NOW,
  reverses: null,
};
export const partPaid = happened(recordPayment.event, {
  changes: { payments: [aPayment], paid: '100.00', status: 'part-paid' },
  payment: aPayment,
});

export const writtenOff = happened(writeOffInvoice.event, {
  changes: {
    status: 'written-off',
    writtenOff: '499.99',
    writtenOffOn: '2026-03-02',
    writeOffReason: 'The client is insolvent',
  },
  ...{ day: '2026-03-02', reason: 'The client is insolvent', amount: '499.99' },
});
