import { z } from 'zod';
import { DELIVERY_METHODS, EMAIL_STATES, INVOICE_STATUSES, LINE_KINDS, PAYMENT_METHODS } from '../billingChoices.ts';
import { keysOf } from '../choices.ts';
import { firmDetails } from '../firmFields.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  fromClient,
  identifier,
  instantField,
  labelled,
  modernDate,
  money,
  nonNegativeMoney,
  optional,
  personalText,
  text,
} from '../kernel/fields.ts';
import { positiveMoney } from '../kernel/positive-money.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineRecord, noBody, recordVerb, recordView } from '../kernel/record.ts';
import { total } from '../kernel/total.ts';
import { withTraits } from '../kernel/traits.ts';
import { isActivityCode, isExpenseCode, isTaskCode } from '../kernel/utbms.ts';
import { validationTexts } from '../texts.ts';

/** Lines of one invoice: more than a year of daily work, and a bound for what one command looks up. */
export const INVOICE_LINES = 500;
/** From the day of the invoice, where no other due date is said. */
export const DUE_AFTER_DAYS = 30;

const status = () => z.enum(keysOf(INVOICE_STATUSES));
const deliveryMethod = () => z.enum(keysOf(DELIVERY_METHODS));
const code = (isCode: (value: string) => boolean, example: string) =>
  z
    .string()
    .refine(isCode, { error: `Give a UTBMS code such as ${example}` })
    .nullable()
    .default(null);

