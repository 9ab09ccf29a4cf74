import { answerPrints } from '../../kernel/print-thread.ts';
import { citeCheckPdf, type PrintedCiteCheck } from './cite-check-paper.ts';
import { draftDocx } from './draft-docx.ts';
import type { PrintedDraft } from './draft-paper.ts';
import { draftPdf } from './draft-pdf.ts';
import { draftRedline, type PrintedRedline } from './draft-redline.ts';
import { draftWord, type FilledWordFile } from './draft-word.ts';

answerPrints<PrintedDraft | PrintedRedline | PrintedCiteCheck | FilledWordFile>((printed) => {
  switch (printed.as) {
    case 'word':
      return draftWord(printed);
    case 'cite-check':
      return citeCheckPdf(printed);
    case 'redline':
      return draftRedline(printed);
    case 'docx':
      return draftDocx(printed);
    case 'pdf':
      return draftPdf(printed);
  }
});
