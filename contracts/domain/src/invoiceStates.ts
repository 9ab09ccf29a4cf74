import type { InvoiceStatus } from '@lexledger/contracts/billingChoices';

interface Stated {
  readonly status: InvoiceStatus;
}

/** Issued, and something of it is still to be paid. */
export const isOutstanding = ({ status }: Stated): boolean =>
  status === 'approved' || status === 'sent' || status === 'part-paid';

/** Approved at least, and neither void nor written off: what payments can be recorded of. */
export const isPayable = ({ status }: Stated): boolean => isOutstanding({ status }) || status === 'paid';

/** Derived each time it is asked for, never stored: it changes with the day alone. The due date itself is not past it. */
export const isOverdue = (invoice: Stated & { readonly dueDate: string | null }, today: string): boolean =>
  isOutstanding(invoice) && invoice.dueDate !== null && invoice.dueDate < today;
