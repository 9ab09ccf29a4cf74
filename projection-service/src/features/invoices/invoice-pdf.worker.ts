import type { InvoicePaper } from '@lexledger/infra/invoice-print/port';
import { answerPrints } from '../../kernel/print-thread.ts';
import { invoicePdf } from './invoice-pdf.ts';

answerPrints<InvoicePaper>(({ invoice, people }) => invoicePdf(invoice, people));
