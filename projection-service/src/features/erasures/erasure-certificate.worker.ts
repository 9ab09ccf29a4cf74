import { answerPrints } from '../../kernel/print-thread.ts';
import { certificatePdf } from './erasure-certificate.ts';

answerPrints(certificatePdf);
