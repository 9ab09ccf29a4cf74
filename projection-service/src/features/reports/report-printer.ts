import { createPrinter, type Printer } from '../../kernel/printer.ts';
import type { PrintedReport } from './report-pdf.ts';

export const createReportPrinter = (): Printer<PrintedReport> =>
  createPrinter({ name: 'report-pdf.worker', beside: import.meta.url });
