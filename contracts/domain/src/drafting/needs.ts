import type { AnyRow, Block, Inline, WordPlace } from '@lexledger/contracts/drafting/document';
import { blocksWithin, DEEPEST_BLOCK } from '@lexledger/contracts/drafting/document';
import type { PlaceholderType } from '../placeholders/known.ts';
import { readCondition } from './conditions.ts';
import { type DraftPlaceholder, draftPlaceholder, NO_SCOPE, noSuchRole, type Scope } from './placeholders.ts';
import {
  byLabel,
  checkCondition,
  choiceKey,
  optionStarts,
  type Subject,
  type Subjects,
  subjectAt,
} from './subjects.ts';

/** What a document needs: a placeholder's text, a choice, the parties of a role, or facts and authorities to tell. */
export interface Need {
  /** The placeholder's key, 'role.plaintiff', 'facts' or 'authorities'. */
  readonly key: string;
  readonly label: string;
  readonly type: PlaceholderType | 'parties' | 'facts' | 'authorities';
  readonly options: readonly string[];
  readonly from: DraftPlaceholder['from'];
}

/** The needs of a document in its order, those of a condition and of a repeat within it. */
export type NeedNode =
  | { readonly kind: 'need'; readonly need: Need }
  | { readonly kind: 'condition'; readonly when: string; readonly needs: readonly NeedNode[] }
  | { readonly kind: 'repeat'; readonly each: string; readonly as: string; readonly needs: readonly NeedNode[] };

/** What cannot be read in a document, where, and what to do. */
export interface PlacedProblem {
  readonly message: string;
  /** Null for the text itself. */
  readonly place: WordPlace | null;
  /** The words of the paragraph. */
  readonly text: string;
}

export interface NeedsTree {
  readonly needs: readonly NeedNode[];
  /** What cannot be read, and what to do. */
  readonly problems: readonly string[];
  readonly findings: readonly PlacedProblem[];
}

export const needOf = ({ key, label, type, options, from }: DraftPlaceholder): Need => ({
  key,
  label,
  type,
  options,
  from,
});

export const roleNeed = (role: string, label: string): Need => ({
  key: `role.${role}`,
  label,
  type: 'parties',
  options: [],
  from: 'role',
});

export const listNeed = (each: 'facts' | 'authorities'): Need => ({
  key: each,
  label: each === 'facts' ? 'Facts' : 'Authorities',
  type: each,
  options: [],
  from: 'record',
});

export const choiceNeed = (label: string, options: readonly string[]): Need => ({
  key: choiceKey(label, options),
  label,
  type: 'choice',
  options,
  from: 'person',
});

/** Placeholders within the text of a footnote. */
export const keysInText = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, written = '']) => written);

/** What a caption says, by key. */
export const captionKeys = (first: string, second: string): readonly string[] => [
  'case.court',
  'case.county',
  `role.${first}.name`,
  `role.${second}.name`,
  'case.number',
];

/** What a signature needs; in court papers the bar number too. */
export const signatureKeys = (whose: string | null): readonly string[] =>
  whose === null
    ? ['lawyer.name', 'firm.name']
    : ['lawyer.name', 'lawyer.barNumber', 'firm.name', whose === 'client' ? 'client.name' : `role.${whose}.name`];

export const inlineOf = (block: Block): readonly Inline[] =>
  block.type === 'paragraph' || block.type === 'heading' ? (block.content ?? []) : [];

/** Every piece of a paragraph, those within conditions and repeats behind them. */
export const allInline = (content: readonly Inline[]): readonly Inline[] =>
  content.flatMap((one) =>
    one.type === 'inlineCondition' || one.type === 'inlineRepeat' ? [one, ...allInline(one.content)] : [one],
  );

/** The words of a paragraph with its placeholders and conditions, as they are written. */
export const writtenText = (content: readonly Inline[]): string =>
  content
    .map((one): string => {
      switch (one.type) {
        case 'text':
          return one.text;
        case 'placeholder':
          return `{{${one.attrs.key}}}`;
        case 'problem':
          return one.attrs.written;
        case 'inlineCondition':
          return `{% if ${one.attrs.when} %}${writtenText(one.content)}{% end %}`;
        case 'inlineRepeat':
          return `{% each ${one.attrs.each} as ${one.attrs.as} %}${writtenText(one.content)}{% end %}`;
        case 'hardBreak':
          return ' ';
        default:
          return '';
      }
    })
    .join('');

