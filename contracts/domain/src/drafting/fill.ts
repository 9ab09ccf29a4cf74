import {
  type AnyRow,
  type AuthorityNode,
  type Block,
  blockId,
  blocksWithin,
  DEEPEST_BLOCK,
  type FactNode,
  type Inline,
  type ListNode,
  type Mark,
  type RepeatNode,
} from '@lexledger/contracts/drafting/document';
import type { AuthorityValue, DraftValues, FactValue, PartyValue } from '@lexledger/contracts/drafting/values';
import { writtenAs, writtenDay } from '../placeholders/fill.ts';
import {
  type Condition,
  holds,
  negated,
  type Operator,
  openPaths,
  readCondition,
  wordsOfCondition,
} from './conditions.ts';
import {
  type CaptionSide,
  type FilledBlock,
  type FilledCell,
  type FilledInline,
  type FilledText,
  inlineText,
} from './filled.ts';
import { readInline } from './inlineNotation.ts';
import {
  inlineOf,
  keysInText,
  listNeed,
  type Need,
  needOf,
  roleNeed,
  signatureKeys,
  subjectsOfBlocks,
} from './needs.ts';
import { type DraftPlaceholder, draftPlaceholder, noSuchRole } from './placeholders.ts';
import { checkCondition, optionStarts, type Subjects, subjectAt } from './subjects.ts';

/** What a document is filled with. */
export interface FillWith {
  /** The roles of the document: label by key. */
  readonly roles: ReadonlyMap<string, string>;
  /** Ids of the parties of each role, by its key. */
  readonly parties: Readonly<Record<string, readonly string[]>>;
  /** What a person said, by key; an empty text says that there is none. */
  readonly answers: Readonly<Record<string, string>>;
  readonly values: DraftValues;
}

/** A need of the branches that are in the document now. */
export interface LiveNeed extends Need {
  /** What it is filled with; null while it is open. */
  readonly text: string | null;
  /** What a person answered; null for what follows from the records. */
  readonly answer: string | null;
  /** Whether it may be left empty: only a condition asks whether there is any. */
  readonly isOptional: boolean;
}

export interface FilledDocument {
  readonly blocks: readonly FilledBlock[];
  /** What the live branches need, in the document's order, answered or not. */
  readonly needs: readonly LiveNeed[];
  /** Those of them that are still open. */
  readonly open: readonly LiveNeed[];
  /** What cannot be read or is too long, and what to do. */
  readonly problems: readonly string[];
  /** Whether it is longer than a document may be, so that its end is missing. */
  readonly isCut: boolean;
  /** The ids of the facts and authorities that it tells. */
  readonly used: ReadonlySet<string>;
}

/** Limit of blocks of a filled document: what repeats within repeats could multiply beyond any use. */
export const MOST_FILLED_BLOCKS = 20_000;

const FEDERAL_COURT = /\b(?:United States|U\.\s?S\.)\s+(?:District|Bankruptcy|Court)\b/i;

type Item =
  | { readonly of: 'party'; readonly value: PartyValue }
  | { readonly of: 'fact'; readonly value: FactValue }
  | { readonly of: 'authority'; readonly value: AuthorityValue };

/** Where in its repeats a piece of a document stands. */
export interface Within {
  /** What each enclosing repeat goes through, by the name of one. */
  readonly loops: ReadonlyMap<string, string>;
  /** The one that it is at. */
  readonly items: ReadonlyMap<string, Item>;
  readonly depth: number;
  /** Id of the block of the first level. */
  readonly id: string;
}

interface Known {
  readonly meant: DraftPlaceholder;
  readonly need: Need;
  readonly text: string | null;
}

const listed = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A citation with the page that is cited, before the year: '556 U.S. 662, 678 (2009)'. */
export function citedAt(citation: string, pinpoint: string | null | undefined): string {
  if (!pinpoint) return citation;
  const year = /\s\([^()]*\d{4}\)\.?$/.exec(citation);
  return year === null
    ? `${citation}, at ${pinpoint}`
    : `${citation.slice(0, year.index)}, ${pinpoint}${citation.slice(year.index)}`;
}

