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
import { creditsOf, type Share, type Shared, sharesOf, splitOf, voidOf } from './split.ts';

/** The amount that one record adds to one account on one day. Every financial figure is a sum of postings. */
export interface Posting {
  /**
   * Id derived from the record and the part of it that is posted, so that it is the same each time the posting is
   * computed.
   */
  readonly id: string;
  readonly list: 'financial-records' | 'invoices';
  readonly recordId: string;
  /** The payment that it results from. */
  readonly paymentId: string | null;
  /** The accounting basis on which it counts; null for both. */
  readonly basis: Basis | null;
  readonly kind: PostingKind;
  readonly cause: PostingCause;
  /** Day of the posting, a calendar day. */
  readonly day: string;
  readonly caseId: string | null;
  /** Client of an invoice; a record entered by hand belongs to the client of its case. */
  readonly clientId: string | null;
  readonly category: string;
  readonly cents: Cents;
}

/** The fields of a record that determine its posting. */
export type PostedRecord = Pick<
  FinancialRecord,
  'id' | 'type' | 'amount' | 'category' | 'caseId' | 'inHouse' | 'remitsTax' | 'date' | 'removedAt'
>;

export type PostedInvoice = Shared &
  Pick<Invoice, 'id' | 'clientId' | 'status' | 'issuedOn' | 'voidedAt' | 'voidedOn' | 'writtenOffOn' | 'removedAt'>;

/**
 * The kind of a record's posting. A cost of a case is advanced for its client and owed until it is repaid, unless it is
 * the firm's own. Sales tax that the firm remits was never its money and reduces the amount payable.
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

/** The posting of a record entered by hand: one on its own day, on both accounting bases. */
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

/**
 * The basis on which payments count. On an accrual basis a payment is not income; the repayment of a cost counts on
 * both.
 */
const BASIS_OF_PAYMENT = { fees: 'cash', 'in-house': 'cash', tax: 'cash', advanced: null } as const;

export const dayOfVoid = ({ voidedOn, voidedAt }: Pick<PostedInvoice, 'voidedOn' | 'voidedAt'>): string =>
  voidedOn ?? (voidedAt ?? '').slice(0, 'YYYY-MM-DD'.length);

/**
 * The postings of an invoice. Each payment counts by what it pays, on its day, and a returned one on the day of the
 * return. On an accrual basis, fees, in-house costs and tax count on the day of the invoice; they are reversed on the
 * day on which it is voided, and the open part on the day on which it is written off; a credit memo reduces them on its day. An
 * advanced cost that is written off or credited is an expense of the firm.
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
      /** Kind of the posting, if it differs from the share's kind. */
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
    // Repaid advanced costs are not owed any more.
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
  /** Gives up shares that are open, or claims them again. */
  const giveUp = (name: string, shares: readonly Share[], day: string, cause: PostingCause, sign: 1 | -1 = 1): void => {
    const lost = shares.filter(({ kind }) => kind === 'advanced');
    const both = (): null => null;
    const less = sign === 1 ? -1 : 1;
    const unearned = shares.filter(({ kind }) => kind !== 'advanced');
    post(name, unearned, day, cause, { basis, sign: less });
    post(`${name}:not-repaid`, lost, day, cause, { basis: both, sign: less });
    post(`${name}:expense`, lost, day, cause, { basis: both, as: 'expense', sign });
  };
  for (const { id: creditId, date, voidedOn } of creditsOf(invoice)) {
    const shares = payments.get(creditId) ?? [];
    giveUp(creditId, shares, date, 'credited');
    if (voidedOn !== null) giveUp(voidOf(creditId), shares, voidedOn, 'credit-voided', -1);
  }
  if (invoice.writtenOffOn !== null) giveUp('written-off', open, invoice.writtenOffOn, 'written-off');
  return postings;
}

/** The payment that a record entered by hand duplicates: payment ids by record id. */
export type SamePayments = ReadonlyMap<string, string>;

/** The postings without those of records that duplicate an existing payment, so that money is counted once. */
export function countedOnce(postings: readonly Posting[], same: SamePayments): readonly Posting[] {
  const payments = new Set(postings.map(({ paymentId }) => paymentId));
  return postings.filter(({ list, recordId }) => {
    const payment = list === 'financial-records' ? same.get(recordId) : undefined;
    return payment === undefined || !payments.has(payment);
  });
}

/** All postings of a user's records. */
export const postingsOf = (
  records: readonly PostedRecord[],
  invoices: readonly PostedInvoice[],
  same: SamePayments,
): readonly Posting[] =>
  countedOnce([...records.flatMap(postingsOfRecord), ...invoices.flatMap(postingsOfInvoice)], same);

export const isOnBasis = ({ basis }: Pick<Posting, 'basis'>, wanted: Basis): boolean =>
  basis === null || basis === wanted;
