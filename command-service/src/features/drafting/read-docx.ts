import {
  type Block,
  type Inline,
  JSON_LEVELS,
  type ListItemNode,
  type Mark,
  type RowNode,
  withBlockId,
} from '@lexledger/contracts/drafting/document';
import { nthBlockId } from '@lexledger/domain/drafting/notation';
import { parseDocument } from 'htmlparser2';
import mammoth from 'mammoth';
import { UnreadableFileError } from '../../kernel/unreadable-file.ts';

/** Limit of characters of one run, as the model has it. */
const LONGEST_RUN = 50_000;

/** A node of the page that the reader makes of the document. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

const MARKS: Readonly<Record<string, Mark['type']>> = { strong: 'bold', em: 'italic', u: 'underline' };
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote']);

/** Levels of JSON from an element to the blocks within it. */
const LEVELS: Readonly<Record<string, number>> = { ul: 4, ol: 4, table: 6, blockquote: 2 };
/** Levels of JSON of a paragraph with marks. */
const PARAGRAPH_LEVELS = 5;

const writable = (text: string): string => text.replaceAll(/(?![\t\n])\p{Cc}|\p{Cs}/gu, '');

const textOf = (node: Node): string => (node.data ?? '') + (node.children ?? []).map(textOf).join('');

class PageReader {
  readonly #notes: ReadonlyMap<string, string>;

  constructor(notes: ReadonlyMap<string, string>) {
    this.#notes = notes;
  }

  #inline(node: Node, marks: readonly Mark[]): readonly Inline[] {
    if (node.type === 'text') {
      const text = writable(node.data ?? '').replaceAll(/\s+/g, ' ');
      const runs = text.match(new RegExp(`[\\s\\S]{1,${LONGEST_RUN}}`, 'g')) ?? [];
      return runs.map((run) => ({ type: 'text', text: run, ...(marks.length > 0 && { marks }) }));
    }
    if (node.name === 'br') return [{ type: 'hardBreak' }];
    const note = node.name === 'sup' ? this.#noteOf(node) : undefined;
    if (note !== undefined) return [{ type: 'footnote', attrs: { text: note } }];
    const type = MARKS[node.name ?? ''];
    const within = type === undefined || marks.some((mark) => mark.type === type) ? marks : [...marks, { type }];
    return (node.children ?? []).flatMap((child) => this.#inline(child, within));
  }

  #noteOf(node: Node): string | undefined {
    const link = (node.children ?? []).find(({ name }) => name === 'a');
    const target = link?.attribs?.href?.slice(1);
    return target === undefined ? undefined : this.#notes.get(target);
  }

  /** The blocks of an element that holds text, blocks, or both. */
  #content(node: Node, levels: number): readonly Block[] {
    const blocks: Block[] = [];
    let inline: Inline[] = [];
    const flush = (): void => {
      if (inline.length > 0) blocks.push({ type: 'paragraph', content: inline });
      inline = [];
    };
    for (const child of node.children ?? []) {
      if (child.type === 'tag' && BLOCKS.has(child.name ?? '')) {
        flush();
        blocks.push(...this.block(child, levels));
      } else inline.push(...this.#inline(child, []));
    }
    flush();
    return blocks.length === 0 ? [{ type: 'paragraph' }] : blocks;
  }

  #list(node: Node, levels: number): Block {
    const items = (node.children ?? []).filter(({ name }) => name === 'li');
    return {
      type: node.name === 'ol' ? 'orderedList' : 'bulletList',
      content: items.map((item): ListItemNode => ({ type: 'listItem', content: this.#content(item, levels) })),
    };
  }

  #table(node: Node, levels: number): Block {
    const rowsIn = (within: Node): readonly Node[] =>
      (within.children ?? []).flatMap((child) => (child.name === 'tr' ? [child] : rowsIn(child)));
    const span = (cell: Node, name: string): number =>
      Math.max(1, Math.min(100, Number(cell.attribs?.[name] ?? 1) || 1));
    const rows = rowsIn(node).map((row): RowNode => {
      const cells = (row.children ?? []).filter(({ name }) => name === 'td' || name === 'th');
      return {
        type: 'tableRow',
        content: cells.map((cell) => ({
          type: cell.name === 'th' ? 'tableHeader' : 'tableCell',
          attrs: { colspan: span(cell, 'colspan'), rowspan: span(cell, 'rowspan') },
          content: this.#content(cell, levels),
        })),
      };
    });
    return { type: 'table', content: rows.filter(({ content }) => content.length > 0) };
  }

  /** @param most levels of JSON that the block may have */
  block(node: Node, most: number): readonly Block[] {
    const name = node.name ?? '';
    const levels = most - (LEVELS[name] ?? 0);
    // What is nested deeper than a document may be keeps its words.
    if (levels < PARAGRAPH_LEVELS) return [{ type: 'paragraph', content: this.#inline({ ...node, name: 'p' }, []) }];
    if (name === 'ul' || name === 'ol') {
      const list = this.#list(node, levels);
      return list.type === 'bulletList' || list.type === 'orderedList' ? (list.content.length > 0 ? [list] : []) : [];
    }
    if (name === 'table') {
      const table = this.#table(node, levels);
      return table.type === 'table' && table.content.length > 0 ? [table] : [];
    }
    if (name === 'blockquote') return [{ type: 'blockquote', content: this.#content(node, levels) }];
    const content = (node.children ?? []).flatMap((child) => this.#inline(child, []));
    if (/^h\d$/.test(name)) return [{ type: 'heading', attrs: { level: Math.min(4, Number(name.slice(1))) }, content }];
    return [{ type: 'paragraph', content }];
  }
}

/** The notes that the reader puts in a list at the end of the page, and the page without them. */
function withoutNotes(children: readonly Node[]): {
  readonly page: readonly Node[];
  readonly notes: ReadonlyMap<string, string>;
} {
  const last = children.at(-1);
  const items = last?.name === 'ol' ? (last.children ?? []) : [];
  const isNotes = items.length > 0 && items.every(({ attribs }) => /^(?:foot|end)note-/.test(attribs?.id ?? ''));
  if (!isNotes) return { page: children, notes: new Map() };
  const textOfNote = (item: Node): string => writable(textOf(item)).replace(/↑\s*$/, '').trim();
  const notes = items.map((item) => [item.attribs?.id ?? '', textOfNote(item) || '…'] as const);
  return { page: children.slice(0, -1), notes: new Map(notes) };
}

/**
 * The blocks of a Word document: paragraphs, headings, lists, tables, footnotes and marks. What somebody inserted with
 * tracked changes is read, what was deleted is left out; pictures and text boxes are left out.
 * @throws UnreadableFileError
 */
export async function readDocx(bytes: Buffer): Promise<{ readonly blocks: readonly Block[] }> {
  let html: string;
  try {
    const converted = await mammoth.convertToHtml(
      { buffer: bytes },
      {
        styleMap: ['u => u', "p[style-name='Quote'] => blockquote > p:fresh"],
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
        ignoreEmptyParagraphs: true,
      },
    );
    html = converted.value;
  } catch {
    throw new UnreadableFileError('This is no Word document (.docx), or it is damaged or protected by a password.');
  }
  const { page, notes } = withoutNotes(parseDocument(html).children as unknown as readonly Node[]);
  const reader = new PageReader(notes);
  const blocks = page.flatMap((node) => (node.type === 'tag' ? reader.block(node, JSON_LEVELS) : []));
  return { blocks: blocks.map((block, index) => withBlockId(block, nthBlockId(index))) };
}
