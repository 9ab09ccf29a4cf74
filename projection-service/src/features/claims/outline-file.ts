import type { Outline } from '@lexledger/domain/analysis/outline';
import { makePdf } from '../../kernel/pdf.ts';
import { outlineDocx } from './outline-docx.ts';
import { outlinePaper } from './outline-paper.ts';

export interface PrintedOutline {
  readonly outline: Outline;
  readonly format: 'pdf' | 'docx';
}

/** The outline as the bytes of a file. */
export const outlineFile = ({ outline, format }: PrintedOutline): Promise<Buffer> =>
  format === 'docx' ? outlineDocx(outline) : makePdf(outlinePaper(outline));
