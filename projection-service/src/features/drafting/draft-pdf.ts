import type { FilledBlock, FilledInline, FilledText } from '@lexledger/domain/drafting/filled';
import { MUTED } from '../../kernel/paper.ts';
import { makePdf, PLAIN_STYLE } from '../../kernel/pdf.ts';
import {
  captionLines,
  captionNumber,
  OPEN_COLOR,
  PLEADING_LINE,
  PLEADING_LINES,
  type PrintedDraft,
  signatureLines,
} from './draft-paper.ts';

/** Points. */
const INCH = 72;
const HALF_INCH = 36;
const PAGE_HEIGHT = 11 * INCH;
const FONT_SIZE = 11.5;
const HEADING_SIZES = [15, 13.5, 12.5, 12] as const;
/** Height of a line of the font, of which a line height is a multiple. */
const FONT_HEIGHT = 1.171875;
const DECORATED = { bold: 'bold', italic: 'italics', underline: 'decoration' } as const;

const spanOf = ({ text, marks = [], isOpen }: FilledText): object => ({
  text,
  ...Object.fromEntries(marks.map(({ type }) => [DECORATED[type], type === 'underline' ? 'underline' : true] as const)),
  ...(isOpen && { background: OPEN_COLOR }),
});

class PdfWriter {
  /** On pleading paper nothing stands between lines, so that each stands beside its number. */
  readonly #isRuled: boolean;

  constructor(isRuled: boolean) {
    this.#isRuled = isRuled;
  }

