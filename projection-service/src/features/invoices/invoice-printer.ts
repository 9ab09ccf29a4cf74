import type { Invoice } from '@lexledger/contracts/features/invoices';
import { createPrinter, type Printer } from '../../kernel/printer.ts';
import type { InvoicePeople } from './invoice-pdf.ts';

/** What the thread is told. */
export interface PrintedInvoice {
  readonly invoice: Invoice;
  readonly people: InvoicePeople;
}

export const createInvoicePrinter = (longestMs?: number): Printer<PrintedInvoice> =>
  createPrinter({ name: 'invoice-pdf.worker', beside: import.meta.url }, longestMs);
