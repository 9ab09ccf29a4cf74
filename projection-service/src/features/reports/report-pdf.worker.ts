import { answerPrints } from '../../kernel/print-thread.ts';
import { reportPdf } from './report-pdf.ts';

answerPrints(reportPdf);
