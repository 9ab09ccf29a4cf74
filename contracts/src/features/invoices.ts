import { z } from 'zod';
import { DELIVERY_METHODS, INVOICE_STATUSES, LINE_KINDS, LINE_REDUCTIONS, PAYMENT_METHODS } from '../billingChoices.ts';
import { keysOf } from '../choices.ts';
import { emailBody, emailOutcome, sentEmails } from '../emails.ts';
import { firmDetails } from '../firmFields.ts';
import { invoiceLayout } from '../invoiceLayout.ts';
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
  percentage,
  personalText,
  text,
} from '../kernel/fields.ts';
import { positiveMoney } from '../kernel/positive-money.ts';
import { defineQuery, mineParameter, noQuery } from '../kernel/query.ts';
import { defineRecord, noBody, recordVerb, recordView } from '../kernel/record.ts';
import { total } from '../kernel/total.ts';
import { withTraits } from '../kernel/traits.ts';
import { isActivityCode, isExpenseCode, isTaskCode } from '../kernel/utbms.ts';

/** Limit of lines of one invoice: more than a year of daily work, and a bound for the lookups of one command. */
export const INVOICE_LINES = 500;
/** Days from the date of the invoice to its due date, when no other is given. */
export const DUE_AFTER_DAYS = 30;

const status = () => z.enum(keysOf(INVOICE_STATUSES));
const deliveryMethod = () => z.enum(keysOf(DELIVERY_METHODS));
const code = (isCode: (value: string) => boolean, example: string) =>
  z
    .string()
    .refine(isCode, { error: `Give a UTBMS code such as ${example}` })
    .nullable()
    .default(null);

const reason = () => text(200);

/** Why a line is charged at less than `from`, its amount before that. */
const reduction = z.strictObject({ kind: z.enum(keysOf(LINE_REDUCTIONS)), from: nonNegativeMoney(), reason: reason() });

