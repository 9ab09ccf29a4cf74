import { isRowOfTags, MARK_CLOSE, MARK_OPEN, rowsOfTable, type WordPart, type WordSpan, type WordTag } from './tags.ts';
import { encodedXml, type TextSegment, type WordParagraph } from './xml.ts';

const marked = (text: string): string => `${MARK_OPEN}${text}${MARK_CLOSE}`;
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** The XML of a part while marks take the place of its tags. */
class PartMarker {
  readonly #part: WordPart;
  readonly #pieces: string[];
  /** Segments of paragraphs that were written to. */
  readonly #texts = new Map<TextSegment, string>();

  constructor(part: WordPart) {
    this.#part = part;
    this.#pieces = [...part.xml.pieces];
  }

  /** Puts a text in the place of a tag, in the run where the tag begins; the rest of a split tag goes. */
  replace({ paragraph, start, end }: WordTag, text: string): void {
    let rest = text;
    for (const segment of paragraph.segments) {
      const from = Math.max(0, start - segment.at);
      const to = Math.min(segment.text.length, end - segment.at);
      if (from >= to) continue;
      if (segment.isElement) {
        this.#pieces[segment.piece] = '';
        continue;
      }
      const now = this.#texts.get(segment) ?? segment.text;
      this.#texts.set(segment, `${now.slice(0, from)}${rest}${now.slice(to)}`);
      rest = '';
    }
  }

  #clear(from: number, to: number): void {
    for (let piece = from; piece <= to; piece += 1) this.#pieces[piece] = '';
  }

  /** Takes a paragraph out; one that a cell cannot be without, or that ends a section, stays without its text. */
  removeParagraph(paragraph: WordParagraph, tag: WordTag): void {
    const others = this.#part.xml.paragraphs.some(
      ({ holder, start }) => holder === paragraph.holder && start !== paragraph.start,
    );
    if (others && !paragraph.hasMore) this.#clear(paragraph.start, paragraph.end);
    else this.replace(tag, '');
  }

  /** Puts paragraphs in the place of one. */
  putParagraphs(paragraph: WordParagraph, texts: readonly string[]): void {
    this.#clear(paragraph.start, paragraph.end);
    this.#pieces[paragraph.start] = texts.map((text) => `<w:p>${run(text)}</w:p>`).join('');
  }

  removeRow(from: number, to: number): void {
    this.#clear(from, to);
  }

  putFirst({ start, end, runsAfter }: WordParagraph, text: string): void {
    if (start === end) this.#pieces[start] = `<w:p>${run(text)}</w:p>`;
    else this.#pieces[runsAfter] += run(text);
  }

  putLast({ start, end }: WordParagraph, text: string): void {
    if (start === end) this.#pieces[start] = `<w:p>${run(text)}</w:p>`;
    else this.#pieces[end] = `${run(text)}${this.#pieces[end]}`;
  }

  /** Leaves out what a text box says. */
  clearText({ segments }: WordParagraph): void {
    for (const segment of segments) {
      if (segment.isElement) this.#pieces[segment.piece] = '';
      else this.#texts.set(segment, '');
    }
  }

  xml(): string {
    for (const [{ piece }, text] of this.#texts) {
      // A paragraph that was taken out stays out.
      if (this.#pieces[piece] === '' || this.#pieces[piece - 1] === '') continue;
      this.#pieces[piece] = encodedXml(text);
      this.#pieces[piece - 1] = '<w:t xml:space="preserve">';
    }
    return this.#pieces.join('');
  }
}

/** Tags that are part of a condition or repeat that can be followed, by their number. */
export function tagsOfSpans(spans: readonly WordSpan[]): ReadonlyMap<number, WordSpan> {
  return new Map(
    spans.flatMap((span) =>
      [span.open, span.close, ...(span.else === null ? [] : [span.else])].map(({ id }) => [id, span] as const),
    ),
  );
}

/** From the last one of a paragraph to the first, so that the offsets of those before stay what they are. */
const fromTheEnd = (tags: readonly WordTag[]): readonly WordTag[] => tags.toReversed();