/** A line as it will stand on the invoice, whatever becomes of the entry that it came from. */
export const invoiceLine = z.strictObject({
  id: identifier(),
  kind: z.enum(keysOf(LINE_KINDS)),
  /** The time entry or the expense that it bills; null for a fee. */
  entryId: identifier().nullable().default(null),
  /** The case of the entry. */
  caseId: identifier().nullable().default(null),
  date: calendarDate(),
  description: text(2000),
  minutes: z
    .int()
    .min(0)
    .max(24 * 60)
    .nullable()
    .default(null),
  /** Of an hour. */
  rate: nonNegativeMoney().nullable().default(null),
  amount: nonNegativeMoney(),
  /** Of an expense: the firm's own cost, as its record says, and not one that was advanced for the client. */
  inHouse: z.boolean().default(false),
  taskCode: code(isTaskCode, 'L110'),
  activityCode: code(isActivityCode, 'A103'),
  expenseCode: code(isExpenseCode, 'E101'),
  /** The team member who did the work; null for the user. */
  workedBy: identifier().nullable().default(null),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** What the invoice has of a time entry or an expense: `asked` of its own stream, held, or refused since another has it. */
const claim = z.object({
  entryId: identifier(),
  kind: z.enum(['time', 'expense']),
  state: z.enum(['asked', 'held', 'refused']),
  /** The id of the command that asked: what was settled for an earlier asking says nothing of a later one. */
  askedBy: z.string(),
});
export type Claim = z.output<typeof claim>;

const payment = z.object({
  id: identifier(),
  date: calendarDate(),
  amount: money(),
  method: z.enum(keysOf(PAYMENT_METHODS)),
  /** A check's number, a transfer's reference. */
  reference: z.string().nullable(),
  /** When it was recorded. */
  at: instantField(),
  /** Of a payment that came back, an entry of its own below zero: the payment. */
  reverses: identifier().nullable().default(null),
});
export type InvoicePayment = z.output<typeof payment>;

/** Attempts that an invoice holds on to; its history has all of them. */
export const INVOICE_EMAILS = 20;

/** An attempt to send the invoice by e-mail, and what became of it. */
const invoiceEmail = z.object({
  id: identifier(),
  to: z.string(),
  copyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** The day on which it was asked for, as the user's calendar has it. */
  day: calendarDate(),
  state: z.enum(keysOf(EMAIL_STATES)),
  /** Whichever process sends it, for that one time; null until then. */
  attempt: z.string().nullable(),
  /** The mail server's words, or what is in the way. */
  detail: z.string().nullable(),
  settledAt: instantField().nullable(),
});
export type InvoiceEmail = z.output<typeof invoiceEmail>;

const unique = (lines: readonly InvoiceLine[]): boolean => {
  const entries = lines.flatMap(({ entryId }) => (entryId === null ? [] : [entryId]));
  return new Set(lines.map(({ id }) => id)).size === lines.length && new Set(entries).size === entries.length;
};

export const invoice = defineRecord({
  noun: 'Invoice',
  category: 'invoice',
  path: '/api/invoices',
  add: 'Draft',
  added: 'Drafted',
  fields: {
    /** What it is for: 'Okafor v. Brandt, March'. */
    title: labelled('Subject', personalText(200)),
    clientId: identifier(),
    /** Only this case's work is on it. */
    caseId: optional(identifier()),
    lines: withTraits(
      z
        .array(invoiceLine)
        .max(INVOICE_LINES, { error: `Put at most ${INVOICE_LINES} lines on one invoice` })
        .refine(unique, { error: 'Each line, and each entry, can be there once' })
        .default([]),
      { personal: true },
    ),
    /** Thirty days after the invoice unless said. */
    dueDate: labelled('Due', optional(modernDate())),
    discount: optional(nonNegativeMoney()),
    taxRate: labelled(
      'Tax rate',
      optional(
        z.string().regex(/^\d{1,2}(\.\d{1,3})?$/, { error: 'Give a rate in percent, such as 8.875, below 100' }),
      ),
    ),
    notes: optional(personalText(2000)),
  },
  computed: {
    status: status(),
    /** Counts the user's invoices without a gap, from 1; null until it is approved. */
    number: z.int().min(1).nullable(),
    subtotal: money(),
    taxAmount: labelled('Tax', money()),
    total: money(),
    paid: money(),
    payments: withTraits(z.array(payment), { internal: true }),
    claims: withTraits(z.array(claim), { internal: true }),
    emails: withTraits(z.array(invoiceEmail), { personal: true, internal: true }),
    /** The day that it bears. */
    issuedOn: labelled('Invoice date', calendarDate().nullable()),
    /** Null, too, of invoices that were sent before they could be approved first. */
    approvedAt: labelled('Approved', instantField().nullable()),
    /** When it was recorded that it went to the client. */
    sentAt: instantField().nullable(),
    /** The day on which it went to the client, where that was said. */
    sentOn: labelled('Sent on', calendarDate().nullable()),
    sentVia: labelled('Sent by', deliveryMethod().nullable()),
    /** What was given up of it; '0.00' where nothing was. */
    writtenOff: labelled('Written off', money()),
    writtenOffOn: labelled('Written off on', calendarDate().nullable()),
    writeOffReason: labelled('Reason', personalText(200).nullable()),
    voidedAt: labelled('Voided', instantField().nullable()),
    /** The day on which it was voided, on the person's calendar; null of invoices that were voided before this was said. */
    voidedOn: withTraits(calendarDate().nullable(), { internal: true }),
    /** The details of the firm as the invoice was approved with them; null before, and where there were none. */
    firm: withTraits(firmDetails.nullable(), { personal: true, internal: true }),
  },
  filters: {
    status: status().optional(),
    clientId: z.uuid().optional(),
    caseId: z.uuid().optional(),
  },
  since: [
    { firm: null },
    { approvedAt: null, sentOn: null, sentVia: null, writtenOff: '0.00', writtenOffOn: null, writeOffReason: null },
    { emails: [] },
    { voidedOn: null },
  ],
});

export type Invoice = z.output<typeof invoice.document>;

/** The lines; none of an invoice whose client was erased. */
export const linesOf = ({ lines }: Pick<Invoice, 'lines'>): readonly InvoiceLine[] =>
  Array.isArray(lines) ? lines : [];

/** Ids of the team members who worked for lines, each once. */
export const workersOf = (lines: readonly InvoiceLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ workedBy }) => workedBy ?? [])),
];

/** The attempts to e-mail it, the first one first; none of an invoice whose client was erased. */
export const emailsOf = ({ emails }: { readonly emails?: unknown }): readonly InvoiceEmail[] =>
  Array.isArray(emails) ? emails : [];

export const invoiceNumber = (number: number): string => String(number).padStart(4, '0');

const {
  payments,
  paid,
  claims,
  firm,
  voidedOn,
  approvedAt,
  sentOn,
  sentVia,
  writtenOff,
  writtenOffOn,
  writeOffReason,
  emails,
} = invoice.computed;

/** What an approval says, and what sending says that is both at once. */
const issuing = z.preprocess(
  (body) => body ?? {},
  z.strictObject({
    /** The user's today unless said. */
    issuedOn: fromClient(modernDate()).optional(),
  }),
);