/** A line as it appears on the invoice, regardless of later changes to the entry that it came from. */
export const invoiceLine = z.strictObject({
  id: identifier(),
  kind: z.enum(keysOf(LINE_KINDS)),
  /** The billed time entry or expense; null for a fee. */
  entryId: identifier().nullable().default(null),
  /** The case of the time entry or expense. */
  caseId: identifier().nullable().default(null),
  date: calendarDate(),
  description: text(2000),
  minutes: z
    .int()
    .min(0)
    .max(24 * 60)
    .nullable()
    .default(null),
  /** Amount per hour. */
  rate: nonNegativeMoney().nullable().default(null),
  amount: nonNegativeMoney(),
  /** Null for a line that is charged in full. It is made by the commands that take a reason. */
  reduction: reduction.nullable().default(null),
  /** For an expense: whether it is the firm's own cost, as its record says, and not one advanced for the client. */
  inHouse: z.boolean().default(false),
  taskCode: code(isTaskCode, 'L110'),
  activityCode: code(isActivityCode, 'A103'),
  expenseCode: code(isExpenseCode, 'E101'),
  /** The team member who did the work; null for the user. */
  workedBy: identifier().nullable().default(null),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/**
 * The invoice's claim on a time entry or an expense: `asked` of the entry's stream, held, or refused because another
 * invoice has it.
 */
const claim = z.object({
  entryId: identifier(),
  kind: z.enum(['time', 'expense']),
  state: z.enum(['asked', 'held', 'refused']),
  /** Id of the command that made the claim: the outcome of an earlier claim does not apply to a later one. */
  askedBy: z.string(),
});
export type Claim = z.output<typeof claim>;

const payment = z.object({
  id: identifier(),
  date: calendarDate(),
  amount: money(),
  method: z.enum(keysOf(PAYMENT_METHODS)),
  /** The number of a check or the reference of a transfer. */
  reference: z.string().nullable(),
  /** When the payment was recorded. */
  at: instantField(),
  /** For a returned payment, which is a separate negative entry: the original payment. */
  reverses: identifier().nullable().default(null),
});
export type InvoicePayment = z.output<typeof payment>;

/** A reduction of an approved invoice; the invoice keeps its reason under `creditReasons`. */
const creditMemo = z.object({
  id: identifier(),
  /** Consecutive number among the credit memos of the invoice, from 1. */
  ordinal: z.int().min(1),
  date: calendarDate(),
  amount: money(),
  /** When it was issued. */
  at: instantField(),
  voidedOn: calendarDate().nullable(),
  voidedAt: instantField().nullable(),
});
export type CreditMemo = z.output<typeof creditMemo>;

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
    /** Subject of the invoice: 'Okafor v. Brandt, March'. */
    title: labelled('Subject', personalText(200)),
    clientId: identifier(),
    /** When set, the invoice bills only this case's work. */
    caseId: optional(identifier()),
    lines: withTraits(
      z
        .array(invoiceLine)
        .max(INVOICE_LINES, { error: `Put at most ${INVOICE_LINES} lines on one invoice` })
        .refine(unique, { error: 'Each line, and each entry, can be there once' })
        .default([]),
      { personal: true },
    ),
    /** Thirty days after the invoice by default. */
    dueDate: labelled('Due', optional(modernDate())),
    discount: optional(nonNegativeMoney()),
    taxRate: labelled('Tax rate', optional(percentage())),
    notes: optional(personalText(2000)),
    /** Null for the firm's usual one. It may change until the invoice is sent. */
    layout: optional(invoiceLayout),
  },
  computed: {
    status: status(),
    /** Consecutive number of the user's invoices, without gaps, from 1; null until approval. */
    number: z.int().min(1).nullable(),
    subtotal: money(),
    taxAmount: labelled('Tax', money()),
    total: money(),
    paid: money(),
    payments: withTraits(z.array(payment), { internal: true }),
    claims: withTraits(z.array(claim), { internal: true }),
    emails: sentEmails(),
    /** The date printed on the invoice. */
    issuedOn: labelled('Invoice date', calendarDate().nullable()),
    /** Null before approval, and also for invoices that were sent before there was an approval step. */
    approvedAt: labelled('Approved', instantField().nullable()),
    /** When it was recorded that the invoice was sent to the client. */
    sentAt: instantField().nullable(),
    /** The day on which it was sent to the client, if given. */
    sentOn: labelled('Sent on', calendarDate().nullable()),
    sentVia: labelled('Sent by', deliveryMethod().nullable()),
    /** The amount that was written off; '0.00' when there was none. */
    writtenOff: labelled('Written off', money()),
    writtenOffOn: labelled('Written off on', calendarDate().nullable()),
    writeOffReason: labelled('Reason', personalText(200).nullable()),
    voidedAt: labelled('Voided', instantField().nullable()),
    /** The day on which it was voided, in the person's calendar; null for invoices voided before this was recorded. */
    voidedOn: withTraits(calendarDate().nullable(), { internal: true }),
    /** Percent of the lines that the discount is; null for an amount. */
    discountPercent: labelled('Discount in percent', percentage().nullable()),
    discountReason: labelled('Reason for the discount', personalText(200).nullable()),
    /** The sum of the credit memos that are not void. */
    credited: money(),
    credits: withTraits(z.array(creditMemo), { internal: true }),
    /** The reasons of the credit memos by their numbers on this invoice: 'CM1'. */
    creditReasons: labelled('Reasons of credit memos', withTraits(z.record(z.string(), reason()), { personal: true })),
    /** The firm's details at the time of approval; null before, and when there were none. */
    firm: withTraits(firmDetails.nullable(), { personal: true, internal: true }),
  },
  filters: {
    status: status().optional(),
    clientId: z.uuid().optional(),
    caseId: z.uuid().optional(),
    mine: mineParameter(),
  },
  since: [
    { firm: null },
    { approvedAt: null, sentOn: null, sentVia: null, writtenOff: '0.00', writtenOffOn: null, writeOffReason: null },
    { emails: [] },
    { voidedOn: null },
    { discountPercent: null, discountReason: null, credited: '0.00', credits: [], creditReasons: {} },
    { layout: null },
  ],
});

export type Invoice = z.output<typeof invoice.document>;

/** The lines; empty when the invoice's client was erased. */
export const linesOf = ({ lines }: Pick<Invoice, 'lines'>): readonly InvoiceLine[] =>
  Array.isArray(lines) ? lines : [];

/** Ids of the team members who did the work of these lines, without duplicates. */
export const workersOf = (lines: readonly InvoiceLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ workedBy }) => workedBy ?? [])),
];

export const invoiceNumber = (number: number): string => String(number).padStart(4, '0');

/** Number of a credit memo among those of its invoice: 'CM1'. */
export const creditKey = ({ ordinal }: Pick<CreditMemo, 'ordinal'>): string => `CM${ordinal}`;

/** '0012-CM1' */
export const creditMemoNumber = (number: number | null, credit: Pick<CreditMemo, 'ordinal'>): string =>
  `${number === null ? '' : `${invoiceNumber(number)}-`}${creditKey(credit)}`;

