import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { addDays } from '@lexledger/contracts/kernel/days';

/** A fee withdrawal that is wanted. */
export interface FeeWithdrawal {
  /** A calendar day. */
  readonly date: string;
  /** The matter whose money pays; null for money that is not assigned to a matter. */
  readonly caseId: string | null;
  /** The day on which the client was told. */
  readonly noticeOn: string | null;
}

/** The day on which the invoice was sent; null for one that is approved only. Older ones have the instant alone. */
export const sentDay = ({ sentOn, sentAt }: Pick<Invoice, 'sentOn' | 'sentAt'>): string | null =>
  sentOn ?? sentAt?.slice(0, 'YYYY-MM-DD'.length) ?? null;

/** The first day on which the invoice can be paid from the bank account; null until it was sent. */
export function feeDay(
  { feeWaitDays }: Pick<TrustBankAccount, 'feeWaitDays'>,
  invoice: Pick<Invoice, 'sentOn' | 'sentAt'>,
): string | null {
  const sent = sentDay(invoice);
  return sent === null ? null : addDays(sent, feeWaitDays);
}

/** What the rules of a bank account have against paying a fee from it, and the field that must be changed. */
export function feeProblem(
  bank: Pick<TrustBankAccount, 'feeWaitDays' | 'feeNotice'>,
  invoice: Pick<Invoice, 'sentOn' | 'sentAt' | 'caseId'>,
  { date, caseId, noticeOn }: FeeWithdrawal,
): { readonly path: 'invoiceId' | 'caseId' | 'date' | 'noticeOn'; readonly message: string } | null {
  const first = feeDay(bank, invoice);
  if (first === null) {
    return { path: 'invoiceId', message: 'This invoice is not recorded as sent. Record how it was sent first.' };
  }
  if (invoice.caseId !== null && caseId !== null && invoice.caseId !== caseId) {
    return { path: 'caseId', message: 'The invoice is for another matter. Transfer the money to that matter first.' };
  }
  if (date < first) {
    const rule = bank.feeWaitDays === 0 ? 'on which it was sent' : `${bank.feeWaitDays} days after it was sent`;
    return { path: 'date', message: `The invoice can be paid from trust from ${first} on: the day ${rule}.` };
  }
  if (!bank.feeNotice) return null;
  return noticeOn === null || noticeOn > date
    ? { path: 'noticeOn', message: 'Give the day on which the client was told of this withdrawal, before it is made.' }
    : null;
}
