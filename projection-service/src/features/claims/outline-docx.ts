import type { Outline, OutlineItem, OutlineSection } from '@lexledger/domain/analysis/outline';
import { dayOf } from '../../kernel/paper.ts';

type Docx = typeof import('docx');

const SMALL = 17;
const MUTED = '6B6762';

function tableOf(
  { columns, rows }: OutlineSection,
  { Paragraph, Table, TableCell, TableRow, TextRun, WidthType }: Docx,
) {
  // A cell without a paragraph is not a valid one.
  const nothing: readonly OutlineItem[] = [{ text: '', details: [] }];
  const paragraphs = (items: readonly OutlineItem[]) =>
    (items.length === 0 ? nothing : items).flatMap(({ text, details }) => [
      new Paragraph({ spacing: { before: 60 }, children: [new TextRun(text)] }),
      ...details.map((line) => new Paragraph({ children: [new TextRun({ text: line, size: SMALL, color: MUTED })] })),
    ]);
  const width = { size: 100 / columns.length, type: WidthType.PERCENTAGE };
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    margins: { top: 40, bottom: 60, left: 80, right: 80 },
    rows: [
      new TableRow({
        tableHeader: true,
        children: columns.map(
          (text) =>
            new TableCell({ width, children: [new Paragraph({ children: [new TextRun({ text, bold: true })] })] }),
        ),
      }),
      ...rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: row.map((items) => new TableCell({ width, children: paragraphs(items) })),
          }),
      ),
    ],
  });
}

/** The outline as a Word document, whose code is loaded with the first one. */
export async function outlineDocx({ title, caseTitle, day, sections }: Outline): Promise<Buffer> {
  const docx = await import('docx');
  const { Document, HeadingLevel, PageOrientation, Packer, Paragraph } = docx;
  const document = new Document({
    title: `${title}, ${caseTitle}`,
    creator: 'LexLedger',
    sections: [
      {
        properties: { page: { size: { orientation: PageOrientation.LANDSCAPE, width: 12_240, height: 15_840 } } },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          new Paragraph({ text: `${caseTitle}, as of ${dayOf(day)}. Attorney work product.` }),
          ...sections.flatMap((section) => [
            new Paragraph({ text: section.heading, heading: HeadingLevel.HEADING_2, keepNext: true }),
            ...section.notes.map((text) => new Paragraph({ text })),
            section.rows.length === 0 ? new Paragraph({ text: 'No facts are linked.' }) : tableOf(section, docx),
          ]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