/** A name that ends with a period, such as 'Delmar, Inc.', ends its sentence too. */
const withoutDoubledStops = (content: readonly FilledInline[]): readonly FilledInline[] =>
  content.flatMap((one, index): readonly FilledInline[] => {
    const before = content[index - 1];
    const isDoubled =
      one.type === 'text' &&
      /^\.(?!\.)/.test(one.text) &&
      before?.type === 'text' &&
      before.key !== undefined &&
      before.text.endsWith('.');
    if (!isDoubled) return [one];
    return one.text === '.' ? [] : [{ ...one, text: one.text.slice(1) }];
  });

class Filler {
  readonly problems = new Set<string>();
  readonly used = new Set<string>();
  readonly #needs = new Map<string, LiveNeed>();
  readonly #subjects: Subjects;
  readonly #with: FillWith;
  readonly #parties: ReadonlyMap<string, PartyValue>;
  #count = 0;
  /** The last number of the numbered list before, which another list may go on from. */
  #lastNumber = 0;

  constructor(blocks: readonly Block[], given: FillWith) {
    this.#subjects = subjectsOfBlocks(blocks);
    this.#with = given;
    this.#parties = new Map(given.values.parties.map((party) => [party.id, party]));
  }

  get isCut(): boolean {
    return this.#count > MOST_FILLED_BLOCKS;
  }

  get needs(): readonly LiveNeed[] {
    return [...this.#needs.values()];
  }

  #answer(key: string): string | null {
    return Object.hasOwn(this.#with.answers, key) ? (this.#with.answers[key] as string) : null;
  }

  /** The parties of a role; those that were removed from the case since are left out. */
  #ofRole(role: string): readonly PartyValue[] {
    return (this.#with.parties[role] ?? []).flatMap((id) => this.#parties.get(id) ?? []);
  }

  #roleText(key: string): string | null {
    const [, role = '', field = ''] = key.split('.');
    const said = this.#ofRole(role).flatMap((party) => party[field as keyof PartyValue] || []);
    const unique = [...new Set(said)];
    if (unique.length === 0) return null;
    return field === 'address' ? unique.join('; ') : listed(unique);
  }

