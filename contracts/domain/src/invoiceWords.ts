import { LINE_REDUCTIONS } from '@lexledger/contracts/billingChoices';
import { creditMemoNumber, creditReason, type Invoice, type InvoiceLine } from '@lexledger/contracts/features/invoices';
import type { Decimal } from '@lexledger/contracts/kernel/money';
import { openAmount } from './invoiceSum.ts';
import { creditsOf } from './ledger/split.ts';

/** A row below the lines of an invoice. */
export interface SumRow {
  readonly label: string;
  readonly amount: Decimal;
  readonly isStrong: boolean;
}

const row = (label: string, amount: Decimal, isStrong = false): SumRow => ({ label, amount, isStrong });

const less = (amount: Decimal): Decimal => (amount === '0.00' ? amount : `-${amount}`);

const withReason = (words: string, reason: unknown): string =>
  typeof reason === 'string' && reason !== '' ? `${words}: ${reason}` : words;

/** The rows below the lines, the same on the screen and on paper: discount, tax, payments, credit memos, balance. */
export function sumRows(invoice: Invoice): readonly SumRow[] {
  const { number, status, subtotal, discount, discountPercent, discountReason, taxRate, taxAmount } = invoice;
  const { total, paid, writtenOff } = invoice;
  const credits = creditsOf(invoice).filter(({ voidedAt }) => voidedAt === null);
  const isWrittenOff = status === 'written-off';
  const isReduced = (paid !== '0.00' || isWrittenOff || credits.length > 0) && status !== 'void';
  const percent = discountPercent ? `, ${discountPercent} %` : '';
  return [
    ...(discount === null && taxRate === null ? [] : [row('Subtotal', subtotal)]),
    ...(discount === null ? [] : [row(withReason(`Discount${percent}`, discountReason), less(discount))]),
    ...(taxRate === null ? [] : [row(`Tax, ${taxRate} %`, taxAmount)]),
    row('Total', total, true),
    ...(isReduced && paid !== '0.00' ? [row('Paid', paid)] : []),
    ...credits.map((credit) =>
      row(
        withReason(`Credit memo ${creditMemoNumber(number, credit)}`, creditReason(invoice, credit)),
        less(credit.amount),
      ),
    ),
    ...(isWrittenOff ? [row('Written off', writtenOff)] : []),
    ...(isReduced ? [row('Balance due', openAmount(invoice), true)] : []),
  ];
}

/** 'Written down from $450.00: Agreed'; null for a line that is charged in full. */
export function reductionWords(
  { reduction }: Pick<InvoiceLine, 'reduction'>,
  format: (amount: Decimal) => string,
): string | null {
  // Cached copies from before lines could be reduced have none.
  if (!reduction) return null;
  const { kind, from, reason } = reduction;
  const words =
    kind === 'no-charge' ? `${LINE_REDUCTIONS[kind]}, value ${format(from)}` : `Written down from ${format(from)}`;
  return withReason(words, reason);
}
