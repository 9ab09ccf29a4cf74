import { answerPrints } from '../../kernel/print-thread.ts';
import { citeCheckPdf, type PrintedCiteCheck } from './cite-check-paper.ts';
import { draftDocx } from './draft-docx.ts';
import type { PrintedDraft } from './draft-paper.ts';
import { draftPdf } from './draft-pdf.ts';
import { draftRedline, type PrintedRedline } from './draft-redline.ts';

answerPrints<PrintedDraft | PrintedRedline | PrintedCiteCheck>((printed) => {
  if (printed.as === 'cite-check') return citeCheckPdf(printed);
  if (printed.as === 'redline') return draftRedline(printed);
  return printed.as === 'docx' ? draftDocx(printed) : draftPdf(printed);
});
