import { answerPrints } from '../../kernel/print-thread.ts';
import { closingStatementPdf } from './closing-statement-pdf.ts';

answerPrints(closingStatementPdf);
