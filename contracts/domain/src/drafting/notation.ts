import type { Alignment, Block, Inline, ListItemNode, RowNode } from '@lexledger/contracts/drafting/document';
import { DEEPEST_BLOCK, withBlockId } from '@lexledger/contracts/drafting/document';
import type { TemplateRole } from '@lexledger/contracts/drafting/roles';
import { clauseKeys, standardClause } from './clauses.ts';
import { negated, readCondition, wordsOfCondition } from './conditions.ts';
import { readInline } from './inlineNotation.ts';
import type { Scope } from './placeholders.ts';
import { checkCondition, optionStarts, type Subjects, subjectsOf } from './subjects.ts';

/** A problem of a template's text, with its line, counted from 1. The message says what to do. */
export interface NotationProblem {
  readonly line: number;
  readonly message: string;
}

export interface ReadNotation {
  readonly blocks: readonly Block[];
  readonly problems: readonly NotationProblem[];
}

const DIRECTIVE = /^\s*\{%\s*(.*?)\s*%\}\s*$/;
const HEADING = /^(#{1,4})\s+(.*)$/;
/** A mark `+.` goes on with the numbers of the list before it, whatever lies between. */
const ITEM = /^(\s*)(-|\d+\.|\+\.)\s+(.*)$/;
const TABLE_RULE = /^\|(?:\s*:?-+:?\s*\|)+\s*$/;
const STYLE = /^::(center|right|left|indent)\s+/;
const MARGIN = /^\s*/;

/** Whether a line begins something other than a paragraph, and so ends the paragraph before it. */
const isSpecial = (line: string): boolean =>
  line.trim() === '' ||
  line.trim() === '---' ||
  DIRECTIVE.test(line) ||
  HEADING.test(line) ||
  ITEM.test(line) ||
  line.startsWith('>') ||
  line.startsWith('|');

/** Ids of blocks in their order: the same text always has the same ones. */
export const nthBlockId = (index: number): string =>
  `00000000-0000-4000-8000-${(index + 1).toString(16).padStart(12, '0')}`;

interface Frame {
  /** The directive that opened the blocks, for the message when nothing closes them. */
  readonly opened: string;
  readonly line: number;
  readonly scope: Scope;
}

class NotationReader {
  readonly lines: readonly string[];
  readonly roles: ReadonlyMap<string, string>;
  readonly problems: NotationProblem[] = [];
  readonly #subjects: Subjects;
  #at = 0;

  constructor(text: string, roles: ReadonlyMap<string, string>) {
    this.lines = text.replaceAll('\r\n', '\n').split('\n');
    this.#subjects = subjectsOf(text);
    this.roles = roles;
  }

  #problem(line: number, message: string): void {
    this.problems.push({ line: line + 1, message });
  }

  #inline(text: string, line: number, scope: Scope): readonly Inline[] {
    const { content, problems } = readInline(text, scope);
    for (const message of problems) this.#problem(line, message);
    return content;
  }

  /** The line behind the reader, which is not yet at the end. */
  #line(): string {
    return this.lines[this.#at] as string;
  }

  /** Blocks up to `{% end %}` or `{% else %}` of a frame, or to the end of the text. */
  blocks(frames: readonly Frame[]): Block[] {
    const { scope } = frames.at(-1) as Frame;
    const blocks: Block[] = [];
    while (this.#at < this.lines.length) {
      const line = this.#line();
      const directive = DIRECTIVE.exec(line)?.[1];
      if (directive === 'end' || directive === 'else') {
        if (frames.length > 1) return blocks;
        this.#problem(this.#at, `There is no {% if … %} or {% each … %} before this {% ${directive} %}. Take it out.`);
        this.#at += 1;
      } else if (directive !== undefined) blocks.push(...this.#directive(directive, frames));
      else if (line.trim() === '') this.#at += 1;
      else blocks.push(this.#block(line, scope));
    }
    const { opened, line } = frames.at(-1) as Frame;
    if (frames.length > 1)
      this.#problem(line, `This {% ${opened} %} is not closed. Put {% end %} behind its paragraphs.`);
    return blocks;
  }

  #block(line: string, scope: Scope): Block {
    const heading = HEADING.exec(line);
    if (heading) return this.#heading(heading[1] as string, heading[2] as string, scope);
    if (line.trim() === '---') {
      this.#at += 1;
      return { type: 'pageBreak' };
    }
    if (ITEM.test(line)) return this.#list(scope);
    if (line.startsWith('>')) return this.#quotation(scope);
    if (line.startsWith('|')) return this.#table(scope);
    return this.#paragraph(scope);
  }

  #heading(hashes: string, text: string, scope: Scope): Block {
    const style = STYLE.exec(text)?.[1];
    const content = this.#inline(text.replace(STYLE, ''), this.#at, scope);
    this.#at += 1;
    const align = style === 'center' || style === 'right' ? { align: style as Alignment } : {};
    return { type: 'heading', attrs: { level: hashes.length, ...align }, content };
  }

  #paragraph(scope: Scope): Block {
    const start = this.#at;
    const lines = [this.#line()];
    this.#at += 1;
    while (this.#at < this.lines.length && !isSpecial(this.#line())) {
      lines.push(this.#line());
      this.#at += 1;
    }
    return this.#styled(lines.map((line) => line.trim()).join('\n'), start, scope);
  }

  #styled(text: string, line: number, scope: Scope): Block {
    const style = STYLE.exec(text)?.[1];
    const content = this.#inline(text.replace(STYLE, ''), line, scope);
    if (style === undefined) return { type: 'paragraph', content };
    const attrs = style === 'indent' ? { indent: 1 } : { align: style as Alignment };
    return { type: 'paragraph', attrs, content };
  }

  /** Items of one indentation; deeper ones are a list within the item before them. */
  #list(scope: Scope): Block {
    const [, margin = '', mark = ''] = ITEM.exec(this.#line()) as RegExpExecArray;
    const isOrdered = mark !== '-';
    const items: ListItemNode[] = [];
    while (this.#at < this.lines.length) {
      const match = ITEM.exec(this.#line());
      if (match === null || (match[2] !== '-') !== isOrdered || (match[1] as string).length !== margin.length) break;
      const start = this.#at;
      this.#at += 1;
      const text = [match[3] as string, ...this.#continuation(margin.length)].join('\n');
      const content: Block[] = [{ type: 'paragraph', content: this.#inline(text, start, scope) }];
      while (this.#isDeeperItem(margin.length)) content.push(this.#list(scope));
      items.push({ type: 'listItem', content });
      this.#skipBlankBeforeItem(margin.length, isOrdered);
    }
    if (!isOrdered) return { type: 'bulletList', content: items };
    return { type: 'orderedList', ...(mark === '+.' && { attrs: { continues: true } }), content: items };
  }

  #isDeeperItem(margin: number): boolean {
    const match = this.#at < this.lines.length ? ITEM.exec(this.#line()) : null;
    return match !== null && (match[1] as string).length > margin;
  }

  /** Items of one list may have a blank line between them. */
  #skipBlankBeforeItem(margin: number, isOrdered: boolean): void {
    const next = this.lines[this.#at + 1];
    if (this.lines[this.#at]?.trim() !== '' || next === undefined) return;
    const match = ITEM.exec(next);
    if (match && (match[1] as string).length === margin && (match[2] !== '-') === isOrdered) this.#at += 1;
  }

  /** Further lines of an item: those that are indented more than its mark and begin nothing else. */
  #continuation(margin: number): readonly string[] {
    const lines: string[] = [];
    while (this.#at < this.lines.length) {
      const line = this.#line();
      if (isSpecial(line) || (MARGIN.exec(line)?.[0] ?? '').length <= margin) break;
      lines.push(line.trim());
      this.#at += 1;
    }
    return lines;
  }

  #quotation(scope: Scope): Block {
    const content: Block[] = [];
    let lines: string[] = [];
    let start = this.#at;
    const take = (): void => {
      if (lines.length > 0) content.push(this.#styled(lines.join('\n'), start, scope));
      lines = [];
    };
    while (this.#at < this.lines.length && this.#line().startsWith('>')) {
      const text = this.#line().slice(1).trim();
      if (text === '') take();
      else {
        if (lines.length === 0) start = this.#at;
        lines.push(text);
      }
      this.#at += 1;
    }
    take();
    return { type: 'blockquote', content: content.length === 0 ? [{ type: 'paragraph' }] : content };
  }

  #table(scope: Scope): Block {
    const start = this.#at;
    const written: { readonly line: number; readonly cells: readonly string[] }[] = [];
    let hasHeader = false;
    while (this.#at < this.lines.length && this.#line().startsWith('|')) {
      const line = this.#line().trim();
      if (TABLE_RULE.test(line)) {
        if (written.length === 1) hasHeader = true;
        else
          this.#problem(
            this.#at,
            'A row of dashes belongs right below the first row of a table. Move it, or take it out.',
          );
      } else {
        const cells = line
          .slice(1)
          .replace(/(?<!\\)\|\s*$/, '')
          .split(/(?<!\\)\|(?![^{]*\}\})/);
        written.push({ line: this.#at, cells: cells.map((cell) => cell.trim().replaceAll('\\|', '|')) });
      }
      this.#at += 1;
    }
    const width = Math.max(0, ...written.map(({ cells }) => cells.length));
    const content = written.map(({ line, cells }, index): RowNode => {
      if (cells.length !== width) {
        this.#problem(
          line,
          `This row has ${cells.length} cells, others have ${width}. Give each row as many, with | between them.`,
        );
      }
      const type = hasHeader && index === 0 ? 'tableHeader' : 'tableCell';
      return {
        type: 'tableRow',
        content: cells.map((cell) => ({ type, content: [this.#styled(cell, line, scope)] })),
      };
    });
    if (content.length > 0) return { type: 'table', content };
    this.#problem(start, 'This table has no rows. Write its cells as | a | b |.');
    return { type: 'paragraph' };
  }

  #directive(written: string, frames: readonly Frame[]): readonly Block[] {
    const line = this.#at;
    this.#at += 1;
    const [, name = '', argument = ''] = /^(\w*)\s*(.*)$/.exec(written) ?? [];
    switch (name) {
      case 'choose':
        return this.#choice(argument, line);
      case 'if':
        return this.#condition(written, argument, line, frames);
      case 'each':
        return this.#repeat(written, argument, line, frames);
      case 'caption':
        return this.#caption(argument, line);
      case 'signature': {
        const whose = /^for\s+(\S+)$/.exec(argument)?.[1] ?? null;
        if (argument !== '' && (whose === null || (whose !== 'client' && !this.roles.has(whose)))) {
          this.#problem(line, 'Write {% signature %}, or say for whom: {% signature for client %}, or for a role.');
        }
        return [{ type: 'signature', attrs: { for: whose } }];
      }
      case 'clause':
        return this.#clause(argument, line, frames);
      default:
        this.#problem(
          line,
          `There is no directive '${name}'. Use choose, if, else, each, end, caption, signature or clause.`,
        );
        return [];
    }
  }

  #choice(argument: string, line: number): readonly Block[] {
    const colon = argument.indexOf(':');
    const label = argument.slice(0, Math.max(colon, 0)).trim();
    const options = argument
      .slice(colon + 1)
      .split('|')
      .map((option) => option.trim());
    if (colon < 0 || label === '' || options.length < 2 || options.includes('')) {
      this.#problem(line, 'Say what is chosen and between what: {% choose Fee: hourly | flat %}.');
      return [];
    }
    if (new Set(options).size < options.length) {
      this.#problem(line, 'One of the options stands there twice. Take one out.');
      return [];
    }
    return [{ type: 'choice', attrs: { label, options } }];
  }

  /** The blocks that a directive encloses, up to its end or else. */
  #enclosed(frame: Frame, frames: readonly Frame[]): readonly Block[] {
    if (frames.length > DEEPEST_BLOCK - 3) {
      this.#problem(frame.line, `Nest at most ${DEEPEST_BLOCK - 3} conditions and repeats.`);
    }
    const content = this.blocks([...frames, frame]);
    return content.length === 0 ? [{ type: 'paragraph' }] : content;
  }

  #tag(): string | undefined {
    const line = this.lines[this.#at];
    return line === undefined ? undefined : DIRECTIVE.exec(line)?.[1];
  }

  #condition(opened: string, argument: string, line: number, frames: readonly Frame[]): readonly Block[] {
    const { scope } = frames.at(-1) as Frame;
    const read = readCondition(argument, optionStarts(this.#subjects));
    if ('problem' in read) this.#problem(line, read.problem);
    else {
      const problem = checkCondition(read.condition, this.#subjects, scope);
      if (problem !== null) this.#problem(line, problem);
    }
    const frame = { opened, line, scope };
    const content = this.#enclosed(frame, frames);
    const when = 'problem' in read ? argument : wordsOfCondition(read.condition);
    const first: Block = { type: 'condition', attrs: { when }, content };
    if (this.#tag() !== 'else') {
      this.#at += 1;
      return [first];
    }
    const elseLine = this.#at;
    this.#at += 1;
    const otherwise = this.#enclosed({ ...frame, opened: 'else', line: elseLine }, frames);
    if (this.#tag() === 'else') this.#problem(this.#at, 'A condition has one {% else %}. Take this one out.');
    this.#at += 1;
    if ('problem' in read) return [first];
    const opposite = negated(read.condition);
    if ('problem' in opposite) {
      this.#problem(elseLine, opposite.problem);
      return [first];
    }
    return [first, { type: 'condition', attrs: { when: wordsOfCondition(opposite.condition) }, content: otherwise }];
  }

  #repeat(opened: string, argument: string, line: number, frames: readonly Frame[]): readonly Block[] {
    const { scope } = frames.at(-1) as Frame;
    const [, each = '', as = ''] = /^(\S+)\s+as\s+([a-z][A-Za-z0-9]*)$/.exec(argument) ?? [];
    const role = each.startsWith('role.') ? each.slice('role.'.length) : null;
    if (each === '') {
      this.#problem(line, 'Say what is repeated: {% each role.plaintiff as party %} or {% each facts as fact %}.');
    } else if (role !== null && !this.roles.has(role)) {
      this.#problem(line, `The template has no role '${role}'. Add it to its roles.`);
    } else if (role === null && each !== 'facts' && each !== 'authorities') {
      this.#problem(line, `'${each}' cannot be repeated. Use a role such as role.plaintiff, facts or authorities.`);
    }
    const loops = new Map(scope.loops);
    if (as !== '') loops.set(as, each);
    const content = this.#enclosed({ opened, line, scope: { ...scope, loops } }, frames);
    if (this.#tag() === 'else') this.#problem(this.#at, 'A repeat has no {% else %}. Take it out.');
    this.#at += 1;
    return [{ type: 'repeat', attrs: { each: each || 'facts', as: as || 'one' }, content }];
  }

  #caption(argument: string, line: number): readonly Block[] {
    const jury = /(?:^|\s)jury$/.test(argument);
    const sides = argument.replace(/(?:^|\s)jury$/, '').trim();
    const match = /^(\S+)\s+v\.?\s+(\S+)$/.exec(sides);
    const [first, second] = match ? [match[1] as string, match[2] as string] : ['plaintiff', 'defendant'];
    if (sides !== '' && match === null) {
      this.#problem(line, 'Write {% caption %}, or name its two roles: {% caption petitioner v. respondent %}.');
    }
    for (const role of [first, second]) {
      if (!this.roles.has(role))
        this.#problem(line, `The caption names the role '${role}'. Add it to the template’s roles.`);
    }
    return [{ type: 'caption', attrs: { first, second, ...(jury && { jury }) } }];
  }

  #clause(key: string, line: number, frames: readonly Frame[]): readonly Block[] {
    const snippet = standardClause(key);
    if (snippet === undefined) {
      this.#problem(line, `There is no clause '${key}'. Use one of ${clauseKeys.join(', ')}.`);
      return [];
    }
    const { scope } = frames.at(-1) as Frame;
    const { blocks, problems } = readNotation(snippet.content, scope);
    for (const { message } of problems) this.#problem(line, `In the clause '${key}': ${message}`);
    return [{ type: 'clause', attrs: { key, title: snippet.title }, content: blocks }];
  }
}

/** The roles of a template as the notation refers to them: label by key. */
export const rolesByKey = (roles: readonly TemplateRole[]): ReadonlyMap<string, string> =>
  new Map(roles.map(({ key, label }) => [key, label]));

/**
 * Reads a template's text into blocks of the document model, each of the first level with an id. It never throws:
 * problems are returned, in the order of their lines.
 */
export function readNotation(text: string, scope: Partial<Scope> = {}): ReadNotation {
  const { roles = new Map(), loops = new Map() } = scope;
  const reader = new NotationReader(text, roles);
  const blocks = reader.blocks([{ opened: '', line: 0, scope: { roles, loops } }]);
  return {
    blocks: blocks.map((block, index) => withBlockId(block, nthBlockId(index))),
    problems: reader.problems.toSorted((a, b) => a.line - b.line),
  };
}

/** A problem in words: 'Line 3: There is no directive …'. */
export const wordsOfNotationProblem = ({ line, message }: NotationProblem): string => `Line ${line}: ${message}`;
