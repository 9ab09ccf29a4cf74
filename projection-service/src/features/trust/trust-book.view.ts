import { type TrustEvent, trustBookView } from '@lexledger/contracts/features/trust';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { toCents } from '@lexledger/contracts/kernel/money';
import { defineProjection } from '../../kernel/projection.ts';

function entered(_document: unknown, { data, entityId, metadata }: DomainEvent<TrustEvent>, id: string) {
  const { kind, date, amount, invoiceId } = data.entry;
  const userId = metadata.userId as string;
  return { id, userId, clientId: entityId, kind, date, amount, invoiceId, amountCents: toCents(amount) };
}

export const trustBookProjection = defineProjection(trustBookView, {
  version: 1,
  indexes: [['date'], ['clientId', 'date']],
  project: {
    TrustFundsDeposited: entered,
    TrustFundsWithdrawn: entered,
    TrustInvoicePaid: entered,
    TrustPaymentReturned: entered,
    TrustEntryReversed: entered,
  },
});
