import { type Cents, type Decimal, portion, toCents, toDecimal } from '@lexledger/contracts/kernel/money';

/** The fields of an invoice that determine its sum. */
export interface Summed {
  readonly lines: readonly { readonly amount: Decimal }[];
  readonly discount: Decimal | null;
  /** Tax rate in percent with at most three decimals: '8.875'. */
  readonly taxRate: string | null;
}

export interface InvoiceSum {
  readonly subtotal: Decimal;
  readonly taxAmount: Decimal;
  readonly total: Decimal;
}

/** Number of thousandths of a percent in a whole. */
const WHOLE = 100_000;

const thousandths = (taxRate: string): number => {
  const [whole = '0', decimals = ''] = taxRate.split('.');
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
};

/** A percentage of an amount, rounded half to even. */
export const percentOf = (cents: Cents, percent: string): Cents => portion(cents, thousandths(percent), WHOLE);

/** The sum of the amounts of lines. */
export const sumOfLines = (lines: Summed['lines']): Cents =>
  lines.reduce<Cents>((sum, { amount }) => sum + toCents(amount), 0);

/**
 * The sum of the lines less the discount, and the tax on that, rounded half to even. It is negative if the discount is
 * larger than the lines.
 */
export function invoiceSum({ lines, discount, taxRate }: Summed): InvoiceSum {
  const subtotal = sumOfLines(lines);
  const net = subtotal - (discount === null ? 0 : toCents(discount));
  const tax = taxRate === null ? 0 : percentOf(net, taxRate);
  return { subtotal: toDecimal(subtotal), taxAmount: toDecimal(tax), total: toDecimal(net + tax) };
}

/** The fields of an invoice that determine its balance. */
export interface Owed {
  readonly total: Decimal;
  readonly paid: Decimal;
  /** The amount written off. It is missing in cached copies from before invoices could be written off. */
  readonly writtenOff?: Decimal;
  /** The sum of its credit memos. It is missing in cached copies from before there were any. */
  readonly credited?: Decimal;
}

/** The balance: what is neither paid nor credited nor written off. */
export const openAmount = ({ total, paid, writtenOff = '0.00', credited = '0.00' }: Owed): Decimal =>
  toDecimal(toCents(total) - toCents(paid) - toCents(credited) - toCents(writtenOff));
