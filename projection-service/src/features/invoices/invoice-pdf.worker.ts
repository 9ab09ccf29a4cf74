import { answerPrints } from '../../kernel/print-thread.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { PrintedInvoice } from './invoice-printer.ts';

answerPrints<PrintedInvoice>(({ invoice, people }) => invoicePdf(invoice, people));
