import { type Cents, type Decimal, portion, toCents, toDecimal } from '@lexledger/contracts/kernel/money';

/** What of an invoice its sum follows from. */
export interface Summed {
  readonly lines: readonly { readonly amount: Decimal }[];
  readonly discount: Decimal | null;
  /** Per cent, with three decimals at most: '8.875'. */
  readonly taxRate: string | null;
}

export interface InvoiceSum {
  readonly subtotal: Decimal;
  readonly taxAmount: Decimal;
  readonly total: Decimal;
}

/** Of a per cent with three decimals there are so many in a whole. */
const WHOLE = 100_000;

const thousandths = (taxRate: string): number => {
  const [whole = '0', decimals = ''] = taxRate.split('.');
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
};

/** The lines, less the discount, and the tax on that, rounded half to even; below zero where the discount is the larger. */
export function invoiceSum({ lines, discount, taxRate }: Summed): InvoiceSum {
  const subtotal = lines.reduce<Cents>((sum, { amount }) => sum + toCents(amount), 0);
  const net = subtotal - (discount === null ? 0 : toCents(discount));
  const tax = taxRate === null ? 0 : portion(net, thousandths(taxRate), WHOLE);
  return { subtotal: toDecimal(subtotal), taxAmount: toDecimal(tax), total: toDecimal(net + tax) };
}

/** What of an invoice its balance follows from. */
export interface Owed {
  readonly total: Decimal;
  readonly paid: Decimal;
  /** Missing in copies that devices made before invoices could be written off. */
  readonly writtenOff?: Decimal;
}

/** The balance: what is neither paid nor written off. */
export const openAmount = ({ total, paid, writtenOff = '0.00' }: Owed): Decimal =>
  toDecimal(toCents(total) - toCents(paid) - toCents(writtenOff));
