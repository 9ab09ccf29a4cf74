import type { CreditMemo, Invoice, InvoiceLine } from '@lexledger/contracts/features/invoices';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import type { PostingKind } from '@lexledger/contracts/ledger/words';

/** The kinds of shares of an invoice. */
export type ShareKind = Extract<PostingKind, 'fees' | 'in-house' | 'advanced' | 'tax'>;

/** A part of an invoice, or of a payment. */
export interface Share {
  readonly kind: ShareKind;
  readonly caseId: string | null;
  readonly cents: Cents;
}

/** The fields of an invoice that determine its shares. */
export type Shared = Pick<Invoice, 'lines' | 'caseId' | 'discount' | 'subtotal' | 'taxAmount' | 'total' | 'payments'> &
  Partial<Pick<Invoice, 'credits'>>;

/** The order in which a discount is applied: costs are reduced only when the fees do not cover it. */
const DISCOUNTED = ['fees', 'in-house', 'advanced'] as const satisfies readonly ShareKind[];

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

/**
 * Splits an amount in proportion to weights, to the cent. Each part gets its whole cents, and the remaining cents go
 * one each to the parts with the largest remainders; among equal ones, the first comes first. If the amount does not
 * exceed the sum of the weights, no part exceeds its weight.
 */
export function inProportion(amount: Cents, weights: readonly Cents[]): readonly Cents[] {
  const whole = BigInt(sumOf(weights));
  if (whole === 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const parts = products.map((product) => product / whole);
  const left = Number(BigInt(amount) - parts.reduce((sum, part) => sum + part, 0n));
  const largest = products
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left);
  const further = new Set(largest.map(({ index }) => index));
  return parts.map((part, index) => Number(part) + (further.has(index) ? 1 : 0));
}

/** In-house costs are the firm's own; any other cost on an invoice was advanced for the client. */
const kindOf = ({ kind, inHouse }: InvoiceLine): ShareKind =>
  kind !== 'expense' ? 'fees' : inHouse ? 'in-house' : 'advanced';

/** Subtracts an amount from the shares of a kind as far as they suffice, and returns the rest. */
function takeOff(shares: { kind: ShareKind; cents: Cents }[], kind: ShareKind, amount: Cents): Cents {
  const own = shares.filter((share) => share.kind === kind);
  const taken = Math.min(amount, sumOf(own.map(({ cents }) => cents)));
  const parts = inProportion(
    taken,
    own.map(({ cents }) => cents),
  );
  for (const [index, share] of own.entries()) share.cents -= parts[index] ?? 0;
  return amount - taken;
}

/**
 * The shares of an invoice: its lines by case and kind in order of first appearance, less the discount, and the tax.
 * They add up to its total. If the invoice's client was erased, its lines are gone and the whole amount counts as fees.
 */
export function sharesOf({ lines, caseId, discount, taxAmount, total }: Shared): readonly Share[] {
  const tax = toCents(taxAmount);
  const net = toCents(total) - tax;
  const shares: { kind: ShareKind; caseId: string | null; cents: Cents }[] = [];
  if (Array.isArray(lines)) {
    for (const line of lines as readonly InvoiceLine[]) {
      const kind = kindOf(line);
      const of = line.caseId ?? caseId;
      const known = shares.find((share) => share.kind === kind && share.caseId === of);
      if (known === undefined) shares.push({ kind, caseId: of, cents: toCents(line.amount) });
      else known.cents += toCents(line.amount);
    }
    let left = discount === null ? 0 : toCents(discount);
    for (const kind of DISCOUNTED) left = takeOff(shares, kind, left);
  } else shares.push({ kind: 'fees', caseId, cents: net });
  shares.push({ kind: 'tax', caseId, cents: tax });
  return shares.filter(({ cents }) => cents !== 0);
}

/** The credit memos, the first one first. They are missing in cached copies from before there were any. */
export const creditsOf = ({ credits = [] }: Partial<Pick<Invoice, 'credits'>>): readonly CreditMemo[] => credits;

/** Id under which the void of a credit memo is split. */
export const voidOf = (creditId: string): string => `${creditId}:void`;

/** What reduces the balance, or takes an earlier reduction back. */
interface Movement {
  readonly id: string;
  readonly at: string;
  readonly amount: string;
  readonly reverses: string | null;
}

/** The payments and the credit memos in the order in which they were recorded. */
function movementsOf(invoice: Shared): readonly Movement[] {
  const credits = creditsOf(invoice).flatMap(({ id, at, amount, voidedAt }): Movement[] => [
    { id, at, amount, reverses: null },
    ...(voidedAt === null ? [] : [{ id: voidOf(id), at: voidedAt, amount: `-${amount}`, reverses: id }]),
  ]);
  if (credits.length === 0) return invoice.payments;
  return [...invoice.payments, ...credits].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
}

export interface Split {
  /**
   * The amount that each payment or credit memo takes of each share, by its id; negative for a returned payment and for
   * the void of a credit memo.
   */
  readonly payments: ReadonlyMap<string, readonly Share[]>;
  /** The open amount of each share. */
  readonly open: readonly Share[];
}

/**
 * Splits each payment and each credit memo over the shares in proportion to their open amounts, so that paying the whole balance closes
 * every share to the cent. A returned payment takes back exactly what it paid, and a void credit memo what it
 * credited. They are applied in the order in which they were recorded.
 */
export function splitOf(invoice: Shared): Split {
  const shares = sharesOf(invoice);
  const open = shares.map(({ cents }) => cents);
  const parts = new Map<string, readonly Cents[]>();
  for (const { id, amount, reverses } of movementsOf(invoice)) {
    const returned = reverses === null ? undefined : parts.get(reverses);
    const own =
      returned === undefined
        ? inProportion(toCents(amount), open)
        : returned.map((cents) => (cents === 0 ? 0 : -cents));
    for (const [index, cents] of own.entries()) open[index] = (open[index] ?? 0) - cents;
    parts.set(id, own);
  }
  const named = (cents: readonly Cents[]): readonly Share[] =>
    shares.map((share, index) => ({ ...share, cents: cents[index] ?? 0 })).filter((share) => share.cents !== 0);
  return { payments: new Map([...parts].map(([id, cents]) => [id, named(cents)])), open: named(open) };
}

/** The sum of the shares of a kind, in cents. */
export const centsOfKind = (shares: readonly Share[], kind: ShareKind): Cents =>
  sumOf(shares.filter((share) => share.kind === kind).map(({ cents }) => cents));
