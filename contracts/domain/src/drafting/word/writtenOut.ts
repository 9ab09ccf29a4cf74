import {
  type AnyRow,
  type Block,
  type Inline,
  type Mark,
  type RowNode,
  withBlockId,
} from '@lexledger/contracts/drafting/document';
import { type FillWith, type Within, type WordFilling, wordFillingOf } from '../fill.ts';
import { inlineOf } from '../needs.ts';

class Writer {
  readonly #filling: WordFilling;

  constructor(filling: WordFilling) {
    this.#filling = filling;
  }

  #text(text: string, marks: readonly Mark[] | undefined): readonly Inline[] {
    return text
      .split('\n')
      .flatMap((line, index): readonly Inline[] => [
        ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
        ...(line === '' ? [] : [{ type: 'text' as const, text: line, ...(marks && { marks }) }]),
      ]);
  }

  #inline(content: readonly Inline[], within: Within): readonly Inline[] {
    const { isLive, each, text } = this.#filling;
    return content.flatMap((one): readonly Inline[] => {
      switch (one.type) {
        case 'inlineCondition':
          return isLive(one.attrs.when, within) ? this.#inline(one.content, within) : [];
        case 'inlineRepeat':
          return each(one.attrs.each, one.attrs.as, within).flatMap((scope) => this.#inline(one.content, scope));
        case 'placeholder': {
          // What a repeat calls one of its parties means nothing outside of it.
          const isOfRepeat = within.loops.has(one.attrs.key.split('.')[0] ?? '');
          return isOfRepeat ? this.#text(text(one.attrs.key, within), one.marks) : [one];
        }
        case 'problem':
          return this.#text(one.attrs.written, undefined);
        default:
          return [one];
      }
    });
  }

  #rows(rows: readonly AnyRow[], within: Within): readonly RowNode[] {
    const { isLive, each } = this.#filling;
    return rows.flatMap((row): readonly RowNode[] => {
      if (row.type === 'rowCondition') return isLive(row.attrs.when, within) ? this.#rows(row.content, within) : [];
      if (row.type === 'rowRepeat') {
        return each(row.attrs.each, row.attrs.as, within).flatMap((scope) => this.#rows(row.content, scope));
      }
      return [{ ...row, content: row.content.map((cell) => ({ ...cell, content: this.#some(cell.content, within) })) }];
    });
  }

  #some(blocks: readonly Block[], within: Within): readonly Block[] {
    const written = this.blocks(blocks, within);
    return written.length === 0 ? [{ type: 'paragraph' }] : written;
  }

  #block(block: Block, within: Within): readonly Block[] {
    const { isLive, each } = this.#filling;
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [{ ...block, content: this.#inline(inlineOf(block), within) }];
      case 'condition':
        return isLive(block.attrs.when, within) ? this.blocks(block.content, within) : [];
      case 'repeat':
        return each(block.attrs.each, block.attrs.as, within).flatMap((scope) => this.blocks(block.content, scope));
      case 'bulletList':
      case 'orderedList':
        return [
          { ...block, content: block.content.map((one) => ({ ...one, content: this.#some(one.content, within) })) },
        ];
      case 'table': {
        const content = this.#rows(block.content, within);
        return content.length === 0 ? [] : [{ ...block, content }];
      }
      case 'blockquote':
        return [{ ...block, content: this.#some(block.content, within) }];
      // The editor's own letterhead takes the place of the headers; choices were made.
      case 'wordPart':
      case 'choice':
        return [];
      default:
        return [block];
    }
  }

  blocks(blocks: readonly Block[], within: Within): readonly Block[] {
    return blocks.flatMap((block) => this.#block(block, within));
  }
}

/**
 * The text of a Word template as blocks that the editor knows: conditions are decided and repeats gone through as they
 * are now; placeholders stay, so what is open stays open.
 * @param newId the id of a block of the first level
 */
export function writtenOut(blocks: readonly Block[], given: FillWith, newId: () => string): readonly Block[] {
  const filling = wordFillingOf(blocks, given);
  return new Writer(filling).blocks(blocks, filling.root).map((block) => withBlockId(block, newId()));
}
