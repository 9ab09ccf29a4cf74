import type { FilledBlock, FilledInline, FilledText } from '@lexledger/domain/drafting/filled';
import { onLetterhead } from '@lexledger/domain/drafting/word/letterhead';
import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  FootnoteReferenceRun,
  Header,
  type IParagraphOptions,
  LevelFormat,
  LineNumberRestartFormat,
  LineRuleType,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { ALIGNED, HALF_INCH, headingOf, INCH, LETTER_PAPER, markOptions } from './docx-marks.ts';
import {
  captionLines,
  captionNumber,
  OPEN_COLOR,
  PLEADING_LINE,
  type PrintedDraft,
  signatureLines,
} from './draft-paper.ts';

/** Twentieths of a point. */
const POINT = 20;
/** Levels of lists that Word numbers. */
const LIST_LEVELS = 9;

/** Word's own style of running text, which a firm's letterhead may define. */
const BODY_TEXT = 'BodyText';

const NUMBER_FORMATS = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN] as const;

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const LINE = { style: BorderStyle.SINGLE, size: 6, color: '000000' } as const;

const textRun = ({ text, marks = [], isOpen }: FilledText): TextRun =>
  new TextRun({ text, ...markOptions(marks), ...(isOpen && { shading: { fill: OPEN_COLOR.slice(1) } }) });

/** Where a block stands, which decides how it is set. */
interface Place {
  readonly list?: { readonly isOrdered: boolean; readonly level: number; readonly instance: number };
  readonly isQuotation?: boolean;
}

class DocxWriter {
  readonly footnotes: Record<number, { children: Paragraph[] }> = {};
  #lists = 0;
  /** The numbered list before, from which another may go on. */
  #numbered = 0;

  #runs(content: readonly FilledInline[]): ParagraphChild[] {
    return content.map((one) => {
      if (one.type === 'text') return textRun(one);
      if (one.type === 'hardBreak') return new TextRun({ break: 1 });
      const number = Object.keys(this.footnotes).length + 1;
      this.footnotes[number] = {
        children: [new Paragraph({ style: 'FootnoteText', children: one.content.map(textRun) })],
      };
      return new FootnoteReferenceRun(number);
    });
  }

  #paragraph(content: readonly FilledInline[], options: IParagraphOptions, place: Place = {}): Paragraph {
    const { list, isQuotation } = place;
    return new Paragraph({
      ...(options.heading === undefined && list === undefined && { style: BODY_TEXT }),
      ...options,
      children: this.#runs(content),
      ...(isQuotation && { indent: { left: HALF_INCH, right: HALF_INCH } }),
      ...(list && {
        numbering: { reference: list.isOrdered ? 'numbers' : 'bullets', level: list.level, instance: list.instance },
      }),
    });
  }

  #list(block: Extract<FilledBlock, { readonly type: 'list' }>, place: Place): FileChild[] {
    this.#lists += 1;
    const instance = block.isOrdered && block.start > 1 ? this.#numbered : this.#lists;
    if (block.isOrdered && place.list === undefined) this.#numbered = instance;
    const level = Math.min(LIST_LEVELS - 1, place.list === undefined ? 0 : place.list.level + 1);
    const list = { isOrdered: block.isOrdered, level, instance };
    return block.items.flatMap((item) =>
      item.flatMap((inner, index) => {
        // Further paragraphs of an item stand below its number.
        if (index > 0 && inner.type === 'paragraph') {
          return [this.#paragraph(inner.content, { indent: { left: HALF_INCH * (level + 1) } })];
        }
        return this.block(inner, { list });
      }),
    );
  }

  #table({ rows }: Extract<FilledBlock, { readonly type: 'table' }>): FileChild[] {
    return [
      new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        rows: rows.map(
          (row) =>
            new TableRow({
              ...(row.every(({ isHeader }) => isHeader) && { tableHeader: true }),
              children: row.map(
                (cell) =>
                  new TableCell({
                    columnSpan: cell.colspan,
                    rowSpan: cell.rowspan,
                    margins: { top: 60, bottom: 60, left: 100, right: 100 },
                    ...(cell.isHeader && { shading: { fill: 'F2EFEA' } }),
                    children: this.#cell(cell.blocks),
                  }),
              ),
            }),
        ),
      }),
      new Paragraph({}),
    ];
  }

  /** Word wants at least one paragraph in a cell. */
  #cell(blocks: readonly FilledBlock[]): (Paragraph | Table)[] {
    const children = this.blocks(blocks) as (Paragraph | Table)[];
    return children.length === 0 ? [new Paragraph({})] : children;
  }

  #caption(block: Extract<FilledBlock, { readonly type: 'caption' }>): FileChild[] {
    const centered = { alignment: AlignmentType.CENTER } as const;
    const lines = (all: readonly (readonly FilledInline[])[]): Paragraph[] =>
      all.map((line) => this.#paragraph(line, { spacing: { after: 120 } }));
    const cell = (children: Paragraph[], borders: object): TableCell =>
      new TableCell({
        width: { size: 50, type: WidthType.PERCENTAGE },
        margins: { top: 80, bottom: 80, left: 160, right: 160 },
        borders: { top: NONE, left: NONE, right: NONE, bottom: NONE, ...borders },
        children,
      });
    return [
      this.#paragraph(block.court, centered),
      ...(block.county.length === 0 ? [] : [this.#paragraph(block.county, centered)]),
      new Table({
        width: { size: 100, type: WidthType.PERCENTAGE },
        rows: [
          new TableRow({
            children: [
              cell(lines(captionLines(block)), { right: LINE, bottom: LINE }),
              cell(lines(captionNumber(block)), {}),
            ],
          }),
        ],
      }),
      new Paragraph({}),
    ];
  }

  block(block: FilledBlock, place: Place = {}): FileChild[] {
    switch (block.type) {
      case 'paragraph': {
        const indent = block.indent === 0 ? {} : { indent: { left: HALF_INCH * block.indent } };
        return [this.#paragraph(block.content, { alignment: ALIGNED[block.align], ...indent }, place)];
      }
      case 'heading': {
        const heading = headingOf(block.level);
        return [this.#paragraph(block.content, { heading, alignment: ALIGNED[block.align], keepNext: true })];
      }
      case 'list':
        return this.#list(block, place);
      case 'table':
        return this.#table(block);
      case 'blockquote':
        return block.blocks.flatMap((inner) => this.block(inner, { isQuotation: true }));
      case 'part':
        return block.blocks.flatMap((inner) => this.block(inner, place));
      case 'pageBreak':
        return [new Paragraph({ children: [new PageBreak()] })];
      case 'caption':
        return this.#caption(block);
      case 'signature':
        return signatureLines(block.lines, block.isCourtPaper).map((line) =>
          this.#paragraph(line, {
            keepNext: true,
            spacing: { after: 0 },
            indent: { left: block.isCourtPaper ? 3 * INCH : 0 },
          }),
        );
    }
  }

  blocks(blocks: readonly FilledBlock[]): FileChild[] {
    return blocks.flatMap((block) => this.block(block));
  }
}

/** The name of the firm above its address, on the first page. */
function letterheadOf({ letterhead, paper }: PrintedDraft): Header | undefined {
  if (paper === 'pleading' || letterhead === null) return undefined;
  const centered = { alignment: AlignmentType.CENTER } as const;
  return new Header({
    children: [
      new Paragraph({ ...centered, children: [new TextRun({ text: letterhead.name, bold: true, size: 32 })] }),
      new Paragraph({
        ...centered,
        spacing: { after: 240 },
        border: { bottom: { ...LINE, space: 6 } },
        children: [new TextRun({ text: letterhead.lines.join(' · '), size: 18 })],
      }),
    ],
  });
}

const pageNumbers = (title: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ size: 18, children: [`${title} · `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });

const levels = (isOrdered: boolean) =>
  Array.from({ length: LIST_LEVELS }, (_, level) => ({
    level,
    format: isOrdered
      ? (NUMBER_FORMATS[level % NUMBER_FORMATS.length] as (typeof NUMBER_FORMATS)[number])
      : LevelFormat.BULLET,
    text: isOrdered ? `%${level + 1}.` : (['•', '◦', '▪'][level % 3] as string),
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: HALF_INCH * (level + 1), hanging: 360 } } },
  }));

