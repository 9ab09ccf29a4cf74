import { INVOICE_STATUSES, type InvoiceStatus } from '@lexledger/contracts/choices';
import type { Invoice } from '@lexledger/contracts/features/invoices';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { today } from '../../lib/zones.ts';

const TONES: Readonly<Record<InvoiceStatus, Tone>> = {
  draft: 'neutral',
  sent: 'neutral',
  'part-paid': 'warning',
  paid: 'positive',
  void: 'neutral',
};

/** Sent, not wholly paid, and past its day. */
export const isOverdue = ({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>): boolean =>
  (status === 'sent' || status === 'part-paid') && dueDate !== null && dueDate < today();

export const statusWord = (invoice: Pick<Invoice, 'status' | 'dueDate'>): string =>
  isOverdue(invoice) ? 'Overdue' : INVOICE_STATUSES[invoice.status];

export const InvoiceStatusMark = ({ invoice }: { readonly invoice: Pick<Invoice, 'status' | 'dueDate'> }) => (
  <StatusDot
    tone={isOverdue(invoice) ? 'danger' : TONES[invoice.status]}
    hollow={invoice.status === 'draft' || invoice.status === 'void'}
  >
    {statusWord(invoice)}
  </StatusDot>
);
