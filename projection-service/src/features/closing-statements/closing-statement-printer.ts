import { createPrinter, type Printer } from '../../kernel/printer.ts';
import type { ClosingPaper } from './closing-statement-pdf.ts';

export const createClosingStatementPrinter = (): Printer<ClosingPaper> =>
  createPrinter({ name: 'closing-statement-pdf.worker', beside: import.meta.url });
