import { type Invoice, linesOf } from '@lexledger/contracts/features/invoices';
import { type Cents, MAX_CENTS, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { invoiceSum, openAmount, percentOf, sumOfLines } from '@lexledger/domain/invoiceSum';
import { type Refusal, refuse } from '../../kernel/decider.ts';

/** The fields from which sums and claims follow, as a client sends them. */
export type InvoiceFields = Pick<Invoice, 'clientId' | 'caseId' | 'lines' | 'discount' | 'taxRate'>;

type Discount = Pick<Invoice, 'discount' | 'discountPercent' | 'discountReason'>;

/** The discount after a change of a draft: one in percent follows the lines until another one is given. */
function discountOf(fields: InvoiceFields, before: Invoice | null, takesBack: Partial<Discount> | undefined): Discount {
  const none = { discount: fields.discount, discountPercent: null, discountReason: null };
  if (before === null) return none;
  // An undo names only the fields that it takes back; the others stay.
  const isKept = takesBack !== undefined || fields.discount === before.discount;
  const { discountPercent = null, discountReason = null } = isKept ? { ...before, ...takesBack } : none;
  const kept = { discountPercent, discountReason };
  if (discountPercent === null) return { ...kept, discount: fields.discount };
  return { ...kept, discount: toDecimal(percentOf(sumOfLines(linesOf(fields)), discountPercent)) };
}

/** The fields as they are charged, with what follows from them. */
export function charged(fields: InvoiceFields, before: Invoice | null, takesBack?: Partial<Discount>) {
  const discount = discountOf(fields, before, takesBack);
  return { ...discount, ...invoiceSum({ ...fields, ...discount, lines: linesOf(fields) }) };
}

/** Refuses sums that no invoice can have. */
export function sumProblem({ subtotal, total }: Pick<Invoice, 'subtotal' | 'total'>): Refusal | null {
  const path = toCents(total) < 0 ? 'discount' : 'lines';
  return toCents(total) < 0 || toCents(subtotal) > MAX_CENTS || toCents(total) > MAX_CENTS
    ? refuse('INVOICE_SUM', { issues: [{ path, message: 'The sum is below zero, or too large.' }] })
    : null;
}

/**
 * The status that follows from what is paid and credited; without payments, from whether it was sent to the client. An
 * invoice that is wholly credited is settled as one that is paid.
 */
export const statusFor = (
  { total, sentAt, credited = '0.00' }: Pick<Invoice, 'total' | 'sentAt'> & Partial<Pick<Invoice, 'credited'>>,
  paid: Cents,
): Invoice['status'] => {
  if (paid + toCents(credited) >= toCents(total)) return 'paid';
  if (paid > 0) return 'part-paid';
  return sentAt === null ? 'approved' : 'sent';
};

/** Refuses to settle more than what is open. */
export function overpaid(record: Invoice, further: Cents): Refusal | null {
  const open = toCents(openAmount(record));
  if (further <= open) return null;
  const issues = [{ path: 'amount', message: `Give at most ${toDecimal(open)}: that much is open.` }];
  return refuse('INVOICE_OVERPAID', { issues });
}
