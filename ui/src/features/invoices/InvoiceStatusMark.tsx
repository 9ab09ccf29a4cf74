import { INVOICE_STATUSES, type InvoiceStatus } from '@lexledger/contracts/billingChoices';
import type { Invoice } from '@lexledger/contracts/features/invoices';
import { isOverdue } from '@lexledger/domain/invoiceStates';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { today } from '../../dates/zones.ts';

const TONES: Readonly<Record<InvoiceStatus, Tone>> = {
  draft: 'neutral',
  approved: 'warning',
  sent: 'neutral',
  'part-paid': 'warning',
  paid: 'positive',
  void: 'neutral',
  'written-off': 'neutral',
};

/** Statuses with a hollow dot: nothing is due on these invoices. */
const HOLLOW: ReadonlySet<InvoiceStatus> = new Set(['draft', 'void', 'written-off']);

type Stated = Pick<Invoice, 'status' | 'dueDate'> & Partial<Pick<Invoice, 'paid' | 'credited'>>;

/** Whether the invoice is settled by credit memos alone. */
const isCredited = ({ status, paid, credited = '0.00' }: Stated): boolean =>
  status === 'paid' && paid === '0.00' && credited !== '0.00';

export const statusWord = (invoice: Stated): string =>
  isOverdue(invoice, today()) ? 'Overdue' : isCredited(invoice) ? 'Credited' : INVOICE_STATUSES[invoice.status];

export const InvoiceStatusMark = ({ invoice }: { readonly invoice: Stated }) => (
  <StatusDot tone={isOverdue(invoice, today()) ? 'danger' : TONES[invoice.status]} hollow={HOLLOW.has(invoice.status)}>
    {statusWord(invoice)}
  </StatusDot>
);