  /** Margins, without those above and below on pleading paper. */
  #margin(left: number, top: number, right: number, bottom: number): readonly number[] {
    return this.#isRuled ? [left, 0, right, 0] : [left, top, right, bottom];
  }

  /** Notes stand at the end: the layout knows no foot of a page. */
  readonly notes: (readonly FilledText[])[] = [];

  #spans(content: readonly FilledInline[]): readonly object[] {
    return content.map((one) => {
      if (one.type === 'text') return spanOf(one);
      if (one.type === 'hardBreak') return { text: '\n' };
      this.notes.push(one.content);
      return { text: String(this.notes.length), sup: true };
    });
  }

  #text(content: readonly FilledInline[], more: object = {}): object {
    // A paragraph without words takes a line all the same.
    return { text: content.length === 0 ? ' ' : this.#spans(content), margin: this.#margin(0, 0, 0, 8), ...more };
  }

  #caption(block: Extract<FilledBlock, { readonly type: 'caption' }>): readonly object[] {
    const lines = (all: readonly (readonly FilledInline[])[]): object => ({
      stack: all.map((line) => this.#text(line, { margin: this.#margin(0, 0, 0, 4) })),
    });
    return [
      this.#text(block.court, { alignment: 'center' }),
      ...(block.county.length === 0 ? [] : [this.#text(block.county, { alignment: 'center' })]),
      {
        margin: this.#margin(0, 4, 0, 12),
        layout: {
          hLineWidth: (row: number, { table }: { readonly table: { readonly body: readonly unknown[] } }) =>
            row === table.body.length ? 0.75 : 0,
          vLineWidth: (column: number) => (column === 1 ? 0.75 : 0),
          paddingLeft: (column: number) => (column === 0 ? 0 : 12),
          paddingTop: () => 0,
          paddingBottom: () => (this.#isRuled ? 0 : 8),
        },
        table: { widths: ['50%', '50%'], body: [[lines(captionLines(block)), lines(captionNumber(block))]] },
      },
    ];
  }

  #table({ rows }: Extract<FilledBlock, { readonly type: 'table' }>): object {
    const width = Math.max(...rows.map((row) => row.reduce((sum, { colspan }) => sum + colspan, 0)));
    const headers = rows.findIndex((row) => !row.every(({ isHeader }) => isHeader));
    const body = rows.map((row) => {
      const cells = row.flatMap((cell) => [
        {
          stack: this.blocks(cell.blocks),
          colSpan: cell.colspan,
          ...(cell.isHeader && { fillColor: '#f2efea', bold: true }),
        },
        // The layout wants an empty cell for each further column that a cell takes.
        ...Array.from({ length: cell.colspan - 1 }, () => ({})),
      ]);
      return [...cells, ...Array.from({ length: width - cells.length }, () => ({}))];
    });
    return {
      margin: [0, 0, 0, 10],
      table: { headerRows: Math.max(0, headers), widths: Array.from({ length: width }, () => '*'), body },
    };
  }

  #block(block: FilledBlock): readonly object[] {
    switch (block.type) {
      case 'paragraph':
        return [
          this.#text(block.content, {
            alignment: block.align,
            margin: this.#margin(block.indent * HALF_INCH, 0, 0, 8),
          }),
        ];
      case 'heading': {
        const fontSize = this.#isRuled ? FONT_SIZE : (HEADING_SIZES[block.level - 1] ?? FONT_SIZE);
        return [
          this.#text(block.content, { alignment: block.align, bold: true, fontSize, margin: this.#margin(0, 8, 0, 6) }),
        ];
      }
      case 'list': {
        const items = block.items.map((item) => ({ stack: this.blocks(item) }));
        const list = block.isOrdered ? { ol: items, start: block.start } : { ul: items };
        return [{ ...list, margin: this.#margin(0, 0, 0, 4) }];
      }
      case 'table':
        return [this.#table(block)];
      case 'blockquote':
        return [{ stack: this.blocks(block.blocks), margin: [HALF_INCH, 0, HALF_INCH, 0] }];
      case 'part':
        return [{ stack: this.blocks(block.blocks), color: MUTED, fontSize: 9.5, margin: this.#margin(0, 0, 0, 8) }];
      case 'pageBreak':
        return [{ text: '', pageBreak: 'after' }];
      case 'caption':
        return this.#caption(block);
      case 'signature': {
        const lines = signatureLines(block.lines, block.isCourtPaper);
        const left = block.isCourtPaper ? 3 * INCH : 0;
        return [
          {
            unbreakable: true,
            margin: this.#margin(left, 8, 0, 8),
            stack: lines.map((line) => this.#text(line, { margin: 0 })),
          },
        ];
      }
    }
  }

  blocks(blocks: readonly FilledBlock[]): readonly object[] {
    return blocks.flatMap((block) => this.#block(block));
  }
}

function letterheadOf({ letterhead, paper }: PrintedDraft): readonly object[] {
  if (paper === 'pleading' || letterhead === null) return [];
  const width = 6.5 * INCH;
  return [
    { text: letterhead.name, bold: true, fontSize: 16, alignment: 'center' },
    { text: letterhead.lines.join(' · '), fontSize: 9, color: MUTED, alignment: 'center', margin: [0, 2, 0, 6] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75 }], margin: [0, 0, 0, 18] },
  ];
}

/** The numbers and the rules of pleading paper, on every page. */
function pleadingBackground(): readonly object[] {
  const numbers = Array.from({ length: PLEADING_LINES }, (_, index) => ({
    text: String(index + 1),
    absolutePosition: { x: 0.85 * INCH, y: INCH + index * PLEADING_LINE },
  }));
  const rule = (x: number): object => ({ type: 'line', x1: x, y1: 0, x2: x, y2: PAGE_HEIGHT, lineWidth: 0.5 });
  return [{ canvas: [rule(1.35 * INCH), rule(1.39 * INCH), rule(8 * INCH)] }, ...numbers];
}

/** The draft as a PDF on the same paper as its Word document. */
export async function draftPdf(printed: PrintedDraft): Promise<Buffer> {
  const isPleading = printed.paper === 'pleading';
  const writer = new PdfWriter(isPleading);
  const body = writer.blocks(printed.blocks);
  const notes = writer.notes.map((note, index) => ({
    text: [{ text: `${index + 1} `, sup: true }, ...note.map(spanOf)],
    fontSize: 9.5,
    margin: [0, 0, 0, 4],
  }));
  const notesBelow =
    notes.length === 0 ? [] : [{ text: 'Notes', bold: true, fontSize: 11, margin: [0, 14, 0, 6] }, ...notes];
  return makePdf({
    title: printed.title,
    ...(printed.author !== null && { author: printed.author }),
    at: printed.at,
    foot: printed.title,
    content: [...letterheadOf(printed), ...body, ...notesBelow],
    look: {
      pageMargins: isPleading ? [1.5 * INCH, INCH, 0.6 * INCH, INCH] : [INCH, INCH, INCH, INCH],
      defaultStyle: {
        ...PLAIN_STYLE,
        fontSize: FONT_SIZE,
        lineHeight: isPleading ? PLEADING_LINE / (FONT_SIZE * FONT_HEIGHT) : 1.3,
      },
      ...(isPleading && { background: pleadingBackground }),
    },
  });
}
