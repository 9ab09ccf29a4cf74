import { type Decimal, toCents, toDecimal } from '@lexledger/contracts/kernel/money';

export interface Statement {
  readonly bankBalance: Decimal;
  readonly depositsInTransit: Decimal;
  readonly outstandingWithdrawals: Decimal;
  readonly bookBalance: Decimal;
  readonly clientBalance: Decimal;
  /** The firm's own money in the bank account. */
  readonly firmBalance: Decimal;
}

/**
 * The result of a three-way reconciliation: the bank's balance adjusted for transactions that it does not show yet, and
 * the differences between the three balances.
 */
export function reconciled({
  bankBalance,
  depositsInTransit,
  outstandingWithdrawals,
  bookBalance,
  clientBalance,
  firmBalance,
}: Statement) {
  const adjusted = toCents(bankBalance) + toCents(depositsInTransit) - toCents(outstandingWithdrawals);
  return {
    adjustedBalance: toDecimal(adjusted),
    difference: toDecimal(adjusted - toCents(bookBalance)),
    ledgerDifference: toDecimal(toCents(bookBalance) - toCents(clientBalance) - toCents(firmBalance)),
  };
}
