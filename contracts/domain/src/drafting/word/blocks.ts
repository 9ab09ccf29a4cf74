import {
  type AnyRow,
  type Block,
  blocksWithin,
  type Inline,
  type ListItemNode,
  type ListNode,
  type Mark,
  type ParagraphNode,
  type RowNode,
  tableRows,
  type WordPartNode,
  type WordPlace,
  withBlockId,
} from '@lexledger/contracts/drafting/document';
import { groupedBy } from '../../groupedBy.ts';
import { oppositeOf } from '../fill.ts';
import { choiceNeed, inlineOf } from '../needs.ts';
import { nthBlockId } from '../notation.ts';
import { draftPlaceholder, NO_SCOPE } from '../placeholders.ts';
import { byLabel, type Subjects } from '../subjects.ts';
import { tagsOfSpans } from './marks.ts';
import { MARK_CLOSE, MARK_OPEN, type WordPart, type WordSpan, type WordTag } from './tags.ts';
import type { WordParagraph } from './xml.ts';

const MARKED = new RegExp(`${MARK_OPEN}(\\d+)${MARK_CLOSE}`, 'gu');

/** A piece of inline content: what it is, or the tag that stands there. */
type Piece = Inline | WordTag;
const isTag = (piece: Piece): piece is WordTag => 'meaning' in piece;

type Enclosed<Node> = (span: WordSpan, when: string, content: readonly Node[]) => Node;

/** The text of a problem and of what it is about stays within what the model allows. */
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

class WordBlocksReader {
  readonly #tags: ReadonlyMap<number, WordTag>;
  readonly #spans: ReadonlyMap<number, WordSpan>;
  readonly #problems: ReadonlyMap<number, string>;
  readonly #subjects: Subjects;
  /** Tags that were met in the text. */
  readonly seen = new Set<number>();

