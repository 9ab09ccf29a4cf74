import type { InvoiceStatus } from '@lexledger/contracts/billingChoices';

interface Stated {
  readonly status: InvoiceStatus;
}

/** Whether the invoice is issued and not fully paid. */
export const isOutstanding = ({ status }: Stated): boolean =>
  status === 'approved' || status === 'sent' || status === 'part-paid';

/** Whether payments can be recorded for the invoice: it is at least approved, and neither void nor written off. */
export const isPayable = ({ status }: Stated): boolean => isOutstanding({ status }) || status === 'paid';

/**
 * Whether the invoice is past due. This is always derived and never stored, because it changes with the day alone. The
 * due date itself is not past due.
 */
export const isOverdue = (invoice: Stated & { readonly dueDate: string | null }, today: string): boolean =>
  isOutstanding(invoice) && invoice.dueDate !== null && invoice.dueDate < today;
