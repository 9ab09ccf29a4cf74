import { DELIVERY_METHODS, PAYMENT_METHODS, TRUST_KINDS } from '@lexledger/contracts/billingChoices';
import { creditMemoNumber, type Invoice, invoiceNumber } from '@lexledger/contracts/features/invoices';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import { creditsOf } from '@lexledger/domain/ledger/split';
import { dayOf } from '../../dates/zones.ts';
import { NOTHING, type TimelineEntry } from './timelineEntry.ts';

const nameOf = ({ number }: Invoice): string =>
  number === null ? 'Draft invoice' : `Invoice ${invoiceNumber(number)}`;

/**
 * The entries of an invoice, from its draft or its approval to its end, and of each payment that was not made from the
 * trust account.
 */
export function ofInvoice(record: Invoice): readonly TimelineEntry[] {
  const { id, title, total, createdAt, issuedOn, sentOn, sentVia, payments, voidedAt, voidedOn } = record;
  const what = { kind: 'invoice', record } as const;
  const entry = (key: string, rest: Partial<TimelineEntry> & Pick<TimelineEntry, 'day' | 'detail'>): TimelineEntry => ({
    ...NOTHING,
    key: `invoice ${id} ${key}`,
    title: `${nameOf(record)}: ${title}`,
    what,
    ...rest,
  });
  const issued =
    issuedOn === null
      ? entry('drafted', { day: dayOf(createdAt), at: createdAt, detail: 'Invoice drafted', amount: total })
      : entry('approved', { day: issuedOn, detail: 'Invoice approved', amount: total });
  const by = sentVia === null ? '' : `, ${DELIVERY_METHODS[sentVia].toLowerCase()}`;
  return [
    issued,
    ...(sentOn === null ? [] : [entry('sent', { day: sentOn, detail: `Invoice sent${by}` })]),
    ...payments
      .filter(({ method }) => method !== 'trust')
      .map(({ id: paymentId, date, amount, method, reverses }) =>
        entry(paymentId, {
          day: date,
          detail: reverses === null ? `Payment, ${PAYMENT_METHODS[method].toLowerCase()}` : 'Payment returned',
          amount,
        }),
      ),
    ...creditsOf(record)
      .filter(({ voidedAt: takenBack }) => takenBack === null)
      .map((credit) =>
        entry(credit.id, {
          day: credit.date,
          detail: `Credit memo ${creditMemoNumber(record.number, credit)}`,
          amount: `-${credit.amount}`,
        }),
      ),
    ...(record.writtenOffOn === null
      ? []
      : [entry('written off', { day: record.writtenOffOn, detail: 'Balance written off', amount: record.writtenOff })]),
    ...(voidedAt === null ? [] : [entry('voided', { day: voidedOn ?? dayOf(voidedAt), detail: 'Invoice voided' })]),
  ];
}

/**
 * The entries of the client's trust account that concern one case: movements of its money, and payments of its invoices.
 * Money of no matter is in the client's ledger alone, since it is not the case's until somebody assigns it.
 */
export function ofTrust(
  account: TrustAccount,
  forCase: string,
  invoices: readonly Invoice[],
): readonly TimelineEntry[] {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  return account.entries
    .filter(({ invoiceId, caseId }) => (invoiceId === null ? caseId === forCase : byId.has(invoiceId)))
    .map(({ id, kind, date, amount, description, invoiceId }) => {
      const paid = invoiceId === null ? undefined : byId.get(invoiceId);
      return {
        ...NOTHING,
        key: `trust ${id}`,
        day: date,
        title: description ?? (paid === undefined ? TRUST_KINDS[kind] : `${TRUST_KINDS[kind]}: ${nameOf(paid)}`),
        detail: `Client trust account, ${TRUST_KINDS[kind].toLowerCase()}`,
        amount,
        what: { kind: 'trust', clientId: account.id },
      };
    });
}