export const approveInvoice = recordVerb(invoice, {
  command: 'ApproveInvoice',
  event: 'InvoiceApproved',
  outcome: 'approved',
  path: 'approve',
  body: issuing,
  changes: z.object({
    status: status(),
    issuedOn: calendarDate(),
    dueDate: calendarDate(),
    approvedAt: instantField(),
    firm,
  }),
  summary: 'Approve an invoice: its lines stay as they are from now on, and it is given the next number',
  undoneBy: null,
});

export const sendInvoice = recordVerb(invoice, {
  command: 'SendInvoice',
  event: 'InvoiceSent',
  outcome: 'sent',
  path: 'send',
  body: issuing,
  changes: z.object({
    status: status(),
    issuedOn: calendarDate(),
    dueDate: calendarDate(),
    sentAt: instantField(),
    /** Invoices that were sent before there were such details say nothing of them. */
    firm: firm.optional(),
    /** Nor of an approval, from before there was one. */
    approvedAt: approvedAt.optional(),
    sentOn: sentOn.optional(),
  }),
  summary:
    'Approve a draft and record it as sent, at once; its lines stay as they are, and it is given the next number',
  undoneBy: null,
});

export const recordSent = recordVerb(invoice, {
  command: 'RecordInvoiceSent',
  event: 'InvoiceDeliveryRecorded',
  outcome: 'recorded as sent',
  path: 'record-sent',
  body: z.strictObject({
    /** The user's today unless said. */
    date: fromClient(modernDate()).optional(),
    method: deliveryMethod(),
  }),
  changes: z.object({ status: status(), sentAt: instantField(), sentOn, sentVia }),
  summary: 'Record that an approved invoice went to its client: by mail, by hand or by e-mail, and on which day',
  undoneBy: null,
});

export const paymentBody = z.strictObject({
  /** The user's today unless said. */
  date: fromClient(modernDate()).optional(),
  amount: positiveMoney(),
  /** From the trust account it is paid by a command of that account. */
  method: z.enum(['check', 'transfer', 'card', 'cash', 'other']),
  reference: text(100).nullable().default(null),
});

const recorded = recordVerb(invoice, {
  command: 'RecordInvoicePayment',
  event: 'InvoicePaymentRecorded',
  outcome: 'payment recorded',
  path: 'payments',
  body: paymentBody,
  changes: z.object({ payments, paid, status: status() }),
  summary: 'Record a payment of an invoice; no more than what is open',
});

/** The event says the payment itself beside what follows from it. */
export const recordPayment = {
  command: recorded.command,
  event: defineEvent('InvoicePaymentRecorded', recorded.event.schema.extend({ payment }), { undoneBy: null }),
};

const takenBack = recordVerb(invoice, {
  command: 'TakeBackInvoicePayment',
  event: 'InvoicePaymentTakenBack',
  outcome: 'payment taken back',
  path: 'take-back-payment',
  body: z.strictObject({ paymentId: identifier() }),
  changes: z.object({ payments, paid, status: status() }),
  summary: 'Take back a payment that was recorded by mistake, as of its own day; trust money goes back to the account',
});

export const takeBackPayment = {
  command: takenBack.command,
  event: defineEvent('InvoicePaymentTakenBack', takenBack.event.schema.extend({ payment }), { undoneBy: null }),
};

export const emailInvoice = recordVerb(invoice, {
  command: 'EmailInvoice',
  event: 'InvoiceEmailRequested',
  path: 'email',
  body: z.strictObject({
    to: z.email({ error: validationTexts.emailInvalid }).max(254),
    /** Gets a blind copy. */
    copyTo: z.email({ error: validationTexts.emailInvalid }).max(254).nullable().default(null),
    subject: text(200),
    text: text(5000),
  }),
  changes: z.object({ emails }),
  summary: 'Send an approved invoice by e-mail, with its PDF; what became of it is in its e-mails',
  undoneBy: null,
});

const returned = recordVerb(invoice, {
  command: 'ReturnInvoicePayment',
  event: 'InvoicePaymentReturned',
  outcome: 'returned payment recorded',
  path: 'return-payment',
  body: z.strictObject({
    paymentId: identifier(),
    /** The user's today unless said. */
    date: fromClient(modernDate()).optional(),
  }),
  changes: z.object({ payments, paid, status: status() }),
  summary:
    'Record that a payment came back on a day, such as a check that bounced; trust money goes back to the account',
});