/** The reason of a credit memo; null when the invoice's client was erased. */
export const creditReason = (
  { creditReasons }: { readonly creditReasons?: unknown },
  credit: Pick<CreditMemo, 'ordinal'>,
): string | null =>
  typeof creditReasons === 'object' && creditReasons !== null
    ? ((creditReasons as Readonly<Record<string, string>>)[creditKey(credit)] ?? null)
    : null;

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
  subtotal,
  taxAmount,
  total: invoiceTotal,
  discountPercent,
  discountReason,
  credited,
  credits,
  creditReasons,
} = invoice.computed;

/** The body of an approval, and of sending, which includes the approval. */
const issuing = z.preprocess(
  (body) => body ?? {},
  z.strictObject({
    /** The user's today by default. */
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
    /** Absent for invoices that were sent before these details were recorded. */
    firm: firm.optional(),
    /** Absent for invoices that were sent before there was an approval step. */
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
    /** The user's today by default. */
    date: fromClient(modernDate()).optional(),
    method: deliveryMethod(),
  }),
  changes: z.object({ status: status(), sentAt: instantField(), sentOn, sentVia }),
  summary: 'Record that an approved invoice went to its client: by mail, by hand or by e-mail, and on which day',
  undoneBy: null,
});

export const paymentBody = z.strictObject({
  /** The user's today by default. */
  date: fromClient(modernDate()).optional(),
  amount: positiveMoney(),
  /** A payment from the trust account is made by a command of that account. */
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

/** The event contains the payment itself in addition to the changed fields. */
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
  body: emailBody,
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
    /** The user's today by default. */
    date: fromClient(modernDate()).optional(),
  }),
  changes: z.object({ payments, paid, status: status() }),
  summary:
    'Record that a payment came back on a day, such as a check that bounced; trust money goes back to the account',
});

/** `payment` is the entry that reverses the original one. */
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
    /** The user's today by default. */
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

/** The event contains the write-off itself in addition to the changed fields. */
export const writeOffInvoice = {
  command: gaveUp.command,
  event: defineEvent(
    'InvoiceWrittenOff',
    gaveUp.event.schema.extend({ day: calendarDate(), reason: personalText(200), amount: money() }),
    { undoneBy: claimedAgain.command.type },
  ),
};

/** The event contains the day and the amount of the write-off. */
export const takeBackWriteOff = {
  command: claimedAgain.command,
  event: defineEvent(
    'InvoiceWriteOffTakenBack',
    claimedAgain.event.schema.extend({ day: calendarDate(), amount: money() }),
    { undoneBy: null },
  ),
};

/** The fields of a draft that follow from its lines and its discount. */
const sums = { subtotal, taxAmount, total: invoiceTotal };
const reducing = z.object({
  lines: withTraits(invoice.fields.lines.removeDefault(), { personal: true }),
  discount: money().nullable().optional(),
  ...sums,
});

const writtenDown = recordVerb(invoice, {
  command: 'WriteDownInvoiceLine',
  event: 'InvoiceLineWrittenDown',
  outcome: 'line written down',
  path: 'write-down-line',
  body: z.strictObject({ lineId: identifier(), amount: fromClient(nonNegativeMoney()), reason: reason() }),
  changes: reducing,
  summary: 'Charge less for a line of a draft than its work is worth, with the reason',
});

const notCharged = recordVerb(invoice, {
  command: 'WaiveInvoiceLine',
  event: 'InvoiceLineWaived',
  outcome: 'line at no charge',
  path: 'waive-line',
  body: z.strictObject({ lineId: identifier(), reason: reason() }),
  changes: reducing,
  summary: 'Charge nothing for a line of a draft, with the reason: the invoice shows its work at no charge',
});

/** What the events of reduced lines contain in addition to the changed fields. */
const reducedLine = { lineId: identifier(), from: money(), amount: money(), reason: personalText(200) };

export const writeDownLine = {
  command: writtenDown.command,
  event: defineEvent('InvoiceLineWrittenDown', writtenDown.event.schema.extend(reducedLine)),
};

export const waiveLine = {
  command: notCharged.command,
  event: defineEvent('InvoiceLineWaived', notCharged.event.schema.extend(reducedLine)),
};

export const discountInvoice = recordVerb(invoice, {
  command: 'DiscountInvoice',
  event: 'InvoiceDiscounted',
  outcome: 'discounted',
  path: 'discount',
  body: z
    .strictObject({
      amount: fromClient(positiveMoney().nullable()).optional(),
      percent: fromClient(percentage().nullable()).optional(),
      reason: reason(),
    })
    .refine(({ amount, percent }) => ((amount ?? null) === null) !== ((percent ?? null) === null), {
      error: 'Give an amount or a percentage',
      path: ['amount'],
    }),
  changes: z.object({ discount: money().nullable(), discountPercent, discountReason, ...sums }),
  summary: 'Give a discount on a draft, as an amount or in percent of its lines, with the reason',
});

