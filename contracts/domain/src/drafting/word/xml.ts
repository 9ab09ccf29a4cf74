/** One piece of text of a paragraph, as it stands in the pieces of its part. */
export interface TextSegment {
  /** Index of the piece; that of an element, such as a tab, for text that is an element. */
  readonly piece: number;
  readonly isElement: boolean;
  text: string;
  /** Offset of its first character in the text of the paragraph. */
  readonly at: number;
}

/** A row of a table. */
export interface WordRow {
  /** Number of the element that holds the rows. */
  readonly table: number;
  readonly start: number;
  end: number;
}

export interface WordParagraph {
  /** Number of the element that holds the paragraph: the body, a cell, a text box. */
  readonly holder: number;
  /** Number of the text that it belongs to: the body, one footnote, one text box. */
  readonly story: number;
  readonly isInTextBox: boolean;
  readonly isCentered: boolean;
  readonly row: WordRow | null;
  /** Piece that opens it. */
  readonly start: number;
  /** Piece that closes it. */
  readonly end: number;
  /** Piece behind which its first run may stand. */
  readonly runsAfter: number;
  /** Whether there is something in it besides text: a picture, or the end of a section. */
  readonly hasMore: boolean;
  readonly segments: readonly TextSegment[];
  readonly text: string;
}

/** A part of a Word document: its XML in pieces, tags and texts in turn, and the paragraphs in it. */
export interface WordXml {
  readonly pieces: readonly string[];
  /** In the order of their ends; a text box ends before the paragraph that it is anchored in. */
  readonly paragraphs: readonly WordParagraph[];
}

const TAG = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?:[^"'>]|"[^"]*"|'[^']*')*>/g;
const NAME = /^<\/?([^\s/>]+)/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Texts that stand for themselves: paragraphs of one do not mix with those of another. */
const STORIES = new Set(['w:body', 'w:hdr', 'w:ftr', 'w:footnote', 'w:endnote', 'w:comment', 'w:txbxContent']);
/** Elements of a run that read as text. */
const AS_TEXT: Readonly<Record<string, string>> = { 'w:tab': ' ', 'w:br': ' ', 'w:cr': ' ', 'w:noBreakHyphen': '-' };
const MORE = new Set(['w:drawing', 'w:pict', 'w:object', 'w:sectPr', 'w:footnoteReference', 'w:endnoteReference']);

export const decodedXml = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name as string] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });

export const encodedXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Open {
  readonly name: string;
  readonly number: number;
  readonly piece: number;
  /** Of a paragraph: what is known of it so far. */
  readonly paragraph?: {
    segments: TextSegment[];
    length: number;
    runsAfter: number;
    hasMore: boolean;
    isCentered: boolean;
  };
  readonly row?: WordRow;
}

class XmlScanner {
  readonly pieces: string[] = [];
  readonly paragraphs: WordParagraph[] = [];
  readonly #stack: Open[] = [];
  #count = 0;

  #last(isWanted: (open: Open) => boolean): Open | undefined {
    return this.#stack.findLast(isWanted);
  }

  #push(text: string): number {
    return this.pieces.push(text) - 1;
  }

  #addText(text: string, piece: number, isElement: boolean): void {
    const paragraph = this.#last(({ name }) => name === 'w:p')?.paragraph;
    if (paragraph === undefined) return;
    paragraph.segments.push({ piece, isElement, text, at: paragraph.length });
    paragraph.length += text.length;
  }

  #text(raw: string): void {
    const piece = this.#push(raw);
    if (this.#stack.at(-1)?.name === 'w:t' && this.#last(({ name }) => name === 'w:moveFrom') === undefined) {
      this.#addText(decodedXml(raw), piece, false);
    }
  }

  #noteIn(name: string, raw: string, piece: number): void {
    const holder = this.#stack.at(-1);
    const text = holder?.name === 'w:r' ? AS_TEXT[name] : undefined;
    if (text !== undefined) this.#addText(text, piece, true);
    const paragraph = this.#last((open) => open.name === 'w:p')?.paragraph;
    if (paragraph === undefined) return;
    if (MORE.has(name)) paragraph.hasMore = true;
    if (name === 'w:jc' && /"center"/.test(raw)) paragraph.isCentered = true;
  }

  #open(name: string, raw: string): void {
    const piece = this.#push(raw);
    this.#noteIn(name, raw, piece);
    this.#count += 1;
    const opened: Open = {
      name,
      number: this.#count,
      piece,
      ...(name === 'w:p' && {
        paragraph: { segments: [], length: 0, runsAfter: piece, hasMore: false, isCentered: false },
      }),
      ...(name === 'w:tr' && { row: { table: this.#stack.at(-1)?.number ?? 0, start: piece, end: piece } }),
    };
    this.#stack.push(opened);
    if (raw.endsWith('/>')) this.#close(piece);
  }

  #close(piece: number): void {
    const closed = this.#stack.pop();
    if (closed === undefined) return;
    const { name, paragraph, row } = closed;
    if (row !== undefined) row.end = piece;
    const holder = this.#stack.at(-1);
    if (name === 'w:pPr' && holder?.paragraph !== undefined) holder.paragraph.runsAfter = piece;
    if (paragraph === undefined) return;
    const story = this.#last((open) => STORIES.has(open.name));
    const { segments, runsAfter, hasMore, isCentered } = paragraph;
    this.paragraphs.push({
      holder: holder?.number ?? 0,
      story: story?.number ?? 0,
      isInTextBox: story?.name === 'w:txbxContent',
      isCentered,
      row: this.#last((open) => open.row !== undefined || open.name === 'w:txbxContent')?.row ?? null,
      start: closed.piece,
      end: piece,
      runsAfter,
      hasMore,
      segments,
      text: segments.map(({ text }) => text).join(''),
    });
  }

  scan(xml: string): WordXml {
    let at = 0;
    for (const { 0: raw, index } of xml.matchAll(TAG)) {
      if (index > at) this.#text(xml.slice(at, index));
      at = index + raw.length;
      const name = NAME.exec(raw)?.[1];
      if (name === undefined || raw.startsWith('<!') || raw.startsWith('<?')) this.#push(raw);
      else if (raw.startsWith('</')) this.#close(this.#push(raw));
      else this.#open(name, raw);
    }
    if (at < xml.length) this.#push(xml.slice(at));
    return { pieces: this.pieces, paragraphs: this.paragraphs };
  }
}

/** Reads the XML of one part of a Word document, in one pass and with no expansion of entities. */
export const scanWordXml = (xml: string): WordXml => new XmlScanner().scan(xml);
