import { addDays } from '@lexledger/contracts/kernel/days';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import type { PaymentPair } from '@lexledger/contracts/ledger/settings';

/**
 * Maximum number of days between a record and a payment that may be the same money: a check takes about that long to
 * clear.
 */
export const DAYS_APART = 5;
/** Maximum difference between the two amounts in percent of the larger one: a card fee or a typing error. */
const HUNDREDTHS_APART = 3;

/** Income entered by hand. */
export interface EnteredIncome {
  readonly id: string;
  readonly date: string;
  readonly amount: string;
  readonly caseId: string | null;
}

export interface ReceivedPayment {
  readonly id: string;
  readonly invoiceId: string;
  readonly date: string;
  readonly amount: string;
  /** Cases of the invoice and of its lines. */
  readonly caseIds: ReadonlySet<string>;
  readonly clientId: string;
}

const isAbout = (a: Cents, b: Cents): boolean => Math.abs(a - b) * 100 <= Math.max(a, b) * HUNDREDTHS_APART;

/** The distance between a record and a payment; null if they cannot be a pair. */
function distance(
  record: EnteredIncome,
  payment: ReceivedPayment,
  clientOf: (caseId: string) => string | null,
): number | null {
  const { caseId } = record;
  if (caseId === null) return null;
  if (!payment.caseIds.has(caseId) && clientOf(caseId) !== payment.clientId) return null;
  if (payment.date < addDays(record.date, -DAYS_APART) || payment.date > addDays(record.date, DAYS_APART)) return null;
  const [amount, paid] = [toCents(record.amount), toCents(payment.amount)];
  if (paid <= 0 || !isAbout(amount, paid)) return null;
  const days = Math.abs(Date.parse(record.date) - Date.parse(payment.date)) / 86_400_000;
  return (amount === paid ? 0 : 100) + (payment.caseIds.has(caseId) ? 0 : 10) + days;
}

/**
 * Records entered by hand that may be payments of invoices: they have about the same amount and day, and the same case
 * or client. Each record and each payment is in at most one pair; the most similar are paired first.
 */
export function likelyPairs(
  records: readonly EnteredIncome[],
  payments: readonly ReceivedPayment[],
  clientOf: (caseId: string) => string | null,
  answered: readonly PaymentPair[],
): readonly PaymentPair[] {
  const known = new Set(answered.map(({ recordId, paymentId }) => `${recordId}:${paymentId}`));
  const byDay = new Map<string, ReceivedPayment[]>();
  for (const payment of payments) byDay.set(payment.date, [...(byDay.get(payment.date) ?? []), payment]);
  const near = (day: string): readonly ReceivedPayment[] =>
    Array.from({ length: 2 * DAYS_APART + 1 }, (_, index) => byDay.get(addDays(day, index - DAYS_APART)) ?? []).flat();
  const found = records.flatMap((record) =>
    near(record.date).flatMap((payment) => {
      const apart = distance(record, payment, clientOf);
      return apart === null || known.has(`${record.id}:${payment.id}`) ? [] : [{ record, payment, apart }];
    }),
  );
  found.sort((a, b) => a.apart - b.apart || (a.record.id < b.record.id ? -1 : 1));
  const taken = new Set<string>();
  return found.flatMap(({ record, payment }) => {
    if (taken.has(record.id) || taken.has(payment.id)) return [];
    taken.add(record.id).add(payment.id);
    return [{ recordId: record.id, invoiceId: payment.invoiceId, paymentId: payment.id }];
  });
}
