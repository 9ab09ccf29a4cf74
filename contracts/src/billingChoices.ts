/** Closed lists for invoices, their e-mails and trust accounts; no screen that is loaded first needs them. */
import { choices } from './choices.ts';

/**
 * Partly paid and paid follow from the payments. Overdue is not a status: it follows from the due date and the balance.
 */
export const INVOICE_STATUSES = choices({
  draft: 'Draft',
  approved: 'Approved',
  sent: 'Sent',
  'part-paid': 'Partly paid',
  paid: 'Paid',
  void: 'Void',
  'written-off': 'Written off',
});
/** How an invoice was delivered to its client. */
export const DELIVERY_METHODS = choices({ email: 'Email', mail: 'Mail', hand: 'By hand' });
/**
 * State of an attempt to e-mail a record’s paper. Unknown means that it may or may not have arrived; it is not sent again
 * automatically.
 */
export const EMAIL_STATES = choices({
  requested: 'Waiting to be sent',
  sending: 'Being sent',
  accepted: 'Accepted by the mail server',
  refused: 'Not sent',
  unknown: 'Outcome unknown',
});
/**
 * How a case is billed: by the hour; at an agreed fee; by a share of what is recovered, which alone is billed; or not at
 * all.
 */
export const BILLING_TYPES = choices({
  hourly: 'Hourly',
  flat: 'Flat fee',
  contingency: 'Contingency',
  'pro-bono': 'Pro bono',
});
/** Kinds of invoice lines; a fee is agreed, not measured. */
export const LINE_KINDS = choices({ time: 'Time', expense: 'Expense', fee: 'Fee' });
/** Ways in which a line is charged at less than its work is worth. */
export const LINE_REDUCTIONS = choices({ 'write-down': 'Written down', 'no-charge': 'No charge' });
/** Codes of TIMEKEEPER_CLASSIFICATION in LEDES 1998B: see ledes.org. */
export const TIMEKEEPER_CLASSES = choices({
  PT: 'Partner',
  AS: 'Associate',
  OC: 'Of counsel',
  PL: 'Paralegal',
  LA: 'Legal assistant',
  OT: 'Other',
});
export const PAYMENT_METHODS = choices({
  check: 'Check',
  transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  trust: 'Trust account',
  other: 'Other',
});
/** Those from `firm-deposit` on are of the firm's own money in a trust bank account. */
export const TRUST_KINDS = choices({
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  payment: 'Invoice payment',
  return: 'Returned payment',
  reversal: 'Reversal',
  transfer: 'Transfer between matters',
  'firm-deposit': 'Firm funds in',
  'firm-withdrawal': 'Firm funds out',
  charge: 'Bank charge',
  interest: 'Interest',
});
/** How money came into trust or left it. */
export const TRUST_METHODS = choices({
  check: 'Check',
  wire: 'Wire transfer',
  ach: 'ACH transfer',
  card: 'Card',
  cashier: 'Cashier’s check',
  cash: 'Cash',
});
/** Follows from what was received and the due date. */
export const TRUST_REQUEST_STATES = choices({
  open: 'Open',
  partly: 'Partly received',
  received: 'Received',
  overdue: 'Overdue',
});
/** Parts of the journal of trust money. */
export const TRUST_JOURNAL_PARTS = choices({
  all: 'All entries',
  receipts: 'Receipts',
  disbursements: 'Disbursements',
  checks: 'Checks',
});
/** Kinds of lines on a bank statement. */
export const STATEMENT_KINDS = choices({
  check: 'Check',
  deposit: 'Deposit',
  transfer: 'Transfer',
  fee: 'Fee',
  interest: 'Interest',
  other: 'Other',
});

export type TrustRequestState = keyof typeof TRUST_REQUEST_STATES;
export type TrustJournalShown = keyof typeof TRUST_JOURNAL_PARTS;
export type BillingType = keyof typeof BILLING_TYPES;
export type InvoiceStatus = keyof typeof INVOICE_STATUSES;
export type EmailState = keyof typeof EMAIL_STATES;
export type DeliveryMethod = keyof typeof DELIVERY_METHODS;
export type TimekeeperClass = keyof typeof TIMEKEEPER_CLASSES;