const credit = recordVerb(invoice, {
  command: 'IssueCreditMemo',
  event: 'CreditMemoIssued',
  outcome: 'credited',
  path: 'credit-memos',
  body: z.strictObject({
    /** The user's today by default. */
    date: fromClient(modernDate()).optional(),
    amount: positiveMoney(),
    reason: reason(),
  }),
  changes: z.object({ status: status(), credited, credits, creditReasons }),
  summary: 'Issue a credit memo, which reduces what is open of an approved invoice, with the reason',
});

/** The event contains the credit memo itself in addition to the changed fields. */
export const issueCreditMemo = {
  command: credit.command,
  event: defineEvent(
    'CreditMemoIssued',
    credit.event.schema.extend({ credit: creditMemo, reason: personalText(200) }),
    { undoneBy: null },
  ),
};

const creditVoided = recordVerb(invoice, {
  command: 'VoidCreditMemo',
  event: 'CreditMemoVoided',
  outcome: 'credit memo voided',
  path: 'void-credit-memo',
  body: z.strictObject({ creditId: identifier() }),
  changes: z.object({ status: status(), credited, credits }),
  summary: 'Void a credit memo: it keeps its number, and the amount is outstanding again',
});

export const voidCreditMemo = {
  command: creditVoided.command,
  event: defineEvent('CreditMemoVoided', creditVoided.event.schema.extend({ credit: creditMemo }), { undoneBy: null }),
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
    /** Absent for invoices that were voided before this was recorded. */
    voidedOn: voidedOn.optional(),
    claims,
  }),
  summary: 'Void an approved or sent invoice: it keeps its number, and its time and expenses can be billed again',
  undoneBy: null,
});

/** Recorded by the product itself; no request leads to these events. */
export const invoiceNumbered = defineEvent(
  'InvoiceNumbered',
  z.object({ changes: z.object({ number: z.int().min(1) }) }),
  { undoneBy: null },
);

export const invoiceClaimsSettled = defineEvent('InvoiceClaimsSettled', z.object({ changes: z.object({ claims }) }), {
  undoneBy: null,
});

/** The message is about to be sent: if no outcome follows this event, it is unknown whether it was. */
export const invoiceEmailAttempted = defineEvent(
  'InvoiceEmailAttempted',
  z.object({ changes: z.object({ emails }), emailId: identifier() }),
  { undoneBy: null },
);

/** The outcome of an attempt; when the mail server accepted the message, the invoice is sent. */
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
    outcome: emailOutcome,
  }),
  { undoneBy: null },
);

/** Recorded in a separate stream for the numbering of a user's invoices; an invoice keeps its number for good. */
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
  writeDownLine,
  waiveLine,
  discountInvoice,
  issueCreditMemo,
  voidCreditMemo,
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

/** The answer is bytes, not JSON. */
export const invoicePdfRoute = {
  path: `${invoice.path}/:id/pdf`,
  summary: 'The invoice as a PDF to be saved',
} as const;

export const invoicesView = recordView('invoices', invoice.document, invoiceEvents);

/** The outstanding amounts by how long they have been due. */
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
  /** Number of invoices that were approved or sent, and are not fully paid. */
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
  isReadAhead: true,
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
      message:
        'Some lines bill what another invoice or a closing statement holds, or what cannot be billed. Take them off, then approve it.',
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
    INVOICE_HAS_CREDITS: {
      status: 409,
      message: 'This invoice has credit memos. Void them before you void it.',
    },
    NO_SUCH_LINE: { status: 422, message: 'The invoice has no such line; it may have been taken off already.' },
    LINE_NOT_REDUCED: {
      status: 422,
      message: 'A write-down charges less than the line’s full amount. Give a lower amount, or charge it in full.',
    },
    REDUCTION_WITHOUT_REASON: {
      status: 422,
      message: 'A line is written down, or not charged, with a reason, by a command of its own.',
    },
    NO_SUCH_CREDIT: { status: 422, message: 'The invoice has no such credit memo, or it is void already.' },
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
    TIME_NOT_BILLED: {
      status: 422,
      message:
        'Time on contingency and pro bono cases is kept and not billed. Leave it out, or change how the case is billed.',
    },
    ENTRY_ON_INVOICE: {
      status: 409,
      message:
        'Another invoice or a final closing statement holds some of these entries. Leave them out, or take them off that invoice first.',
    },
    INVOICE_SUM: {
      status: 422,
      message: 'An invoice comes to zero or more, and at most to 99999999.99. Correct its lines or its discount.',
    },
  }),
});
