/** Closed lists of what invoices, their mail and trust accounts say; no screen that is loaded first needs them. */
import { choices } from './choices.ts';

/** Partly paid and paid follow from its payments. Overdue is none of them: it follows from the due date and the balance. */
export const INVOICE_STATUSES = choices({
  draft: 'Draft',
  approved: 'Approved',
  sent: 'Sent',
  'part-paid': 'Partly paid',
  paid: 'Paid',
  void: 'Void',
  'written-off': 'Written off',
});
/** How an invoice went to its client. */
export const DELIVERY_METHODS = choices({ email: 'Email', mail: 'Mail', hand: 'By hand' });
/** What became of an attempt to e-mail an invoice. Unknown: it may have arrived or not, and is not sent again by itself. */
export const EMAIL_STATES = choices({
  requested: 'Waiting to be sent',
  sending: 'Being sent',
  accepted: 'Accepted by the mail server',
  refused: 'Not sent',
  unknown: 'Outcome unknown',
});
/** What a line of an invoice stands for; a fee is agreed, not measured. */
export const LINE_KINDS = choices({ time: 'Time', expense: 'Expense', fee: 'Fee' });
/** TIMEKEEPER_CLASSIFICATION of LEDES 1998B, by its codes: see ledes.org. */
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
export const TRUST_KINDS = choices({
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  payment: 'Invoice payment',
  return: 'Returned payment',
  reversal: 'Reversal',
});

export type InvoiceStatus = keyof typeof INVOICE_STATUSES;
export type EmailState = keyof typeof EMAIL_STATES;
export type DeliveryMethod = keyof typeof DELIVERY_METHODS;
export type LineKind = keyof typeof LINE_KINDS;
export type TimekeeperClass = keyof typeof TIMEKEEPER_CLASSES;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;
export type TrustKind = keyof typeof TRUST_KINDS;