/** `payment` is the entry that reverses the other one. */
export const returnPayment = {
  command: returned.command,
  event: defineEvent('InvoicePaymentReturned', returned.event.schema.extend({ payment }), { undoneBy: null }),
};

const gaveUp = recordVerb(invoice, {
  command: 'WriteOffInvoice',
  event: 'InvoiceWrittenOff',
  outcome: 'written off',
  path: 'write-off',
  body: z.strictObject({
    /** The user's today unless said. */
    date: fromClient(modernDate()).optional(),
    reason: text(200),
  }),
  changes: z.object({ status: status(), writtenOff, writtenOffOn, writeOffReason }),
  summary: 'Write off the whole balance of an invoice, with the reason; it can be taken back',
});

const claimedAgain = recordVerb(invoice, {
  command: 'TakeBackInvoiceWriteOff',
  event: 'InvoiceWriteOffTakenBack',
  outcome: 'balance reinstated',
  path: 'take-back-write-off',
  body: noBody,
  changes: z.object({ status: status(), writtenOff, writtenOffOn, writeOffReason }),
  summary: 'Take back a write-off: the invoice is outstanding as it was before',
});

/** The event says the write-off itself beside what follows from it. */
export const writeOffInvoice = {
  command: gaveUp.command,
  event: defineEvent(
    'InvoiceWrittenOff',
    gaveUp.event.schema.extend({ day: calendarDate(), reason: personalText(200), amount: money() }),
    { undoneBy: claimedAgain.command.type },
  ),
};

/** Of which day the write-off was, and how much. */
export const takeBackWriteOff = {
  command: claimedAgain.command,
  event: defineEvent(
    'InvoiceWriteOffTakenBack',
    claimedAgain.event.schema.extend({ day: calendarDate(), amount: money() }),
    { undoneBy: null },
  ),
};

export const voidInvoice = recordVerb(invoice, {
  command: 'VoidInvoice',
  event: 'InvoiceVoided',
  outcome: 'voided',
  path: 'void',
  body: noBody,
  changes: z.object({
    status: z.literal('void'),
    voidedAt: instantField(),
    /** Invoices that were voided before this was kept say nothing of it. */
    voidedOn: voidedOn.optional(),
    claims,
  }),
  summary: 'Void an approved or sent invoice: it keeps its number, and its time and expenses can be billed again',
  undoneBy: null,
});

/** What the product itself records: no request leads to these. */
export const invoiceNumbered = defineEvent(
  'InvoiceNumbered',
  z.object({ changes: z.object({ number: z.int().min(1) }) }),
  { undoneBy: null },
);

export const invoiceClaimsSettled = defineEvent('InvoiceClaimsSettled', z.object({ changes: z.object({ claims }) }), {
  undoneBy: null,
});

/** It is about to go out: whoever finds this and no outcome cannot know whether it did. */
export const invoiceEmailAttempted = defineEvent(
  'InvoiceEmailAttempted',
  z.object({ changes: z.object({ emails }), emailId: identifier() }),
  { undoneBy: null },
);

/** What became of an attempt; of one that the mail server took, the invoice is sent. */
export const invoiceEmailSettled = defineEvent(
  'InvoiceEmailSettled',
  z.object({
    changes: z.object({
      emails,
      status: status().optional(),
      sentAt: instantField().optional(),
      sentOn: sentOn.optional(),
      sentVia: sentVia.optional(),
    }),
    emailId: identifier(),
    outcome: z.enum(['accepted', 'refused', 'unknown']),
  }),
  { undoneBy: null },
);

/** Of the numbering of one user, a stream of its own: an invoice has its number for good. */
export const invoiceNumberTaken = defineEvent(
  'InvoiceNumberTaken',
  z.object({ invoiceId: identifier(), number: z.int().min(1) }),
);

const verbs = [
  approveInvoice,
  sendInvoice,
  recordSent,
  emailInvoice,
  recordPayment,
  takeBackPayment,
  returnPayment,
  writeOffInvoice,
  takeBackWriteOff,
  voidInvoice,
] as const;

export const invoiceEvents = [
  ...Object.values(invoice.events),
  ...verbs.map((verb) => verb.event),
  invoiceNumbered,
  invoiceClaimsSettled,
  invoiceEmailAttempted,
  invoiceEmailSettled,
] as const;

