import type { Paper } from '@lexledger/contracts/draftingChoices';
import type { FilledBlock, FilledInline } from '@lexledger/domain/drafting/filled';

/** A draft as it is printed, with everything already filled in. */
export interface PrintedDraft {
  readonly as: 'docx' | 'pdf';
  readonly title: string;
  /** The name of whom it was prepared for, whose document it is; null for nobody. */
  readonly author: string | null;
  readonly paper: Paper;
  /** Date of the content, in milliseconds since 1970: the same content gives the same bytes. */
  readonly at: number;
  readonly blocks: readonly FilledBlock[];
  /** The firm's name and the lines below it; null where no details of the firm are known. */
  readonly letterhead: { readonly name: string; readonly lines: readonly string[] } | null;
  /** The Word file of the firm's own letterhead, on which a Word document is put. */
  readonly letterheadFile: Uint8Array | null;
}

/** Points between the numbered lines of pleading paper, and their number on a page. */
export const PLEADING_LINE = 24;
export const PLEADING_LINES = 28;

/** The color behind placeholders that are still open. */
export const OPEN_COLOR = '#ffe08a';

/** The line that is signed. */
const rule = '_'.repeat(32);

/** The lines of a signature, from the one that is signed. */
export function signatureLines(
  lines: readonly (readonly FilledInline[])[],
  isCourtPaper: boolean,
): readonly (readonly FilledInline[])[] {
  const text = (words: string): readonly FilledInline[] => [{ type: 'text', text: words }];
  return [...(isCourtPaper ? [text('Respectfully submitted,'), text('')] : []), text(rule), ...lines];
}

/** The left side of a caption: who sues whom. */
export function captionLines(
  block: Extract<FilledBlock, { readonly type: 'caption' }>,
): readonly (readonly FilledInline[])[] {
  const text = (words: string): FilledInline => ({ type: 'text', text: words });
  const side = (names: readonly FilledInline[], label: string, end: string) => [
    [...names, text(',')],
    [text(`${label}${end}`)],
  ];
  return [
    ...side(block.first.names, block.first.label, ','),
    [text('v.')],
    ...side(block.second.names, block.second.label, '.'),
  ];
}

/** The right side of a caption. */
export function captionNumber(
  block: Extract<FilledBlock, { readonly type: 'caption' }>,
): readonly (readonly FilledInline[])[] {
  const lines: (readonly FilledInline[])[] = [[{ type: 'text', text: 'Case No. ' }, ...block.number]];
  if (block.jury) lines.push([{ type: 'text', text: 'JURY TRIAL DEMANDED', marks: [{ type: 'bold' }] }]);
  return lines;
}
