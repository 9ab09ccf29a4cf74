import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { sharesOf, type TrustShare } from '@lexledger/domain/trust/account';

/** A matter's money, or money of no matter, in one bank account. */
type Share = Pick<TrustShare, 'caseId' | 'bankAccountId'>;

/** The money that pays as the form holds it: the matter, or '-', and the bank account. */
export const shareKey = ({ caseId, bankAccountId }: Share): string => `${caseId ?? '-'} ${bankAccountId}`;

export function shareIn(key: string): Share {
  const [caseId = '-', bankAccountId = ''] = key.split(' ');
  return { caseId: caseId === '-' ? null : caseId, bankAccountId };
}

/** Money that can be drawn on to pay an invoice. */
export type PayingShare = Omit<TrustShare, 'uncleared'>;

/**
 * Money that can pay the invoice: of its matter, of no matter, or of any if the invoice is for several, without deposits
 * that the rules of the bank account want cleared first. That of the invoice's matter comes first.
 */
export const payingFor = (
  invoice: Pick<Invoice, 'caseId'>,
  account: Pick<TrustAccount, 'entries'> | undefined,
  banks: readonly TrustBankAccount[] | undefined,
): readonly PayingShare[] =>
  sharesOf(account ?? { entries: [] })
    .map(({ uncleared, balance, ...share }) => {
      const waits = banks?.some(({ id, onlyCleared }) => onlyCleared && id === share.bankAccountId) ?? false;
      return { ...share, balance: toDecimal(toCents(balance) - (waits ? toCents(uncleared) : 0)) };
    })
    .filter(({ balance }) => toCents(balance) > 0)
    .filter(({ caseId }) => invoice.caseId === null || caseId === null || caseId === invoice.caseId)
    .toSorted((a, b) => Number(b.caseId === invoice.caseId) - Number(a.caseId === invoice.caseId));
