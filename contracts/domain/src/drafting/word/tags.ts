import { DEEPEST_BLOCK, type WordPlace } from '@lexledger/contracts/drafting/document';
import { slips } from '../../conflicts/letters.ts';
import { scanWordXml, type WordParagraph, type WordRow, type WordXml } from './xml.ts';

/** What stands between the braces of a Word template. */
export type TagMeaning =
  | { readonly kind: 'value'; readonly key: string }
  | { readonly kind: 'if'; readonly when: string }
  | { readonly kind: 'each'; readonly each: string; readonly as: string }
  | { readonly kind: 'else' }
  | { readonly kind: 'end' }
  | { readonly kind: 'choose'; readonly label: string; readonly options: readonly string[] }
  | { readonly kind: 'bad'; readonly message: string };

export interface WordTag {
  /** Number of the tag in its document. */
  readonly id: number;
  /** As it is written, without what Word did to its spaces and quotation marks. */
  readonly written: string;
  readonly meaning: TagMeaning;
  readonly paragraph: WordParagraph;
  /** Offsets in the paragraph's text. */
  readonly start: number;
  readonly end: number;
  /** Whether it is alone in its paragraph. */
  readonly isAlone: boolean;
  /** Whether a period follows, which a name such as 'Delmar, Inc.' brings along. */
  readonly isBeforeStop: boolean;
}

/** A condition or repeat, from the tag that opens it to the one that closes it. */
export interface WordSpan {
  readonly open: WordTag & { readonly meaning: { readonly kind: 'if' | 'each' } };
  readonly else: WordTag | null;
  readonly close: WordTag;
  /** What it encloses: a part of one paragraph, whole paragraphs, or whole rows of a table. */
  readonly of: 'inline' | 'blocks' | 'rows';
}

/** A tag that is wrong, which then stands in the document as it is written. */
export interface WordProblem {
  readonly tag: WordTag;
  readonly message: string;
}

/** A part of a Word document with the tags in it. */
export interface WordPart {
  readonly path: string;
  /** Null for the text itself. */
  readonly place: WordPlace | null;
  readonly xml: WordXml;
  readonly tags: readonly WordTag[];
  readonly spans: readonly WordSpan[];
  readonly problems: readonly WordProblem[];
}

/** Marks around the number of a tag: characters that no font has, and that are taken out of everything else. */
export const MARK_OPEN = '\u{E000}';
export const MARK_CLOSE = '\u{E001}';
export const withoutMarks = (text: string): string => text.replaceAll(/[\u{E000}\u{E001}]/gu, '');

