import type { Invoice } from '@lexledger/contracts/features/invoices';
import { StatusDot } from '../../components/StatusDot.tsx';
import { InvoiceStatusMark } from './InvoiceStatusMark.tsx';

/** The status of an invoice, or that it was removed. */
export const InvoiceState = ({ invoice }: { readonly invoice: Invoice }) =>
  invoice.removedAt === null ? <InvoiceStatusMark invoice={invoice} /> : <StatusDot hollow>Removed</StatusDot>;
