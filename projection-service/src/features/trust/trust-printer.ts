import { createPrinter, type Printer } from '../../kernel/printer.ts';
import type { TrustPaper } from './trust-paper.ts';

export const createTrustPrinter = (): Printer<TrustPaper> =>
  createPrinter({ name: 'trust-paper.worker', beside: import.meta.url });