/** The written keys of placeholders that a block itself has, without those of the blocks within it. */
export function keysOfBlock(block: Block): readonly string[] {
  if (block.type === 'caption') return captionKeys(block.attrs.first, block.attrs.second);
  if (block.type === 'signature') return signatureKeys(block.attrs?.for ?? null);
  return allInline(inlineOf(block)).flatMap((one) => {
    if (one.type === 'placeholder') return [one.attrs.key];
    return one.type === 'footnote' ? keysInText(one.attrs.text) : [];
  });
}

/** Every block of a document, those within others behind them. Deeper ones than the model allows are left out. */
export function allBlocks(blocks: readonly Block[], depth = 0): readonly Block[] {
  if (depth > DEEPEST_BLOCK) return [];
  return blocks.flatMap((block) => [block, ...allBlocks(blocksWithin(block), depth + 1)]);
}

/** The subjects of a document that its conditions may name by their label. */
export function subjectsOfBlocks(blocks: readonly Block[]): Subjects {
  const subjects: Subject[] = [];
  for (const block of allBlocks(blocks)) {
    if (block.type === 'choice') subjects.push(choiceNeed(block.attrs.label, block.attrs.options));
    for (const key of keysOfBlock(block)) {
      if (!key.includes(':')) continue;
      const meant = draftPlaceholder(key, NO_SCOPE);
      if (!('problem' in meant) && meant.from === 'person') subjects.push(meant);
    }
  }
  return byLabel(subjects);
}

class NeedsReader {
  readonly findings: PlacedProblem[] = [];
  readonly #subjects: Subjects;
  readonly #roles: ReadonlyMap<string, string>;
  #place: WordPlace | null = null;
  /** The words of the paragraph that the reader is at. */
  #text = '';

  constructor(blocks: readonly Block[], roles: ReadonlyMap<string, string>) {
    this.#subjects = subjectsOfBlocks(blocks);
    this.#roles = roles;
  }

  #problem(message: string): void {
    this.findings.push({ message, place: this.#place, text: this.#text });
  }

  #take(nodes: NeedNode[], need: Need): void {
    nodes.push({ kind: 'need', need });
  }