const heading = (size: number) => ({
  run: { font: 'Times New Roman', size, bold: true, color: '000000' },
  paragraph: { spacing: { before: 240, after: 120 } },
});

/** The draft as a Word document of its own: below the firm's name, on plain paper, or on pleading paper. */
async function ownDocx(printed: PrintedDraft): Promise<Buffer> {
  const writer = new DocxWriter();
  const children = writer.blocks(printed.blocks);
  const isPleading = printed.paper === 'pleading';
  const first = letterheadOf(printed);
  const footer = pageNumbers(printed.title);
  const spacing = isPleading
    ? { line: PLEADING_LINE * POINT, lineRule: LineRuleType.EXACT, after: 0 }
    : { line: 276, after: 160 };
  const document = new Document({
    title: printed.title,
    creator: printed.author ?? printed.letterhead?.name ?? '',
    styles: {
      default: {
        document: { run: { font: 'Times New Roman', size: 24 }, paragraph: { spacing } },
        heading1: heading(30),
        heading2: heading(27),
        heading3: heading(25),
        heading4: heading(24),
      },
      paragraphStyles: [
        {
          id: BODY_TEXT,
          name: 'Body Text',
          basedOn: 'Normal',
          quickFormat: true,
          paragraph: isPleading ? {} : { spacing: { after: spacing.after } },
        },
      ],
    },
    numbering: {
      config: [
        { reference: 'bullets', levels: levels(false) },
        { reference: 'numbers', levels: levels(true) },
      ],
    },
    footnotes: writer.footnotes,
    sections: [
      {
        properties: {
          titlePage: first !== undefined,
          page: {
            size: LETTER_PAPER,
            margin: {
              top: INCH,
              bottom: INCH,
              left: isPleading ? 1.5 * INCH : INCH,
              right: isPleading ? HALF_INCH : INCH,
            },
            ...(isPleading && {
              borders: {
                pageBorderLeft: { style: BorderStyle.DOUBLE, size: 6, color: '000000', space: 8 },
                pageBorderRight: { style: BorderStyle.SINGLE, size: 6, color: '000000', space: 8 },
              },
            }),
          },
          ...(isPleading && { lineNumbers: { countBy: 1, restart: LineNumberRestartFormat.NEW_PAGE, distance: 360 } }),
        },
        ...(first && { headers: { first } }),
        footers: { default: footer, ...(first && { first: footer }) },
        children: children.length === 0 ? [new Paragraph({})] : children,
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** The draft as a Word document; on the firm's own letterhead where there is one. */
export async function draftDocx(printed: PrintedDraft): Promise<Buffer> {
  const written = await ownDocx(printed);
  return printed.letterheadFile === null ? written : onLetterhead(printed.letterheadFile, written);
}
