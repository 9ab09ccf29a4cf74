import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { Cents } from '@lexledger/contracts/kernel/money';
import { postingsView } from '@lexledger/contracts/ledger/postings-view';
import { type LedgerSettings, ledgerSettingsView, settingsOf } from '@lexledger/contracts/ledger/settings';
import { isIncome, POSTING_KINDS, type PostingKind } from '@lexledger/contracts/ledger/words';
import type { Posting } from '@lexledger/domain/ledger/postings';
import type { FindQuery, ViewDocument, Where } from '@lexledger/infra/read-store/port';
import type { Reader } from './reader.ts';

export async function settingsIn(read: Reader, asker: Belonging): Promise<LedgerSettings> {
  const firmId = firmIdOf(asker);
  const settings = await read.get(ledgerSettingsView.name, firmId);
  return settings === null ? settingsOf(firmId) : (settings as unknown as LedgerSettings);
}

/** A posting as its view holds it. */
export type StoredPosting = Omit<Posting, 'basis'> & {
  readonly basis: string;
  readonly month: string;
  readonly number: number | null;
};

const KINDS = Object.keys(POSTING_KINDS) as readonly PostingKind[];

/** Totals of postings. */
export interface LedgerSums {
  income: Cents;
  expenses: Cents;
  advanced: Cents;
  tax: Cents;
}

export const noLedgerSums = (): LedgerSums => ({ income: 0, expenses: 0, advanced: 0, tax: 0 });

export function addPosting(sums: LedgerSums, kind: PostingKind, cents: Cents): LedgerSums {
  if (isIncome(kind)) sums.income += cents;
  else if (kind === 'expense') sums.expenses += cents;
  else if (kind === 'advanced') sums.advanced += cents;
  else sums.tax += cents;
  return sums;
}

/** Sums with the values of the fields that they are grouped by. */
export interface SummedPostings {
  readonly group: Readonly<Record<string, string | null>>;
  readonly kind: PostingKind;
  readonly cents: Cents;
}

/**
 * A firm's postings on the accounting basis that it chose. Money that was both entered by hand and paid on
 * an invoice counts once. Every figure that is summed from documents is read through this interface.
 */
export interface Ledger {
  readonly settings: LedgerSettings;
  sum(where: Where, groupBy?: readonly string[]): Promise<readonly SummedPostings[]>;
  find(where: Where, sort?: FindQuery['sort']): Promise<readonly StoredPosting[]>;
}

/** @param whose selects the postings of some of the firm's records, such as one person's */
export async function ledgerOf(read: Reader, asker: Belonging, whose: Where = {}): Promise<Ledger> {
  const settings = await settingsIn(read, asker);
  const all: Where = { ...whose, basis: { in: ['both', settings.basis] }, kind: { in: [...KINDS] } };

  /** Records that duplicate a payment of an invoice. They are excluded only while that payment exists. */
  async function countedAsPayments(): Promise<ReadonlySet<string>> {
    if (settings.same.length === 0) return new Set();
    const named = settings.same.map(({ paymentId }) => paymentId);
    const found = await read.find(postingsView.name, { where: { ...whose, paymentId: { in: named } } });
    const payments = new Set(found.map(({ paymentId }) => paymentId));
    return new Set(settings.same.filter(({ paymentId }) => payments.has(paymentId)).map(({ recordId }) => recordId));
  }
  let counted: Promise<ReadonlySet<string>> | undefined;
  const twice = (): Promise<ReadonlySet<string>> => {
    counted ??= countedAsPayments();
    return counted;
  };

  return {
    settings,
    async sum(where, groupBy = []) {
      const wanted = { ...all, ...where };
      const [rows, others] = await Promise.all([
        read.aggregate(postingsView.name, { where: wanted, groupBy: [...groupBy, 'kind'], sum: ['cents'] }),
        twice().then((ids) =>
          ids.size === 0 ? [] : read.find(postingsView.name, { where: { ...wanted, recordId: { in: [...ids] } } }),
        ),
      ]);
      const groupOf = (from: Readonly<Record<string, unknown>>): SummedPostings['group'] =>
        Object.fromEntries(groupBy.map((field) => [field, (from[field] ?? null) as string | null]));
      return [
        ...rows.map(({ group, sum }) => ({
          group: groupOf(group),
          kind: group.kind as PostingKind,
          cents: sum.cents ?? 0,
        })),
        ...others.map((posting: ViewDocument) => ({
          group: groupOf(posting),
          kind: posting.kind as PostingKind,
          cents: -Number(posting.cents),
        })),
      ];
    },
    async find(where, sort) {
      const [found, ids] = await Promise.all([
        read.find(postingsView.name, { where: { ...all, ...where }, ...(sort !== undefined && { sort }) }),
        twice(),
      ]);
      const postings = found as unknown as readonly StoredPosting[];
      return ids.size === 0 ? postings : postings.filter(({ recordId }) => !ids.has(recordId));
    },
  };
}

/** Sums by one of the fields that they are grouped by; the key '' holds rows without a value. */
export function sumsBy(rows: readonly SummedPostings[], field: string): ReadonlyMap<string, LedgerSums> {
  const sums = new Map<string, LedgerSums>();
  for (const { group, kind, cents } of rows) {
    const key = group[field] ?? '';
    sums.set(key, addPosting(sums.get(key) ?? noLedgerSums(), kind, cents));
  }
  return sums;
}

export const sumsOfRows = (rows: readonly Pick<SummedPostings, 'kind' | 'cents'>[]): LedgerSums =>
  rows.reduce((sums, { kind, cents }) => addPosting(sums, kind, cents), noLedgerSums());