/** Levels of conditions and repeats within one another. */
const DEEPEST_SPAN = DEEPEST_BLOCK - 3;
const LONGEST_WRITTEN = 500;
const FOUND = /\{\{([^{}]*)\}\}|\{%((?:(?!%\}|\{%|\{\{)[\s\S])*)%\}/g;
const LEFT_OVER = /\{\{|\}\}|\{%|%\}/g;
const DIRECTIVES = ['if', 'else', 'end', 'each', 'choose'] as const;

/** What was typed, without what Word makes of it: spaces that do not break, apostrophes, dashes, marks for hyphenation. */
const typed = (text: string): string =>
  text
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replaceAll(/[\u2018\u2019]/g, '’')
    .replaceAll(/(?<=today\s*)[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Values of conditions have no quotation marks of their own. */
const unquoted = (text: string): string => text.replaceAll(/["\u201C-\u201F]/g, '').trim();

const INSTEAD: Readonly<Record<string, string>> = {
  caption:
    'A caption is written in Word itself. Use placeholders such as {{case.court}}, {{case.number}} and {{role.plaintiff.name}}.',
  signature: 'A signature block is written in Word itself. Use placeholders such as {{lawyer.name}} and {{firm.name}}.',
  clause: 'Clauses are of templates that are written here. Put the clause’s text into the Word file.',
};

function choiceOf(argument: string): TagMeaning {
  const colon = argument.indexOf(':');
  const label = argument.slice(0, Math.max(0, colon)).trim();
  const options = unquoted(argument.slice(colon + 1))
    .split('|')
    .map((option) => option.trim());
  const isComplete = colon > 0 && label !== '' && options.length >= 2 && options.length <= 20 && !options.includes('');
  if (!isComplete || new Set(options).size < options.length) {
    return { kind: 'bad', message: 'Say what is chosen and between what: {% choose Fee: hourly | flat %}.' };
  }
  return { kind: 'choose', label, options };
}

function directiveOf(written: string): TagMeaning {
  const [, name = '', argument = ''] = /^(\S*)\s*([\s\S]*)$/.exec(written) ?? [];
  const word = name.toLowerCase();
  if (word === 'if' && argument !== '') return { kind: 'if', when: unquoted(argument) };
  if (word === 'if') return { kind: 'bad', message: 'Say under which condition: {% if client.address exists %}.' };
  if (word === 'else' && argument === '') return { kind: 'else' };
  if (word === 'else' || word === 'elseif' || word === 'elif') {
    return { kind: 'bad', message: 'An {% else %} has no condition. Write another {% if … %} within it.' };
  }
  if (/^end\s*(?:if|each)?$/i.test(written)) return { kind: 'end' };
  if (word === 'choose') return choiceOf(argument);
  if (word === 'each') {
    const [, each, as] = /^(\S+)\s+as\s+([a-z][A-Za-z0-9]*)$/i.exec(argument) ?? [];
    if (each !== undefined && as !== undefined) {
      return { kind: 'each', each, as: `${as.charAt(0).toLowerCase()}${as.slice(1)}` };
    }
    const message = 'Say what is repeated: {% each role.plaintiff as party %} or {% each facts as fact %}.';
    return { kind: 'bad', message };
  }
  const instead = INSTEAD[word];
  if (instead !== undefined) return { kind: 'bad', message: instead };
  const near = DIRECTIVES.find((known) => slips(word, known, 2) <= (known.length > 3 ? 2 : 1));
  const advice = near === undefined ? `Use ${DIRECTIVES.join(', ')}.` : `Did you mean {% ${near} … %}?`;
  return { kind: 'bad', message: `There is no {% ${name} … %}. ${advice}` };
}

type FoundTag = Pick<WordTag, 'start' | 'end' | 'written' | 'meaning'>;

const EMPTY: TagMeaning = {
  kind: 'bad',
  message: 'Nothing stands between the braces. Name what belongs there, or take them out.',
};

class PartReader {
  readonly tags: WordTag[] = [];
  readonly spans: WordSpan[] = [];
  readonly problems: WordProblem[] = [];
  readonly #path: string;
  readonly #place: WordPlace | null;
  readonly #firstId: number;

  constructor(path: string, place: WordPlace | null, firstId: number) {
    this.#path = path;
    this.#place = place;
    this.#firstId = firstId;
  }

  #problem(tag: WordTag, message: string): void {
    this.problems.push({ tag, message });
  }

  #add(paragraph: WordParagraph, { start, end, written, meaning }: FoundTag): void {
    const { text } = paragraph;
    const others = `${text.slice(0, start)}${text.slice(end)}`.trim();
    const tag: WordTag = {
      id: this.#firstId + this.tags.length,
      written,
      meaning,
      paragraph,
      start,
      end,
      isAlone: others === '' && !paragraph.hasMore,
      isBeforeStop: /^\.(?!\.)/.test(text.slice(end)),
    };
    this.tags.push(tag);
    if (meaning.kind === 'bad') this.#problem(tag, meaning.message);
  }

  #readTags(paragraph: WordParagraph): void {
    const found: FoundTag[] = [];
    let rest = paragraph.text;
    for (const { 0: whole, 1: value, 2: directive, index: start } of paragraph.text.matchAll(FOUND)) {
      const end = start + whole.length;
      const inner = typed(value ?? directive ?? '').slice(0, LONGEST_WRITTEN);
      rest = `${rest.slice(0, start)}${' '.repeat(whole.length)}${rest.slice(end)}`;
      if (value === undefined) found.push({ start, end, written: `{% ${inner} %}`, meaning: directiveOf(inner) });
      else
        found.push({
          start,
          end,
          written: `{{${inner}}}`,
          meaning: inner === '' ? EMPTY : { kind: 'value', key: inner },
        });
    }
    for (const { 0: left, index: start } of rest.matchAll(LEFT_OVER)) {
      const close = left === '{{' ? '}}' : '%}';
      const message =
        left === '{{' || left === '{%'
          ? `This ${left} is not closed in its paragraph. Put ${close} behind it.`
          : `There is no ${left === '}}' ? '{{' : '{%'} before this ${left}. Take it out, or open it.`;
      found.push({ start, end: start + left.length, written: left, meaning: { kind: 'bad', message } });
    }
    for (const tag of found.sort((a, b) => a.start - b.start)) this.#add(paragraph, tag);
  }

  /** What a condition or repeat encloses; a message where it cannot be told. */
  #spanOf(open: WordTag, otherwise: WordTag | null, close: WordTag): WordSpan['of'] | { readonly message: string } {
    const { paragraph: from } = open;
    const { paragraph: to } = close;
    const all = [open, close, ...(otherwise === null ? [] : [otherwise])];
    if (all.every(({ paragraph }) => paragraph === from)) return 'inline';
    if (all.every(({ isAlone, paragraph }) => isAlone && paragraph.holder === from.holder)) return 'blocks';
    const isOfRows =
      from.row !== null && to.row !== null && from.row.table === to.row.table && from.holder !== to.holder;
    if (isOfRows && otherwise === null) return 'rows';
    if (isOfRows)
      return { message: 'Rows of a table have no {% else %}. Write a second {% if … %} with the opposite.' };
    const message =
      from.holder === to.holder
        ? `Put ${open.written} and its {% end %} on lines of their own, or both into one paragraph.`
        : `${open.written} and its {% end %} stand in different places, such as inside and outside of a table. Put both into the same one.`;
    return { message };
  }

  #close(opened: { readonly tag: WordTag; otherwise: WordTag | null }, close: WordTag): void {
    const of = this.#spanOf(opened.tag, opened.otherwise, close);
    if (typeof of === 'object') {
      this.#problem(opened.tag, of.message);
      return;
    }
    this.spans.push({ open: opened.tag as WordSpan['open'], else: opened.otherwise, close, of });
  }

  #pair(tags: readonly WordTag[]): void {
    const stack: { readonly tag: WordTag; otherwise: WordTag | null }[] = [];
    for (const tag of tags) {
      const { kind } = tag.meaning;
      const top = stack.at(-1);
      if (kind === 'if' || kind === 'each') {
        if (stack.length === DEEPEST_SPAN) this.#problem(tag, `Nest at most ${DEEPEST_SPAN} conditions and repeats.`);
        stack.push({ tag, otherwise: null });
      } else if ((kind === 'else' || kind === 'end') && top === undefined) {
        this.#problem(tag, `There is no {% if … %} or {% each … %} before this ${tag.written}. Take it out.`);
      } else if (kind === 'end' && top !== undefined) {
        stack.pop();
        // What is nested too deeply was said where it begins.
        if (stack.length < DEEPEST_SPAN) this.#close(top, tag);
      } else if (kind === 'else' && top !== undefined) {
        if (top.tag.meaning.kind === 'each') this.#problem(tag, 'A repeat has no {% else %}. Take it out.');
        else if (top.otherwise !== null) this.#problem(tag, 'A condition has one {% else %}. Take this one out.');
        else top.otherwise = tag;
      }
    }
    for (const { tag } of stack)
      this.#problem(tag, `${tag.written} is not closed. Put {% end %} behind what it encloses.`);
  }

  read(xml: string): WordPart {
    const scanned = scanWordXml(withoutMarks(xml));
    const inOrder = scanned.paragraphs.toSorted((a, b) => a.start - b.start);
    for (const paragraph of inOrder) this.#readTags(paragraph);
    const isNote = this.#place === 'footnote' || this.#place === 'endnote';
    const stories = new Map<number, WordTag[]>();
    for (const tag of this.tags) {
      const { story } = tag.paragraph;
      const ofStory = stories.get(story);
      if (ofStory === undefined) stories.set(story, [tag]);
      else ofStory.push(tag);
    }
    for (const tags of stories.values()) {
      if (isNote) {
        for (const tag of tags.filter(({ meaning: { kind } }) => kind !== 'value' && kind !== 'bad')) {
          this.#problem(tag, 'A note has placeholders, and no conditions or repeats. Put it into the text.');
        }
      } else this.#pair(tags);
    }
    const { tags, spans, problems } = this;
    return { path: this.#path, place: this.#place, xml: scanned, tags, spans, problems };
  }
}

/** Reads the tags of one part. It never throws: what is wrong is among its problems. */
export const readWordPart = (xml: string, path: string, place: WordPlace | null, firstId: number): WordPart =>
  new PartReader(path, place, firstId).read(xml);

/** The rows of one table, in their order, with their paragraphs. */
export function rowsOfTable(
  { paragraphs }: WordXml,
  table: number,
): readonly { readonly row: WordRow; readonly paragraphs: readonly WordParagraph[] }[] {
  const rows = new Map<WordRow, WordParagraph[]>();
  for (const paragraph of paragraphs) {
    if (paragraph.row?.table !== table) continue;
    rows.set(paragraph.row, [...(rows.get(paragraph.row) ?? []), paragraph]);
  }
  return [...rows].map(([row, ofRow]) => ({ row, paragraphs: ofRow })).sort((a, b) => a.row.start - b.row.start);
}

/** Whether nothing stands in a row but tags that open or close conditions and repeats. */
export const isRowOfTags = (paragraphs: readonly WordParagraph[], tags: readonly WordTag[]): boolean =>
  paragraphs.every(({ text, hasMore }) => !hasMore && text.replaceAll(FOUND, '').trim() === '') &&
  tags.length > 0 &&
  tags.every(({ meaning: { kind } }) => kind === 'if' || kind === 'each' || kind === 'end');