/** Whether a tag is read at all: others stand in the document as they are written. */
const isRead = ({ meaning: { kind }, id }: WordTag, spans: ReadonlyMap<number, WordSpan>): boolean =>
  kind === 'value' || kind === 'choose' || spans.has(id);

/**
 * The part with a mark in the place of each tag that can be read, so that its text can be read by whatever reads Word
 * documents. Text boxes are left out, since readers put them anywhere.
 */
export function markedForReading(part: WordPart): string {
  const marker = new PartMarker(part);
  const spans = tagsOfSpans(part.spans);
  const bad = new Set(part.problems.map(({ tag }) => tag));
  for (const paragraph of part.xml.paragraphs) if (paragraph.isInTextBox) marker.clearText(paragraph);
  for (const tag of fromTheEnd(part.tags)) {
    if (tag.paragraph.isInTextBox) continue;
    if (isRead(tag, spans) || bad.has(tag)) marker.replace(tag, marked(String(tag.id)));
  }
  return marker.xml();
}

/** Names of what is filled in: a value, a condition or repeat, and its opposite. */
export const valueName = (id: number): string => `v${id}`;
export const spanName = (id: number): string => `c${id}`;
export const oppositeName = (id: number): string => `n${id}`;

function markRows(marker: PartMarker, part: WordPart, { open, close }: WordSpan): void {
  const name = spanName(open.id);
  const { row } = open.paragraph;
  const rows = rowsOfTable(part.xml, row?.table ?? 0);
  const tagsOf = (paragraphs: readonly WordParagraph[]): readonly WordTag[] =>
    part.tags.filter(({ paragraph }) => paragraphs.includes(paragraph));
  const ofTags = new Set(
    rows.filter(({ paragraphs }) => isRowOfTags(paragraphs, tagsOf(paragraphs))).map((one) => one.row),
  );
  const at = (tag: WordTag): number => rows.findIndex((one) => one.row === tag.paragraph.row);
  const inner = rows.slice(at(open), at(close) + 1).filter((one) => !ofTags.has(one.row));
  const first = inner[0]?.paragraphs.toSorted((a, b) => a.start - b.start)[0];
  const last = inner.at(-1)?.paragraphs.toSorted((a, b) => b.end - a.end)[0];
  if (first !== undefined && last !== undefined) {
    marker.putFirst(first, marked(`-w:tr ${name}`));
    marker.putLast(last, marked(`/${name}`));
  }
  for (const tag of [open, close]) {
    const of = rows[at(tag)];
    if (of !== undefined && ofTags.has(of.row)) marker.removeRow(of.row.start, of.row.end);
  }
}

/** The part with marks that the template engine reads, each of them within one run. */
export function markedForFilling(part: WordPart): string {
  const marker = new PartMarker(part);
  const spans = tagsOfSpans(part.spans);
  const removed: WordTag[] = [];
  const replaced: (readonly [WordTag, readonly string[]])[] = [];
  for (const tag of fromTheEnd(part.tags)) {
    const { id, meaning } = tag;
    const span = spans.get(id);
    if (meaning.kind === 'value') marker.replace(tag, marked(valueName(id)));
    else if (meaning.kind === 'choose') {
      if (tag.isAlone) removed.push(tag);
      else marker.replace(tag, '');
    } else if (span?.of === 'rows') marker.replace(tag, '');
    else if (span !== undefined) {
      const name = spanName(span.open.id);
      const opposite = oppositeName(span.open.id);
      if (tag === span.open) marker.replace(tag, marked(`#${name}`));
      else if (tag === span.close) marker.replace(tag, marked(`/${span.else === null ? name : opposite}`));
      else if (span.of === 'blocks') replaced.push([tag, [marked(`/${name}`), marked(`#${opposite}`)]]);
      else marker.replace(tag, `${marked(`/${name}`)}${marked(`#${opposite}`)}`);
    }
  }
  for (const span of part.spans) if (span.of === 'rows') markRows(marker, part, span);
  for (const tag of removed) marker.removeParagraph(tag.paragraph, tag);
  for (const [{ paragraph }, texts] of replaced) marker.putParagraphs(paragraph, texts);
  return marker.xml();
}
