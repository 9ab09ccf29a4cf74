import type { Inline, MarkType } from '@lexledger/contracts/drafting/document';
import { draftPlaceholder, type Scope } from './placeholders.ts';

/** What the inline notation of a paragraph reads as. Problems say what to do. */
export interface ReadInline {
  readonly content: readonly Inline[];
  readonly problems: readonly string[];
}

const TOKENS = /\\[\\*_{^[]|\{\{|\^\[|\*\*|\*|_{3,}|__|\n/g;

const MARK_OF: Readonly<Record<string, MarkType>> = { '**': 'bold', '*': 'italic', __: 'underline' };

/** The offset behind the bracket that closes a footnote which begins at `start`; -1 when nothing closes it. */
function endOfFootnote(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '[') depth += 1;
    else if (text[index] === ']') {
      if (depth === 0) return index + 1;
      depth -= 1;
    }
  }
  return -1;
}

class InlineReader {
  readonly content: Inline[] = [];
  readonly problems: string[] = [];
  readonly #open = new Set<MarkType>();
  #written = '';

  readonly text: string;
  readonly scope: Scope;

  constructor(text: string, scope: Scope) {
    this.text = text;
    this.scope = scope;
  }

  /** Marks in the order in which they were opened; left out where there are none, as the editor does. */
  #marks() {
    return this.#open.size === 0 ? {} : { marks: [...this.#open].map((type) => ({ type })) };
  }

  #flush(): void {
    if (this.#written !== '') this.content.push({ type: 'text', text: this.#written, ...this.#marks() });
    this.#written = '';
  }

  #placeholder(at: number): number {
    const close = this.text.indexOf('}}', at);
    const written = close < 0 ? '' : this.text.slice(at, close);
    if (close < 0 || written.includes('\n')) {
      this.problems.push(
        'This {{ is not closed on its line. Put }} behind the placeholder, or write \\{{ for plain braces.',
      );
      this.#written += '{{';
      return at;
    }
    const meant = draftPlaceholder(written, this.scope);
    if ('problem' in meant) this.problems.push(meant.problem);
    else {
      this.#flush();
      this.content.push({ type: 'placeholder', attrs: { key: meant.key }, ...this.#marks() });
    }
    return close + 2;
  }

  #footnote(at: number): number {
    const end = endOfFootnote(this.text, at);
    if (end < 0) {
      this.problems.push('This footnote ^[ is not closed. Put ] behind its text.');
      this.#written += '^[';
      return at;
    }
    const text = this.text.slice(at, end - 1).trim();
    if (text === '') this.problems.push('This footnote is empty. Write its text between ^[ and ].');
    else {
      for (const [, key = ''] of text.matchAll(/\{\{(.*?)\}\}/g)) {
        const meant = draftPlaceholder(key, this.scope);
        if ('problem' in meant) this.problems.push(meant.problem);
      }
      this.#flush();
      this.content.push({ type: 'footnote', attrs: { text } });
    }
    return end;
  }

  /** A star stands for itself between spaces, as in '2 * 3'. */
  #mark(token: string, before: string, after: string): void {
    const type = MARK_OF[token] as MarkType;
    const isClosing = this.#open.has(type);
    const neighbour = isClosing ? before : after;
    if (neighbour === '' || /\s/.test(neighbour)) {
      this.#written += token;
      return;
    }
    this.#flush();
    if (isClosing) this.#open.delete(type);
    else this.#open.add(type);
  }

  read(): ReadInline {
    const { text } = this;
    let at = 0;
    for (const { 0: token, index } of text.matchAll(TOKENS)) {
      if (index < at) continue;
      this.#written += text.slice(at, index);
      at = index + token.length;
      if (token.startsWith('\\')) this.#written += token.slice(1);
      else if (token === '{{') at = this.#placeholder(at);
      else if (token === '^[') at = this.#footnote(at);
      else if (token === '\n') {
        this.#flush();
        this.content.push({ type: 'hardBreak' });
      } else if (token in MARK_OF) this.#mark(token, text[index - 1] ?? '', text[at] ?? '');
      else this.#written += token;
    }
    this.#written += text.slice(at);
    this.#flush();
    for (const type of this.#open) {
      const [token] = Object.entries(MARK_OF).find(([, mark]) => mark === type) as [string, MarkType];
      this.problems.push(`This ${token} is not closed. Put ${token} behind the ${type} words, or write \\${token[0]}.`);
    }
    return { content: this.content, problems: this.problems };
  }
}

/** Reads marks, placeholders, footnotes and line breaks of one paragraph. */
export const readInline = (text: string, scope: Scope): ReadInline => new InlineReader(text, scope).read();
