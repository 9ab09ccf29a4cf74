import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import type { TrustMinimum, TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import type { SumRow } from '../invoiceWords.ts';
import { sharesOf } from './account.ts';
import { replenishmentOf } from './requests.ts';

/** What is known of a client's trust money. */
export interface ClientTrust {
  readonly account: Pick<TrustAccount, 'entries'> | null;
  readonly requests: readonly TrustRequest[];
  readonly minimums: readonly TrustMinimum[];
}

type Billed = Pick<Invoice, 'clientId' | 'caseId' | 'issuedOn' | 'approvedAt' | 'sentAt'>;

const row = (label: string, cents: number): SumRow => ({ label, amount: toDecimal(cents), isStrong: false });

/**
 * What an invoice says of the client's trust money for its matter, or for all matters if it is for several: as it was
 * known when the invoice was issued, so that it says the same for ever.
 * @param today the day of a draft
 */
export function trustRows(invoice: Billed, trust: ClientTrust, today: string): readonly SumRow[] {
  const { clientId, caseId, issuedOn, approvedAt, sentAt } = invoice;
  const day = issuedOn ?? today;
  const issuedAt = approvedAt ?? sentAt;
  const isKnown = (at: string): boolean => issuedAt === null || at <= issuedAt;
  const entries = (trust.account?.entries ?? []).filter(({ date, recordedAt }) => date <= day && isKnown(recordedAt));
  const requests = trust.requests
    .filter(({ removedAt, createdAt }) => removedAt === null && isKnown(createdAt))
    .map((request) => {
      const answers = entries.filter(({ requestId }) => requestId === request.id);
      return { ...request, received: toDecimal(answers.reduce((sum, { amount }) => sum + toCents(amount), 0)) };
    });
  const minimum = trust.minimums.find(
    (one) => one.removedAt === null && isKnown(one.createdAt) && one.caseId === caseId,
  );
  const { held, isBelow, requested, missing } = replenishmentOf(
    { clientId, caseId, minimum: minimum?.minimum ?? '0.00', replenishTo: minimum?.replenishTo ?? '0.00' },
    [{ id: clientId, shares: sharesOf({ entries }) }],
    requests,
  );
  return [
    row('Held in trust', held),
    ...(requested > 0 ? [row('Requested, not yet received', requested)] : []),
    ...(minimum === undefined ? [] : [row('Minimum balance', toCents(minimum.minimum))]),
    ...(isBelow && missing > 0 ? [row('Needed to replenish it', missing)] : []),
  ];
}
