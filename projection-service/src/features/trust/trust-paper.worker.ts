import { answerPrints } from '../../kernel/print-thread.ts';
import { trustPdf } from './trust-paper.ts';

answerPrints(trustPdf);
