import { answerPrints } from '../../kernel/print-thread.ts';
import { draftDocx } from './draft-docx.ts';
import type { PrintedDraft } from './draft-paper.ts';
import { draftPdf } from './draft-pdf.ts';

answerPrints<PrintedDraft>((printed) => (printed.as === 'docx' ? draftDocx(printed) : draftPdf(printed)));
