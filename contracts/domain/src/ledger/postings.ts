import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import {
  type Basis,
  INVOICE_CATEGORIES,
  type PostingCause,
  type PostingKind,
  type RecordKind,
} from '@lexledger/contracts/ledger/words';
import { type Share, type Shared, sharesOf, splitOf } from './split.ts';

/** What one record adds to one account on one day. Every figure of money is a sum of these. */
export interface Posting {
  /** Of the record and what of it this is: the same however often it is made. */
  readonly id: string;
  readonly list: 'financial-records' | 'invoices';
  readonly recordId: string;
  /** The payment that it comes of. */
  readonly paymentId: string | null;
  /** The basis on which it counts; null for both. */
  readonly basis: Basis | null;
  readonly kind: PostingKind;
  readonly cause: PostingCause;
  /** A calendar day. */
  readonly day: string;
  readonly caseId: string | null;
  /** Of an invoice; a record entered by hand belongs to the client of its case. */
  readonly clientId: string | null;
  readonly category: string;
  readonly cents: Cents;
}

/** What of a record its posting follows from. */
export type PostedRecord = Pick<
  FinancialRecord,
  'id' | 'type' | 'amount' | 'category' | 'caseId' | 'inHouse' | 'remitsTax' | 'date' | 'removedAt'
>;

export type PostedInvoice = Shared &
  Pick<Invoice, 'id' | 'clientId' | 'status' | 'issuedOn' | 'voidedAt' | 'voidedOn' | 'writtenOffOn' | 'removedAt'>;

/**
 * A cost of a case was advanced for its client, and is owed until it is repaid, unless it is the firm's own. Sales tax that is paid
 * on was never the firm's: it takes off what is payable.
 */
export function kindOfRecord({
  type,
  caseId,
  inHouse,
  remitsTax,
}: Pick<PostedRecord, 'type' | 'caseId' | 'inHouse' | 'remitsTax'>): RecordKind {
  if (type === 'income') return 'other-income';
  if (caseId !== null) return inHouse ? 'expense' : 'advanced';
  return remitsTax ? 'tax' : 'expense';
}

/** Of a record entered by hand: one, on its own day, whatever the basis. */
export function postingsOfRecord(record: PostedRecord): readonly Posting[] {
  const { id, date, caseId, category, amount, removedAt } = record;
  if (removedAt !== null) return [];
  const kind = kindOfRecord(record);
  const cents = toCents(amount);
  return [
    {
      id: `${id}:record`,
      list: 'financial-records',
      recordId: id,
      paymentId: null,
      basis: null,
      kind,
      cause: 'recorded',
      ...{ day: date, caseId, clientId: null, category },
      cents: kind === 'tax' ? -cents : cents,
    },
  ];
}

/** On an accrual basis a payment is no income; that a cost was repaid counts on both. */
const BASIS_OF_PAYMENT = { fees: 'cash', 'in-house': 'cash', tax: 'cash', advanced: null } as const;

const dayOfVoid = ({ voidedOn, voidedAt }: PostedInvoice): string =>
  voidedOn ?? (voidedAt ?? '').slice(0, 'YYYY-MM-DD'.length);

/**
 * Of an invoice: each payment by what it pays, on its day, and one that came back on the day on which it did; on an accrual
 * basis fees, in-house costs and tax on the day of the invoice, all that again on the day on which it was voided, and what
 * was open of it on the day on which it was written off. An advanced cost that is written off is an expense of the firm.
 */
export function postingsOfInvoice(invoice: PostedInvoice): readonly Posting[] {
  const { id, clientId, status, issuedOn, removedAt } = invoice;
  if (status === 'draft' || removedAt !== null || issuedOn === null) return [];
  const postings: Posting[] = [];
  const post = (
    name: string,
    shares: readonly Share[],
    day: string,
    cause: PostingCause,
    {
      sign = 1,
      paymentId = null,
      basis,
      as,
    }: {
      readonly sign?: 1 | -1;
      readonly paymentId?: string | null;
      readonly basis: (share: Share) => Basis | null;
      /** Of another kind than what it was of the invoice. */
      readonly as?: 'expense';
    },
  ): void => {
    for (const [index, share] of shares.entries()) {
      const kind = as ?? share.kind;
      postings.push({
        id: `${id}:${name}:${index}`,
        list: 'invoices',
        recordId: id,
        ...{ paymentId, cause, day, clientId },
        basis: basis(share),
        kind,
        caseId: share.caseId,
        category: INVOICE_CATEGORIES[kind],
        cents: sign * share.cents,
      });
    }
  };
  const { payments, open } = splitOf(invoice);
  for (const { id: paymentId, date, reverses } of invoice.payments) {
    // What is repaid of an advanced cost is not owed any more.
    const shares = (payments.get(paymentId) ?? []).map((share) =>
      share.kind === 'advanced' ? { ...share, cents: -share.cents } : share,
    );
    post(paymentId, shares, date, reverses === null ? 'paid' : 'returned', {
      paymentId,
      basis: ({ kind }) => BASIS_OF_PAYMENT[kind],
    });
  }
  const accrued = sharesOf(invoice).filter(({ kind }) => kind !== 'advanced');
  const basis = (): Basis => 'accrual';
  post('issued', accrued, issuedOn, 'issued', { basis });
  if (status === 'void') post('voided', accrued, dayOfVoid(invoice), 'voided', { basis, sign: -1 });
  const { writtenOffOn } = invoice;
  if (writtenOffOn !== null) {
    const lost = open.filter(({ kind }) => kind === 'advanced');
    const unearned = open.filter(({ kind }) => kind !== 'advanced');
    const both = (): null => null;
    post('written-off', unearned, writtenOffOn, 'written-off', { basis, sign: -1 });
    post('not-repaid', lost, writtenOffOn, 'written-off', { basis: both, sign: -1 });
    post('expense', lost, writtenOffOn, 'written-off', { basis: both, as: 'expense' });
  }
  return postings;
}

/** Which records entered by hand say the same as a payment: by the record's id, the payment's. */
export type SamePayments = ReadonlyMap<string, string>;

/** The postings without those of records that say what a payment says, as long as there is that payment: money counts once. */
export function countedOnce(postings: readonly Posting[], same: SamePayments): readonly Posting[] {
  const payments = new Set(postings.map(({ paymentId }) => paymentId));
  return postings.filter(({ list, recordId }) => {
    const payment = list === 'financial-records' ? same.get(recordId) : undefined;
    return payment === undefined || !payments.has(payment);
  });
}

/** Everything that is added up, of all records of a person. */
export const postingsOf = (
  records: readonly PostedRecord[],
  invoices: readonly PostedInvoice[],
  same: SamePayments,
): readonly Posting[] =>
  countedOnce([...records.flatMap(postingsOfRecord), ...invoices.flatMap(postingsOfInvoice)], same);

export const isOnBasis = ({ basis }: Pick<Posting, 'basis'>, wanted: Basis): boolean =>
  basis === null || basis === wanted;