/** Answers bytes. */
export const invoicePdfRoute = {
  path: `${invoice.path}/:id/pdf`,
  summary: 'The invoice as a PDF to be saved',
} as const;

export const invoicesView = recordView('invoices', invoice.document, invoiceEvents);

/** What is outstanding, by how long it has been due. */
export const invoiceAgeingAnswer = z.object({
  /** The user's today, from which days are counted. */
  today: calendarDate(),
  current: total(),
  /** Days past the due date. */
  days1to30: total(),
  days31to60: total(),
  days61to90: total(),
  over90: total(),
  open: total(),
  /** Approved or sent, and not wholly paid. */
  invoices: z.int(),
});
export type InvoiceAgeing = z.output<typeof invoiceAgeingAnswer>;

export const invoiceAgeing = defineQuery({
  name: 'GetInvoiceAgeing',
  path: '/api/invoice-ageing',
  query: noQuery,
  answer: invoiceAgeingAnswer,
  reads: [invoicesView.name],
  summary: 'What is outstanding of the invoices, by how long it has been due',
});

export const invoices = defineFeature({
  events: [...invoiceEvents, invoiceNumberTaken],
  commands: [...Object.values(invoice.commands), ...verbs.map((verb) => verb.command)],
  views: [invoicesView],
  queries: [...Object.values(invoice.queries), invoiceAgeing],
  errors: defineErrors({
    INVOICE_NOT_DRAFT: {
      status: 409,
      message: 'This invoice was approved, so its lines stay as they are. Void it, and draft another one.',
    },
    INVOICE_NOT_REMOVABLE: {
      status: 409,
      message: 'Only a draft can be removed: an approved invoice keeps its number. Void it instead.',
    },
    INVOICE_EMPTY: {
      status: 422,
      message: 'An invoice without lines cannot be approved. Add time, expenses or a fee.',
    },
    INVOICE_CLAIMS_PENDING: {
      status: 409,
      message: 'The entries of this invoice are still being reserved for it. Approve it again in a moment.',
    },
    INVOICE_ENTRIES_TAKEN: {
      status: 409,
      message: 'Some lines bill what another invoice holds, or what cannot be billed. Take them off, then approve it.',
    },
    INVOICE_NOT_SENT: {
      status: 409,
      message: 'This invoice is a draft or void. Only an approved one can be sent, paid, written off or voided.',
    },
    INVOICE_WRITTEN_OFF: {
      status: 409,
      message: 'This invoice was written off. Take the write-off back first.',
    },
    INVOICE_NOTHING_OPEN: {
      status: 409,
      message: 'Nothing is outstanding on this invoice, so there is nothing to write off.',
    },
    INVOICE_NOT_NUMBERED: {
      status: 409,
      message: 'This invoice is just being given its number. Send it again in a moment.',
    },
    INVOICE_EMAIL_UNDER_WAY: {
      status: 409,
      message: 'This invoice is being sent already. Wait until it is known what became of that.',
    },
    INVOICE_NOT_WRITTEN_OFF: { status: 409, message: 'This invoice was not written off.' },
    INVOICE_HAS_PAYMENTS: {
      status: 409,
      message: 'This invoice has payments. Take them back before you void it.',
    },
    INVOICE_OVERPAID: {
      status: 422,
      message: 'This is more than what is open on the invoice. Record what is open, and the rest as a trust deposit.',
    },
    PAYMENT_RETURNED: {
      status: 409,
      message: 'This payment came back already. Take back its return first, if that was recorded by mistake.',
    },
    PAYMENT_RETURNED_BEFORE: {
      status: 422,
      message: 'A payment cannot come back before the day on which it was received. Give a later day.',
    },
    TRUST_RETURN_KEPT: {
      status: 409,
      message: 'This money went back to the trust account, so its return stays. Pay the invoice from trust again.',
    },
    NO_SUCH_PAYMENT: { status: 422, message: 'The invoice has no such payment; it may have been taken back already.' },
    ENTRY_NOT_OF_INVOICE: {
      status: 422,
      message: 'An invoice bills the work of its own client and case. Leave these entries out, or draft another one.',
    },
    ENTRY_ON_INVOICE: {
      status: 409,
      message: 'Another invoice holds some of these entries. Leave them out, or take them off that one first.',
    },
    INVOICE_SUM: {
      status: 422,
      message: 'An invoice comes to zero or more, and at most to 99999999.99. Correct its lines or its discount.',
    },
  }),
});
