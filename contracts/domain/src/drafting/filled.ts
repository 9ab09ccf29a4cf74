import type { Alignment, Mark, WordPlace } from '@lexledger/contracts/drafting/document';

/** Text of a filled document; `key` is that of the placeholder which it fills or leaves open. */
export interface FilledText {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly Mark[] | undefined;
  readonly key?: string;
  /** Whether nothing is known or answered for the placeholder; `text` is then its label in brackets. */
  readonly isOpen?: true;
  /** The finding of a cite check whose words they are. */
  readonly finding?: string;
}

export interface FilledFootnote {
  readonly type: 'footnote';
  readonly content: readonly FilledText[];
}

export type FilledInline = FilledText | FilledFootnote | { readonly type: 'hardBreak' };

export interface FilledCell {
  readonly isHeader: boolean;
  readonly colspan: number;
  readonly rowspan: number;
  readonly blocks: readonly FilledBlock[];
}

/** One side of a caption: its parties' names, and what they are. */
export interface CaptionSide {
  readonly names: readonly FilledInline[];
  readonly label: string;
}

/** A block of a document whose conditions, repeats and clauses are resolved. `id` is that of the document's block. */
export type FilledBlock = { readonly id: string } & (
  | {
      readonly type: 'paragraph';
      readonly align: Alignment;
      readonly indent: number;
      readonly content: readonly FilledInline[];
    }
  | {
      readonly type: 'heading';
      readonly level: number;
      readonly align: Alignment;
      readonly content: readonly FilledInline[];
    }
  | {
      readonly type: 'list';
      readonly isOrdered: boolean;
      /** The number of the first item. */
      readonly start: number;
      readonly items: readonly (readonly FilledBlock[])[];
    }
  | { readonly type: 'table'; readonly rows: readonly (readonly FilledCell[])[] }
  | { readonly type: 'blockquote'; readonly blocks: readonly FilledBlock[] }
  /** What stands beside the text of a Word document, such as the header of its pages. */
  | { readonly type: 'part'; readonly place: WordPlace; readonly blocks: readonly FilledBlock[] }
  | { readonly type: 'pageBreak' }
  | {
      readonly type: 'caption';
      readonly court: readonly FilledInline[];
      /** Empty where the court belongs to no county. */
      readonly county: readonly FilledInline[];
      readonly number: readonly FilledInline[];
      readonly first: CaptionSide;
      readonly second: CaptionSide;
      readonly jury: boolean;
    }
  | { readonly type: 'signature'; readonly isCourtPaper: boolean; readonly lines: readonly (readonly FilledInline[])[] }
);

/** The words of inline content as plain text. */
export const inlineText = (content: readonly FilledInline[]): string =>
  content.map((one) => (one.type === 'text' ? one.text : one.type === 'hardBreak' ? '\n' : '')).join('');

/** The paragraphs of a filled document as plain text, in their order. */
export function linesOf(blocks: readonly FilledBlock[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [inlineText(block.content)];
      case 'list':
        return block.items.flatMap(linesOf);
      case 'table':
        return block.rows.flatMap((row) => row.flatMap((cell) => linesOf(cell.blocks)));
      case 'blockquote':
      case 'part':
        return linesOf(block.blocks);
      case 'caption':
        return [block.court, block.county, block.first.names, block.second.names, block.number]
          .filter((content) => content.length > 0)
          .map(inlineText);
      case 'signature':
        return block.lines.map(inlineText);
      default:
        return [];
    }
  });
}
