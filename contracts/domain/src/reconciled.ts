import { type Decimal, toCents, toDecimal } from '@lexledger/contracts/kernel/money';

export interface Statement {
  readonly bankBalance: Decimal;
  readonly depositsInTransit: Decimal;
  readonly outstandingWithdrawals: Decimal;
  readonly bookBalance: Decimal;
  readonly clientBalance: Decimal;
}

/** What a three-way reconciliation comes to: the bank's balance with what it does not know of yet, and by how much the three differ. */
export function reconciled({
  bankBalance,
  depositsInTransit,
  outstandingWithdrawals,
  bookBalance,
  clientBalance,
}: Statement) {
  const adjusted = toCents(bankBalance) + toCents(depositsInTransit) - toCents(outstandingWithdrawals);
  return {
    adjustedBalance: toDecimal(adjusted),
    difference: toDecimal(adjusted - toCents(bookBalance)),
    ledgerDifference: toDecimal(toCents(bookBalance) - toCents(clientBalance)),
  };
}
