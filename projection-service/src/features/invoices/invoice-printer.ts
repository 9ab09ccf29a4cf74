import type { InvoicePaper } from '@lexledger/infra/invoice-print/port';
import { createPrinter, type Printer } from '../../kernel/printer.ts';

export const createInvoicePrinter = (longestMs?: number): Printer<InvoicePaper> =>
  createPrinter({ name: 'invoice-pdf.worker', beside: import.meta.url }, longestMs);
