import { answerPrints } from '../../kernel/print-thread.ts';
import { dispositionPdf } from './disposition-paper.ts';

answerPrints(dispositionPdf);
