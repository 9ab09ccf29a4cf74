import type { ComparedLine, ComparedPart } from '@lexledger/domain/drafting/compare';
import { DeletedTextRun, Document, InsertedTextRun, Packer, Paragraph, type ParagraphChild, TextRun } from 'docx';
import { ALIGNED, HALF_INCH, headingOf, LETTER_PAPER, markOptions } from './docx-marks.ts';

/** Two versions of a draft beside each other. */
export interface PrintedRedline {
  readonly as: 'redline';
  readonly title: string;
  /** Whoever is named as the author of the changes. */
  readonly author: string;
  /** ISO 8601, UTC: when the later version was saved. */
  readonly changedAt: string;
  readonly lines: readonly ComparedLine[];
}

/**
 * The comparison as a Word document with tracked changes: to accept them all gives the later version, to reject them the
 * earlier one. Lists have their marks as text, since a tracked change of numbering would renumber what did not change.
 */
export async function draftRedline({ title, author, changedAt, lines }: PrintedRedline): Promise<Buffer> {
  let id = 0;
  const change = () => {
    id += 1;
    return { id, author, date: changedAt };
  };

  function runs({ kind, text, marks }: ComparedPart): readonly ParagraphChild[] {
    return text
      .replaceAll('\t', ' | ')
      .split('\n')
      .map((line, index) => {
        const options = {
          text: line,
          ...markOptions(marks),
          ...(index > 0 && { break: 1 }),
        };
        if (kind === 'added') return new InsertedTextRun({ ...options, ...change() });
        return kind === 'removed' ? new DeletedTextRun({ ...options, ...change() }) : new TextRun(options);
      });
  }

  function paragraph({ kind, style, parts }: ComparedLine): Paragraph {
    const isHeading = style.kind === 'heading';
    const indent = style.kind === 'item' ? style.level + 1 : isHeading ? 0 : style.level;
    // The end of a paragraph that is only in one version is a change too.
    const mark = kind === 'added' ? { insertion: change() } : kind === 'removed' ? { deletion: change() } : null;
    return new Paragraph({
      alignment: ALIGNED[style.align],
      ...(isHeading && { heading: headingOf(style.level) }),
      ...(indent > 0 && { indent: { left: HALF_INCH * indent } }),
      ...(mark && { run: mark }),
      children: parts.flatMap(runs),
    });
  }

  const paragraphs = lines.map(paragraph);
  const document = new Document({
    title,
    creator: author,
    styles: {
      default: { document: { run: { font: 'Times New Roman', size: 24 }, paragraph: { spacing: { after: 160 } } } },
    },
    sections: [
      {
        properties: { page: { size: LETTER_PAPER } },
        children: paragraphs.length === 0 ? [new Paragraph({})] : paragraphs,
      },
    ],
  });
  return Packer.toBuffer(document);
}