  #key(nodes: NeedNode[], written: string, scope: Scope): void {
    const meant = draftPlaceholder(written, scope);
    if ('problem' in meant) this.#problem(meant.problem);
    else if (meant.from !== 'loop') this.#take(nodes, needOf(meant));
  }

  #condition(nodes: NeedNode[], when: string, scope: Scope, inner: () => readonly NeedNode[]): void {
    const read = readCondition(when, optionStarts(this.#subjects));
    const problem = 'problem' in read ? read.problem : checkCondition(read.condition, this.#subjects, scope);
    if (problem !== null) this.#problem(problem);
    if (problem === null && 'condition' in read) {
      for (const { path } of read.condition.flat()) {
        const subject = subjectAt(path, this.#subjects, scope);
        if ('problem' in subject) continue;
        this.#key(nodes, subject.key, scope);
      }
    }
    nodes.push({ kind: 'condition', when, needs: inner() });
  }

  #repeat(
    nodes: NeedNode[],
    { each, as }: { readonly each: string; readonly as: string },
    scope: Scope,
    inner: (scope: Scope) => readonly NeedNode[],
  ): void {
    const role = each.startsWith('role.') ? each.slice('role.'.length) : null;
    if (role !== null) {
      const label = this.#roles.get(role);
      if (label === undefined) this.#problem(noSuchRole(role, this.#roles));
      else this.#take(nodes, roleNeed(role, label));
    } else if (each === 'facts' || each === 'authorities') this.#take(nodes, listNeed(each));
    else this.#problem(`'${each}' cannot be repeated. Use a role such as role.plaintiff, facts or authorities.`);
    nodes.push({ kind: 'repeat', each, as, needs: inner({ ...scope, loops: new Map(scope.loops).set(as, each) }) });
  }

  #inline(content: readonly Inline[], scope: Scope): readonly NeedNode[] {
    const nodes: NeedNode[] = [];
    for (const one of content) {
      if (one.type === 'placeholder') this.#key(nodes, one.attrs.key, scope);
      else if (one.type === 'footnote') this.#footnote(nodes, one.attrs.text, scope);
      else if (one.type === 'problem') this.#problem(one.attrs.message);
      else if (one.type === 'inlineCondition') {
        this.#condition(nodes, one.attrs.when, scope, () => this.#inline(one.content, scope));
      } else if (one.type === 'inlineRepeat') {
        this.#repeat(nodes, one.attrs, scope, (within) => this.#inline(one.content, within));
      }
    }
    return nodes;
  }

  #footnote(nodes: NeedNode[], note: string, scope: Scope): void {
    const [place, text] = [this.#place, this.#text];
    this.#place = 'footnote';
    this.#text = note;
    for (const key of keysInText(note)) this.#key(nodes, key, scope);
    this.#place = place;
    this.#text = text;
  }

  #rows(rows: readonly AnyRow[], scope: Scope, depth: number): readonly NeedNode[] {
    const nodes: NeedNode[] = [];
    for (const row of rows) {
      if (row.type === 'rowCondition') {
        this.#text = `{% if ${row.attrs.when} %}`;
        this.#condition(nodes, row.attrs.when, scope, () => this.#rows(row.content, scope, depth + 1));
      } else if (row.type === 'rowRepeat') {
        this.#text = `{% each ${row.attrs.each} as ${row.attrs.as} %}`;
        this.#repeat(nodes, row.attrs, scope, (within) => this.#rows(row.content, within, depth + 1));
      } else for (const { content } of row.content) nodes.push(...this.read(content, scope, depth + 1));
    }
    return nodes;
  }

  #block(nodes: NeedNode[], block: Block, scope: Scope, depth: number): void {
    if (block.type === 'paragraph' || block.type === 'heading') {
      this.#text = writtenText(inlineOf(block));
      nodes.push(...this.#inline(inlineOf(block), scope));
    } else if (block.type === 'condition') {
      this.#text = `{% if ${block.attrs.when} %}`;
      this.#condition(nodes, block.attrs.when, scope, () => this.read(block.content, scope, depth + 1));
    } else if (block.type === 'repeat') {
      this.#text = `{% each ${block.attrs.each} as ${block.attrs.as} %}`;
      this.#repeat(nodes, block.attrs, scope, (within) => this.read(block.content, within, depth + 1));
    } else if (block.type === 'table') nodes.push(...this.#rows(block.content, scope, depth));
    else {
      for (const key of keysOfBlock(block)) this.#key(nodes, key, scope);
      if (block.type === 'wordPart') this.#place = block.attrs.place;
      nodes.push(...this.read(blocksWithin(block), scope, depth + 1));
      if (block.type === 'wordPart') this.#place = null;
    }
  }

  read(blocks: readonly Block[], scope: Scope, depth: number): readonly NeedNode[] {
    const nodes: NeedNode[] = [];
    if (depth > DEEPEST_BLOCK) {
      this.#problem(`The document is nested too deeply. Use at most ${DEEPEST_BLOCK} levels.`);
      return nodes;
    }
    for (const block of blocks) this.#block(nodes, block, scope, depth);
    return nodes;
  }
}

/**
 * What a document needs, in its order. A choice is needed where a condition first names it. A need stands at each place
 * that has it, so the same key may be there several times.
 */
export function needsTree(blocks: readonly Block[], roles: ReadonlyMap<string, string>): NeedsTree {
  const reader = new NeedsReader(blocks, roles);
  const needs = reader.read(blocks, { roles, loops: new Map() }, 0);
  const { findings } = reader;
  return { needs, problems: [...new Set(findings.map(({ message }) => message))], findings };
}

/** Each need once, in the document's order, with the conditions under which it stands first. */
export function flatNeeds(
  nodes: readonly NeedNode[],
): readonly { readonly need: Need; readonly under: readonly string[] }[] {
  const found = new Map<string, { need: Need; under: readonly string[] }>();
  const walk = (inner: readonly NeedNode[], under: readonly string[]): void => {
    for (const node of inner) {
      if (node.kind === 'need') {
        if (!found.has(node.need.key)) found.set(node.need.key, { need: node.need, under });
      } else walk(node.needs, node.kind === 'condition' ? [...under, node.when] : under);
    }
  };
  walk(nodes, []);
  return [...found.values()];
}
