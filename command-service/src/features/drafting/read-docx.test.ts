import { draftBlock } from '@lexledger/contracts/drafting/document';
import {
  DeletedTextRun,
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  InsertedTextRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { describe, expect, it } from 'vitest';
import { readDocx } from './read-docx.ts';

const change = { id: 1, author: 'Ada', date: '2026-11-26T12:00:00Z' };

async function blocksOf(children: readonly (Paragraph | Table)[], more: object = {}): Promise<readonly object[]> {
  const document = new Document({
    numbering: {
      config: [
        {
          reference: 'numbers',
          levels: [
            { level: 0, format: LevelFormat.DECIMAL, text: '%1.' },
            { level: 1, format: LevelFormat.LOWER_LETTER, text: '%2.' },
          ],
        },
      ],
    },
    ...more,
    sections: [{ children: [...children] }],
  });
  const { blocks } = await readDocx(await Packer.toBuffer(document));
  for (const block of blocks) expect(draftBlock().safeParse(block).error?.issues).toBeUndefined();
  return blocks.map(({ attrs, ...block }) => {
    const { id: _id, ...others } = attrs ?? {};
    return Object.keys(others).length === 0 ? block : { ...block, attrs: others };
  });
}

const words = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});

describe('a Word document that comes back', () => {
  it('keeps headings, marks and line breaks', async () => {
    const blocks = await blocksOf([
      new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun('Terms')] }),
      new Paragraph({
        children: [
          new TextRun('Pay '),
          new TextRun({ text: '$1,000', bold: true }),
          new TextRun({ text: ' soon', italics: true, underline: {} }),
          new TextRun({ text: 'or else', break: 1 }),
        ],
      }),
    ]);
    expect(blocks).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [words('Terms')] },
      {
        type: 'paragraph',
        content: [
          words('Pay '),
          words('$1,000', 'bold'),
          words(' soon', 'italic', 'underline'),
          { type: 'hardBreak' },
          words('or else'),
        ],
      },
    ]);
  });

  it('has what was inserted with tracked changes, and not what was deleted', async () => {
    const blocks = await blocksOf([
      new Paragraph({
        children: [
          new TextRun('The fee is '),
          new DeletedTextRun({ text: '$1,000', ...change }),
          new InsertedTextRun({ text: '$1,200', ...change, id: 2 }),
        ],
      }),
    ]);
    expect(blocks).toEqual([{ type: 'paragraph', content: [words('The fee is $1,200')] }]);
  });

  it('keeps lists within lists, tables and footnotes', async () => {
    const item = (text: string, level: number) =>
      new Paragraph({ numbering: { reference: 'numbers', level }, children: [new TextRun(text)] });
    const blocks = await blocksOf(
      [
        item('One', 0),
        item('deep', 1),
        new Table({
          rows: [
            new TableRow({
              children: [new TableCell({ columnSpan: 2, children: [new Paragraph('wide')] })],
            }),
            new TableRow({
              children: [
                new TableCell({ children: [new Paragraph('a')] }),
                new TableCell({ children: [new Paragraph('b')] }),
              ],
            }),
          ],
        }),
        new Paragraph({ children: [new TextRun('See'), new FootnoteReferenceRun(1)] }),
      ],
      { footnotes: { 1: { children: [new Paragraph('Id. at 5.')] } } },
    );
    const cell = (text: string, colspan = 1) => ({
      type: 'tableCell',
      attrs: { colspan, rowspan: 1 },
      content: [{ type: 'paragraph', content: [words(text)] }],
    });
    expect(blocks).toEqual([
      {
        type: 'orderedList',
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: [words('One')] },
              {
                type: 'orderedList',
                content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [words('deep')] }] }],
              },
            ],
          },
        ],
      },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('wide', 2)] },
          { type: 'tableRow', content: [cell('a'), cell('b')] },
        ],
      },
      { type: 'paragraph', content: [words('See'), { type: 'footnote', attrs: { text: 'Id. at 5.' } }] },
    ]);
  });

  it('keeps the words of what is nested deeper than a document may be', async () => {
    const nested = (depth: number): Table =>
      new Table({
        rows: [
          new TableRow({
            children: [new TableCell({ children: depth === 0 ? [new Paragraph('deepest')] : [nested(depth - 1)] })],
          }),
        ],
      });
    expect(JSON.stringify(await blocksOf([nested(15)]))).toContain('deepest');
  });

  it.each([
    ['no archive', Buffer.from('Dear Ada')],
    ['an archive without a document', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ])('is refused with a reason when it is %s', async (_what, bytes) => {
    await expect(readDocx(bytes)).rejects.toThrow('This is no Word document (.docx), or it is damaged');
  });
});