  constructor(parts: readonly WordPart[], subjects: Subjects) {
    this.#tags = new Map(parts.flatMap(({ tags }) => tags.map((tag) => [tag.id, tag] as const)));
    this.#spans = tagsOfSpans(parts.flatMap(({ spans }) => spans));
    this.#problems = new Map(
      parts.flatMap(({ problems }) => problems.map(({ tag, message }) => [tag.id, message] as const)),
    );
    this.#subjects = subjects;
  }

  #piecesOfText(text: string, marks: readonly Mark[] | undefined): readonly Piece[] {
    const pieces: Piece[] = [];
    const add = (words: string): void => {
      if (words !== '') pieces.push({ type: 'text', text: words, ...(marks && { marks }) });
    };
    let at = 0;
    for (const { 0: whole, 1: id, index } of text.matchAll(MARKED)) {
      add(text.slice(at, index));
      at = index + whole.length;
      const tag = this.#tags.get(Number(id));
      if (tag === undefined) continue;
      this.seen.add(tag.id);
      pieces.push(...this.#pieceOfTag(tag, marks));
    }
    add(text.slice(at));
    return pieces;
  }

  #pieceOfTag(tag: WordTag, marks: readonly Mark[] | undefined): readonly Piece[] {
    const { meaning, written, id } = tag;
    const message = this.#problems.get(id);
    if (message !== undefined) return [{ type: 'problem', attrs: { written: cut(written, 1_000), message } }];
    if (meaning.kind === 'choose') return [];
    if (meaning.kind !== 'value') return [tag];
    const meant = draftPlaceholder(meaning.key, NO_SCOPE);
    // A key of a repeat, of a role or one that is misspelled stays as it is written.
    const key = 'problem' in meant ? meaning.key : meant.key;
    return [{ type: 'placeholder', attrs: { key }, ...(marks && { marks }) }];
  }

  #pieces(content: readonly Inline[]): readonly Piece[] {
    return content.flatMap((one): readonly Piece[] => {
      if (one.type === 'text') return this.#piecesOfText(one.text, one.marks);
      if (one.type !== 'footnote') return [one];
      const text = one.attrs.text.replaceAll(MARKED, (_mark, id: string) => {
        // A note has no problem in it; what is wrong there is said behind the text.
        if (!this.#problems.has(Number(id))) this.seen.add(Number(id));
        return this.#tags.get(Number(id))?.written ?? '';
      });
      return [{ type: 'footnote', attrs: { text: text.trim() || '…' } }];
    });
  }

  /**
   * Puts what conditions and repeats enclose into them.
   * @param tagOf the tag that a node is, or null
   * @param of which of them: those of a paragraph, of paragraphs, or of rows
   */
  #grouped<Node>(
    nodes: readonly Node[],
    of: WordSpan['of'],
    tagOf: (node: Node) => WordTag | null,
    enclosed: Enclosed<Node>,
  ): readonly Node[] {
    const grouped: Node[] = [];
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at] as Node;
      const tag = tagOf(node);
      const span = tag === null ? undefined : this.#spans.get(tag.id);
      if (span === undefined || span.of !== of || tag !== span.open) {
        grouped.push(node);
        continue;
      }
      const placeOf = (wanted: WordTag | null): number =>
        wanted === null ? -1 : nodes.findIndex((one, index) => index > at && tagOf(one) === wanted);
      const [end, middle] = [placeOf(span.close), placeOf(span.else)];
      // A reader may leave out what encloses the end; then everything behind belongs to it.
      const last = end < 0 ? nodes.length : end;
      const add = (when: string, from: number, to: number): void => {
        const content = this.#grouped(nodes.slice(from, to), of, tagOf, enclosed);
        if (content.length > 0) grouped.push(enclosed(span, when, content));
      };
      const when = span.open.meaning.kind === 'if' ? span.open.meaning.when : '';
      add(when, at + 1, middle < 0 ? last : middle);
      if (middle >= 0) add(oppositeOf(when, this.#subjects), middle + 1, last);
      at = last;
    }
    return grouped;
  }

  #inline(content: readonly Inline[]): readonly Inline[] {
    const grouped = this.#grouped<Piece>(
      this.#pieces(content),
      'inline',
      (piece) => (isTag(piece) ? piece : null),
      ({ open: { meaning } }, when, inner) => {
        const within = inner.filter((piece): piece is Inline => !isTag(piece));
        return meaning.kind === 'each'
          ? { type: 'inlineRepeat', attrs: { each: meaning.each, as: meaning.as }, content: within }
          : { type: 'inlineCondition', attrs: { when: cut(when, 1_000) }, content: within };
      },
    );
    return grouped.filter((piece): piece is Inline => !isTag(piece));
  }

  /** The tag of whole paragraphs or rows that stands in a paragraph. */
  #tagIn(block: Block, of: WordSpan['of']): WordTag | null {
    for (const one of inlineOf(block)) {
      for (const [, id] of one.type === 'text' ? one.text.matchAll(MARKED) : []) {
        if (this.#spans.get(Number(id))?.of === of) return this.#tags.get(Number(id)) ?? null;
      }
    }
    return null;
  }

  /** A list whose items are tags is divided by them, so that what they enclose stands between them. */
  #divided(list: ListNode): readonly Block[] {
    const blocks: Block[] = [];
    let items: ListItemNode[] = [];
    let isDivided = false;
    const flush = (): void => {
      const attrs = list.type === 'orderedList' && isDivided ? { attrs: { continues: true } } : {};
      if (items.length > 0) blocks.push({ ...list, ...attrs, content: items });
      isDivided ||= items.length > 0;
      items = [];
    };
    for (const item of list.content) {
      const [only] = item.content;
      if (item.content.length === 1 && only !== undefined && this.#tagIn(only, 'blocks') !== null) {
        flush();
        blocks.push(only);
      } else items.push(item);
    }
    flush();
    return blocks;
  }

  #cells(row: RowNode): RowNode {
    return {
      ...row,
      content: row.content.map((cell) => {
        const content = this.blocks(cell.content);
        return { ...cell, content: content.length === 0 ? [{ type: 'paragraph' }] : content };
      }),
    };
  }

  /** The tags that open or close repeats of rows in a row, in their order. */
  #tagsOfRow(row: RowNode): readonly WordTag[] {
    const walk = (blocks: readonly Block[]): readonly WordTag[] =>
      blocks.flatMap((block) => {
        const found = inlineOf(block).flatMap((one) =>
          one.type === 'text' ? [...one.text.matchAll(MARKED)].map(([, id]) => Number(id)) : [],
        );
        const own = found.flatMap((id) => (this.#spans.get(id)?.of === 'rows' ? (this.#tags.get(id) ?? []) : []));
        // A table in a cell has rows of its own.
        return [...own, ...(block.type === 'table' ? [] : walk(blocksWithin(block)))];
      });
    return walk(row.content.flatMap(({ content }) => content));
  }

  #rows(rows: readonly RowNode[]): readonly AnyRow[] {
    const nodes = rows.flatMap((row): readonly (AnyRow | WordTag)[] => {
      const tags = this.#tagsOfRow(row);
      const isOpening = (tag: WordTag): boolean => this.#spans.get(tag.id)?.open === tag;
      const filled = this.#cells(row);
      const isEmpty =
        tags.length > 0 && filled.content.every(({ content }) => content.every((one) => inlineOf(one).length === 0));
      return [...tags.filter(isOpening), ...(isEmpty ? [] : [filled]), ...tags.filter((tag) => !isOpening(tag))];
    });
    const grouped = this.#grouped<AnyRow | WordTag>(
      nodes,
      'rows',
      (node) => ('meaning' in node ? node : null),
      ({ open: { meaning } }, when, inner) => {
        const content = inner.filter((node): node is AnyRow => !('meaning' in node));
        return meaning.kind === 'each'
          ? { type: 'rowRepeat', attrs: { each: meaning.each, as: meaning.as }, content }
          : { type: 'rowCondition', attrs: { when: cut(when, 1_000) }, content };
      },
    );
    return grouped.filter((node): node is AnyRow => !('meaning' in node));
  }

  #within(block: Block): Block {
    switch (block.type) {
      case 'paragraph':
        return { ...block, content: this.#inline(inlineOf(block)) } as ParagraphNode;
      case 'heading':
        return { ...block, content: this.#inline(inlineOf(block)) };
      case 'bulletList':
      case 'orderedList':
        return { ...block, content: block.content.map((item) => ({ ...item, content: this.#filled(item.content) })) };
      case 'table':
        return { ...block, content: this.#rows(tableRows(block.content)) };
      case 'blockquote':
        return { ...block, content: this.#filled(block.content) };
      default:
        return block;
    }
  }

  #filled(blocks: readonly Block[]): readonly Block[] {
    const read = this.blocks(blocks);
    return read.length === 0 ? [{ type: 'paragraph' }] : read;
  }

  blocks(blocks: readonly Block[]): readonly Block[] {
    const flat = blocks.flatMap((block) =>
      block.type === 'bulletList' || block.type === 'orderedList' ? this.#divided(block) : [block],
    );
    const grouped = this.#grouped<Block | { readonly read: Block }>(
      flat,
      'blocks',
      (node) => ('read' in node ? null : this.#tagIn(node, 'blocks')),
      ({ open: { meaning } }, when, inner) => {
        const content = this.#read(inner);
        return {
          read:
            meaning.kind === 'each'
              ? { type: 'repeat', attrs: { each: meaning.each, as: meaning.as }, content }
              : { type: 'condition', attrs: { when: cut(when, 1_000) }, content },
        };
      },
    );
    return this.#read(grouped);
  }

  #read(nodes: readonly (Block | { readonly read: Block })[]): readonly Block[] {
    return nodes.map((node) => ('read' in node ? node.read : this.#within(node)));
  }
}

/** A paragraph of a part that no reader reads, in its own words. */
const plainParagraph = ({ text, isCentered }: WordParagraph, marked: string): Block | null =>
  text.trim() === ''
    ? null
    : {
        type: 'paragraph',
        ...(isCentered && { attrs: { align: 'center' } }),
        content: [{ type: 'text', text: marked }],
      };

/** The text of a paragraph with the marks of its tags. */
function markedText(paragraph: WordParagraph, tags: readonly WordTag[]): string {
  let text = paragraph.text;
  for (const tag of tags.toReversed()) {
    text = `${text.slice(0, tag.start)}${MARK_OPEN}${tag.id}${MARK_CLOSE}${text.slice(tag.end)}`;
  }
  return text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 50_000);
}

function partOf(reader: WordBlocksReader, place: WordPlace, part: WordPart, paragraphs: readonly WordParagraph[]) {
  const tagsOf = groupedBy(part.tags, ({ paragraph }) => paragraph);
  const blocks = paragraphs.flatMap(
    (paragraph) => plainParagraph(paragraph, markedText(paragraph, tagsOf.get(paragraph) ?? [])) ?? [],
  );
  const content = reader.blocks(blocks);
  const node: WordPartNode = { type: 'wordPart', attrs: { place }, content };
  return content.length === 0 ? [] : [node];
}

/** Problems of tags that stand where no text is read, such as a condition in a note. */
function unplaced(parts: readonly WordPart[], seen: ReadonlySet<number>): readonly WordPartNode[] {
  return parts.flatMap(({ place, problems }) =>
    problems
      .filter(({ tag }) => !seen.has(tag.id))
      .map(({ tag: { paragraph, written }, message }): WordPartNode => {
        const words = paragraph.text.replaceAll(/\p{Cc}/gu, ' ').trim();
        const inPlace = paragraph.isInTextBox ? 'text box' : (place ?? 'file');
        const problem: Inline = { type: 'problem', attrs: { written: cut(words || written, 1_000), message } };
        return {
          type: 'wordPart',
          attrs: { place: inPlace },
          content: [{ type: 'paragraph', content: [problem] }],
        };
      }),
  );
}

const unique = (blocks: readonly Block[]): readonly Block[] => [
  ...new Map(blocks.map((block) => [JSON.stringify(block), block])).values(),
];

/**
 * The document of a Word template: its text as a reader of Word documents has it, with marks in the place of tags, and
 * the parts that such readers leave out. Its conditions and repeats are nodes, as in templates that are written here.
 */
export function wordBlocks(text: readonly Block[], parts: readonly WordPart[]): readonly Block[] {
  const choices = parts
    .flatMap(({ tags }) => tags)
    .flatMap(({ meaning }) => (meaning.kind === 'choose' ? [choiceNeed(meaning.label, meaning.options)] : []));
  const reader = new WordBlocksReader(parts, byLabel(choices));
  const at = (place: WordPlace): readonly Block[] =>
    parts
      .filter((part) => part.place === place)
      .flatMap((part) =>
        partOf(
          reader,
          place,
          part,
          part.xml.paragraphs.filter(({ isInTextBox }) => !isInTextBox),
        ),
      );
  const boxes = parts.flatMap((part) => {
    const inBoxes = part.xml.paragraphs.filter(({ isInTextBox }) => isInTextBox);
    const stories = [...groupedBy(inBoxes, ({ story }) => story).values()];
    return stories.flatMap((paragraphs) => partOf(reader, 'text box', part, paragraphs));
  });
  const body = reader.blocks(text);
  const chosen = [...byLabel(choices).values()].map(
    ({ label, options }): Block => ({ type: 'choice', attrs: { label, options } }),
  );
  const all = [...chosen, ...unique(at('header')), ...body, ...unique(boxes), ...unique(at('footer'))];
  return [...all, ...unplaced(parts, reader.seen)].map((block, index) => withBlockId(block, nthBlockId(index)));
}
