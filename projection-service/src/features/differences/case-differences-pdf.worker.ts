import { answerPrints } from '../../kernel/print-thread.ts';
import { caseDifferencesPdf } from './case-differences-pdf.ts';

answerPrints(caseDifferencesPdf);