  #itemText(key: string, { items }: Within): string | null {
    const [as = '', field = ''] = key.split('.');
    const item = items.get(as);
    if (item === undefined) return null;
    const text = (item.value as unknown as Readonly<Record<string, unknown>>)[field];
    if (typeof text === 'string' && text !== '') return text;
    return item.of === 'party' ? null : '';
  }

  /** A party in a repeat lacks a field: that is asked for this party, whatever the repeat calls it. */
  #itemNeed(meant: DraftPlaceholder, { items }: Within): Need {
    const [as = '', field = ''] = meant.key.split('.');
    const item = items.get(as);
    if (item?.of !== 'party') return needOf(meant);
    const label = meant.label.replace(/^.*’s /, `${item.value.name}’s `);
    return { ...needOf(meant), key: `party.${item.value.id}.${field}`, label };
  }

  #known(written: string, within: Within): Known | null {
    const meant = draftPlaceholder(written, { roles: this.#with.roles, loops: within.loops });
    if ('problem' in meant) {
      this.problems.add(meant.problem);
      return null;
    }
    const need = meant.from === 'loop' ? this.#itemNeed(meant, within) : needOf(meant);
    const answer = this.#answer(need.key);
    if (answer !== null && answer.trim() !== '') {
      const words = writtenAs({ ...meant, from: 'person', days: 0, start: 0, end: 0, line: 1, column: 1 }, answer);
      if ('words' in words) return { meant, need, text: words.words };
    }
    const { values } = this.#with;
    if (meant.from === 'today') return { meant, need, text: writtenDay(daysAfter(values.today, meant.days ?? 0)) };
    if (meant.from === 'role') return { meant, need, text: this.#roleText(meant.key) };
    if (meant.from === 'loop') return { meant, need, text: this.#itemText(meant.key, within) };
    return { meant, need, text: Object.hasOwn(values.values, meant.key) ? (values.values[meant.key] as string) : null };
  }

  #note(need: Need, text: string | null, isOptional = false): void {
    const known = this.#needs.get(need.key);
    if (known !== undefined && (!known.isOptional || isOptional)) return;
    this.#needs.set(need.key, { ...need, text, answer: this.#answer(need.key), isOptional });
  }

  /** The role itself is what is missing, as long as nobody has it. */
  #noteKnown({ meant, need, text }: Known): void {
    const role = meant.from === 'role' ? (meant.key.split('.')[1] as string) : null;
    if (role !== null) this.#noteRole(role);
    if (role === null || text !== null || this.#ofRole(role).length > 0) this.#note(need, text);
  }

  #noteRole(role: string): void {
    const names = this.#ofRole(role).map(({ name }) => name);
    this.#note(roleNeed(role, this.#with.roles.get(role) ?? role), names.length === 0 ? null : listed(names));
  }

  #texts(text: string, marks: readonly Mark[] | undefined, key?: string): readonly FilledInline[] {
    const lines = text.split('\n');
    return lines.flatMap((line, index): readonly FilledInline[] => {
      const words: FilledText = {
        type: 'text',
        text: line,
        ...(marks && { marks }),
        ...(key !== undefined && { key }),
      };
      const isLast = index === lines.length - 1;
      return [...(line === '' ? [] : [words]), ...(isLast ? [] : [{ type: 'hardBreak' as const }])];
    });
  }

  #placeholder(written: string, marks: readonly Mark[] | undefined, within: Within): readonly FilledInline[] {
    const known = this.#known(written, within);
    if (known === null)
      return [{ type: 'text', text: `[${written}]`, key: written, isOpen: true, ...(marks && { marks }) }];
    this.#noteKnown(known);
    const { need, text } = known;
    if (text !== null) return this.#texts(text, marks, need.key);
    return [{ type: 'text', text: `[${need.label}]`, key: need.key, isOpen: true, ...(marks && { marks }) }];
  }

  /** A footnote is written in the notation of paragraphs: with marks, and placeholders in it. */
  #noteText(text: string, within: Within): readonly FilledText[] {
    const scope = { roles: this.#with.roles, loops: within.loops };
    for (const key of keysInText(text)) {
      const meant = draftPlaceholder(key, scope);
      if ('problem' in meant) this.problems.add(meant.problem);
    }
    const { content } = readInline(text, scope);
    return this.#inline(content, within).flatMap((one) => (one.type === 'text' ? [one] : []));
  }

  #fact({ attrs, marks }: FactNode): readonly FilledInline[] {
    const fact = this.#with.values.facts.find(({ id }) => id === attrs.factId);
    if (fact === undefined) return this.#missing(`fact:${attrs.factId}`, 'A fact that is no longer in the case');
    this.used.add(fact.id);
    const where = [fact.source, fact.page].filter((part) => part !== null && part !== '').join(', ');
    return this.#texts(where === '' ? fact.title : `${fact.title} (${where})`, marks);
  }

  #authority({ attrs, marks }: AuthorityNode): readonly FilledInline[] {
    const authority = this.#with.values.authorities.find(({ id }) => id === attrs.authorityId);
    if (authority === undefined) {
      return this.#missing(`authority:${attrs.authorityId}`, 'An authority that is no longer in the case');
    }
    this.used.add(authority.id);
    return this.#texts(citedAt(authority.citation, attrs.pinpoint), marks);
  }

  #missing(key: string, label: string): readonly FilledInline[] {
    this.#note({ key, label, type: 'text', options: [], from: 'record' }, null);
    return [{ type: 'text', text: `[${label}]`, key, isOpen: true }];
  }

  #one(inline: Inline, within: Within): readonly FilledInline[] {
    switch (inline.type) {
      case 'text':
      case 'hardBreak':
        return [inline];
      case 'placeholder':
        return this.#placeholder(inline.attrs.key, inline.marks, within);
      case 'footnote':
        return [{ type: 'footnote', content: this.#noteText(inline.attrs.text, within) }];
      case 'fact':
        return this.#fact(inline);
      case 'authority':
        return this.#authority(inline);
      case 'inlineCondition':
        return this.#isLive(inline.attrs.when, within) ? this.#each(inline.content, within) : [];
      case 'inlineRepeat':
        return this.#scopes(inline.attrs, within).flatMap((one) => this.#each(inline.content, one));
      case 'problem':
        this.problems.add(inline.attrs.message);
        return [{ type: 'text', text: inline.attrs.written, isOpen: true }];
    }
  }

  #each(content: readonly Inline[], within: Within): readonly FilledInline[] {
    return content.flatMap((inline) => this.#one(inline, within));
  }

  #inline(content: readonly Inline[], within: Within): readonly FilledInline[] {
    return withoutDoubledStops(this.#each(content, within));
  }

  /** The subject's text for a condition; null where a person has to say it first. */
  #subjectText(path: string, operator: Operator, within: Within): string | null {
    const subject = subjectAt(path, this.#subjects, { roles: this.#with.roles, loops: within.loops });
    if ('problem' in subject) return '';
    const known = this.#known(subject.key, within);
    if (known === null) return '';
    const answer = this.#answer(known.need.key);
    if (answer !== null) return answer;
    if (known.text !== null) return known.text;
    const isAsked = known.meant.from === 'person';
    return !isAsked && (operator === 'exists' || operator === 'is missing') ? '' : null;
  }

  /** Notes what a condition asks for, and says whether its blocks are in the document. */
  #isLive(when: string, within: Within): boolean {
    const scope = { roles: this.#with.roles, loops: within.loops };
    const read = readCondition(when, optionStarts(this.#subjects));
    const problem = 'problem' in read ? read.problem : checkCondition(read.condition, this.#subjects, scope);
    if (problem !== null || 'problem' in read) {
      if (problem !== null) this.problems.add(problem);
      return false;
    }
    const textOf = (path: string, operator: Operator): string | null => this.#subjectText(path, operator, within);
    const open = new Set(openPaths(read.condition, textOf));
    for (const comparison of read.condition.flat()) this.#noteSubject(comparison, open, read.condition, within);
    return holds(read.condition, textOf) === true;
  }

  #noteSubject(
    { path }: { readonly path: string },
    open: ReadonlySet<string>,
    condition: Condition,
    within: Within,
  ): void {
    const subject = subjectAt(path, this.#subjects, { roles: this.#with.roles, loops: within.loops });
    const known = 'problem' in subject ? null : this.#known(subject.key, within);
    if (known === null || (known.meant.from !== 'person' && !open.has(path))) return;
    const answer = this.#answer(known.need.key);
    if (answer === null && !open.has(path)) return;
    const isOnlyAsked = condition
      .flat()
      .every((one) => one.path !== path || one.operator === 'exists' || one.operator === 'is missing');
    this.#note(known.need, known.text ?? answer, isOnlyAsked);
  }

  #items(each: string): readonly Item[] {
    const { facts, authorities } = this.#with.values;
    if (each.startsWith('role.')) {
      const role = each.slice('role.'.length);
      if (!this.#with.roles.has(role)) this.problems.add(noSuchRole(role, this.#with.roles));
      else this.#noteRole(role);
      return this.#ofRole(role).map((value) => ({ of: 'party', value }));
    }
    if (each !== 'facts' && each !== 'authorities') {
      this.problems.add(`'${each}' cannot be repeated. Use a role such as role.plaintiff, facts or authorities.`);
      return [];
    }
    const chosen = this.#answer(each);
    const ids = chosen === null ? null : new Set(chosen.split(','));
    const isChosen = (id: string): boolean => ids === null || ids.has(id);
    this.#note(listNeed(each), chosen ?? '', true);
    return each === 'facts'
      ? facts.filter(({ id }) => isChosen(id)).map((value) => ({ of: 'fact', value }))
      : authorities.filter(({ id }) => isChosen(id)).map((value) => ({ of: 'authority', value }));
  }

  #scopes({ each, as }: { readonly each: string; readonly as: string }, within: Within): readonly Within[] {
    const loops = new Map(within.loops).set(as, each);
    const scopes: Within[] = [];
    for (const item of this.#items(each)) {
      this.#count += 1;
      if (this.#isFull()) break;
      if (item.of !== 'party') this.used.add(item.value.id);
      scopes.push({ ...within, loops, items: new Map(within.items).set(as, item) });
    }
    return scopes;
  }

  #repeat(attrs: RepeatNode['attrs'], content: readonly Block[], within: Within): readonly FilledBlock[] {
    return this.#scopes(attrs, within).flatMap((scope) => this.fill(content, scope));
  }

  /** Whether the document is as long as one may be; what is behind that is left out, and said. */
  #isFull(): boolean {
    if (!this.isCut) return false;
    this.problems.add(
      `The document would have more than ${MOST_FILLED_BLOCKS} paragraphs. Choose fewer facts, or take a repeat out.`,
    );
    return true;
  }

  #list({ type, attrs, content }: ListNode, within: Within): FilledBlock {
    const isOrdered = type === 'orderedList';
    const start = attrs?.continues === true ? this.#lastNumber + 1 : 1;
    const items = content.map((item) => this.fill(item.content, within)).filter((blocks) => blocks.length > 0);
    if (isOrdered) this.#lastNumber = start + items.length - 1;
    return { id: within.id, type: 'list', isOrdered, start, items };
  }

  #rows(rows: readonly AnyRow[], within: Within): readonly (readonly FilledCell[])[] {
    return rows.flatMap((row): readonly (readonly FilledCell[])[] => {
      if (row.type === 'rowCondition')
        return this.#isLive(row.attrs.when, within) ? this.#rows(row.content, within) : [];
      if (row.type === 'rowRepeat') {
        return this.#scopes(row.attrs, within).flatMap((scope) => this.#rows(row.content, scope));
      }
      const cells = row.content.map((cell) => ({
        isHeader: cell.type === 'tableHeader',
        colspan: cell.attrs?.colspan ?? 1,
        rowspan: cell.attrs?.rowspan ?? 1,
        blocks: this.fill(cell.content, within),
      }));
      return [cells];
    });
  }

  #side(role: string, within: Within): CaptionSide {
    return {
      names: this.#placeholder(`role.${role}.name`, undefined, within),
      label: this.#with.roles.get(role) ?? role,
    };
  }

  /** A line that is printed only where it is known. */
  #ifKnown(key: string, within: Within): readonly (readonly FilledInline[])[] {
    const known = this.#known(key, within);
    if (known === null || known.text === null) return [];
    this.#noteKnown(known);
    return [this.#texts(known.text, undefined, key)];
  }

  #signature(whose: string | null, within: Within): FilledBlock {
    const line = (key: string): readonly FilledInline[] => this.#placeholder(key, undefined, within);
    const [, , , represented] = signatureKeys(whose);
    const before = (words: string, key: string): readonly FilledInline[] => [
      { type: 'text', text: words },
      ...line(key),
    ];
    const lines = [
      line('lawyer.name'),
      ...(whose === null ? [] : [before('Bar No. ', 'lawyer.barNumber')]),
      line('firm.name'),
      ...(whose === null
        ? []
        : ['firm.address', 'firm.phone', 'firm.email'].flatMap((key) => this.#ifKnown(key, within))),
      ...(represented === undefined ? [] : [before('Attorney for ', represented)]),
    ];
    return { id: within.id, type: 'signature', isCourtPaper: whose !== null, lines };
  }

  #block(block: Block, within: Within): readonly FilledBlock[] {
    const { id } = within;
    switch (block.type) {
      case 'paragraph': {
        const { align = 'left', indent = 0 } = block.attrs ?? {};
        return [{ id, type: 'paragraph', align, indent, content: this.#inline(inlineOf(block), within) }];
      }
      case 'heading': {
        const { level, align = 'left' } = block.attrs;
        return [{ id, type: 'heading', level, align, content: this.#inline(inlineOf(block), within) }];
      }
      case 'bulletList':
      case 'orderedList': {
        const list = this.#list(block, within);
        return list.type === 'list' && list.items.length === 0 ? [] : [list];
      }
      case 'table':
        return [{ id, type: 'table', rows: this.#rows(block.content, within) }];
      case 'wordPart':
        return [{ id, type: 'part', place: block.attrs.place, blocks: this.fill(block.content, within) }];
      case 'blockquote':
        return [{ id, type: 'blockquote', blocks: this.fill(block.content, within) }];
      case 'condition':
        return this.#isLive(block.attrs.when, within) ? this.fill(block.content, within) : [];
      case 'repeat':
        return this.#repeat(block.attrs, block.content, within);
      case 'clause':
        return this.fill(blocksWithin(block), within);
      case 'caption': {
        const { first, second, jury = false } = block.attrs;
        const of = (key: string): readonly FilledInline[] => this.#placeholder(key, undefined, within);
        const court = of('case.court');
        // A federal court belongs to no county, and its captions name none.
        const county = FEDERAL_COURT.test(inlineText(court)) ? [] : of('case.county');
        const sides = { first: this.#side(first, within), second: this.#side(second, within) };
        return [{ id, type: 'caption', court, county, ...sides, number: of('case.number'), jury }];
      }
      case 'signature':
        return [this.#signature(block.attrs?.for ?? null, within)];
      case 'pageBreak':
        return [{ id, type: 'pageBreak' }];
      case 'choice':
        return [];
    }
  }

  /** What is filled in for a placeholder, or its label in brackets while it is open. */
  text(key: string, within: Within): string {
    const pieces = this.#placeholder(key, undefined, within);
    return pieces.map((one) => (one.type === 'text' ? one.text : '\n')).join('');
  }

  isLive(when: string, within: Within): boolean {
    return this.#isLive(when, within);
  }

  each(each: string, as: string, within: Within): readonly Within[] {
    return this.#scopes({ each, as }, within);
  }

  fill(blocks: readonly Block[], within: Within): readonly FilledBlock[] {
    if (within.depth > DEEPEST_BLOCK) {
      this.problems.add(`The document is nested too deeply. Use at most ${DEEPEST_BLOCK} levels.`);
      return [];
    }
    const filled: FilledBlock[] = [];
    for (const block of blocks) {
      const inner = this.#block(block, { ...within, depth: within.depth + 1, id: within.id || blockId(block) });
      this.#count += 1;
      if (this.#isFull()) break;
      filled.push(...inner);
    }
    return filled;
  }
}

const ROOT: Within = { loops: new Map(), items: new Map(), depth: 0, id: '' };

/** What fills a document that is not of blocks, such as a Word file, from the same values as its blocks. */
export interface WordFilling {
  readonly root: Within;
  /** The words in the place of a placeholder: its label in brackets while it is open. */
  readonly text: (key: string, within: Within) => string;
  /** Whether what stands under a condition, or under its opposite, is in the document. */
  readonly isLive: (when: string, within: Within, isOpposite?: boolean) => boolean;
  /** Where each one of what is repeated stands. */
  readonly each: (each: string, as: string, within: Within) => readonly Within[];
}

/** The condition that an {% else %} stands under, as the blocks of the document have it. */
export function oppositeOf(when: string, subjects: Subjects): string {
  const read = readCondition(when, optionStarts(subjects));
  const opposite = 'problem' in read ? read : negated(read.condition);
  return 'problem' in opposite ? when : wordsOfCondition(opposite.condition);
}

/** @param blocks the blocks that were read from the document, whose choices its conditions name */
export function wordFillingOf(blocks: readonly Block[], given: FillWith): WordFilling {
  const filler = new Filler(blocks, given);
  const subjects = subjectsOfBlocks(blocks);
  return {
    root: ROOT,
    text: (key, within) => filler.text(key, within),
    isLive: (when, within, isOpposite = false) => filler.isLive(isOpposite ? oppositeOf(when, subjects) : when, within),
    each: (each, as, within) => filler.each(each, as, within),
  };
}

/** Those of the values that a document was filled with; filled with them alone, it reads the same. */
export const usedValues = (
  { today, values, parties, facts, authorities }: DraftValues,
  { used }: Pick<FilledDocument, 'used'>,
): DraftValues => ({
  today,
  values,
  parties,
  facts: facts.filter(({ id }) => used.has(id)),
  authorities: authorities.filter(({ id }) => used.has(id)),
});

/**
 * Fills a document: conditions are decided, repeats gone through, placeholders filled from answers and records. It is
 * pure, so the preview, the exports and the check before a draft becomes final agree.
 */
export function fillDocument(blocks: readonly Block[], given: FillWith): FilledDocument {
  const filler = new Filler(blocks, given);
  const filled = filler.fill(blocks, ROOT);
  const { needs } = filler;
  return {
    blocks: filled,
    needs,
    open: needs.filter(({ text, answer, isOptional }) => text === null && !(isOptional && answer !== null)),
    problems: [...filler.problems],
    isCut: filler.isCut,
    used: filler.used,
  };
}
