import type { Block, Inline } from '@lexledger/contracts/drafting/document';
import { blocksWithin, DEEPEST_BLOCK } from '@lexledger/contracts/drafting/document';
import type { PlaceholderType } from '../placeholders/known.ts';
import { readCondition } from './conditions.ts';
import { type DraftPlaceholder, draftPlaceholder, NO_SCOPE, type Scope } from './placeholders.ts';
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

export interface NeedsTree {
  readonly needs: readonly NeedNode[];
  /** What cannot be read, and what to do. */
  readonly problems: readonly string[];
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

/** The written keys of placeholders that a block itself has, without those of the blocks within it. */
export function keysOfBlock(block: Block): readonly string[] {
  if (block.type === 'caption') return captionKeys(block.attrs.first, block.attrs.second);
  if (block.type === 'signature') return signatureKeys(block.attrs?.for ?? null);
  return inlineOf(block).flatMap((one) => {
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
  readonly problems: string[] = [];
  readonly #subjects: Subjects;
  readonly #roles: ReadonlyMap<string, string>;

  constructor(blocks: readonly Block[], roles: ReadonlyMap<string, string>) {
    this.#subjects = subjectsOfBlocks(blocks);
    this.#roles = roles;
  }

  #take(nodes: NeedNode[], need: Need): void {
    nodes.push({ kind: 'need', need });
  }

  #key(nodes: NeedNode[], written: string, scope: Scope): void {
    const meant = draftPlaceholder(written, scope);
    if ('problem' in meant) this.problems.push(meant.problem);
    else if (meant.from !== 'loop') this.#take(nodes, needOf(meant));
  }

  #condition(nodes: NeedNode[], when: string, content: readonly Block[], scope: Scope, depth: number): void {
    const read = readCondition(when, optionStarts(this.#subjects));
    const problem = 'problem' in read ? read.problem : checkCondition(read.condition, this.#subjects, scope);
    if (problem !== null) this.problems.push(problem);
    if (problem === null && 'condition' in read) {
      for (const { path } of read.condition.flat()) {
        const subject = subjectAt(path, this.#subjects, scope);
        if ('problem' in subject) continue;
        this.#key(nodes, subject.key, scope);
      }
    }
    nodes.push({ kind: 'condition', when, needs: this.read(content, scope, depth + 1) });
  }

  #repeat(nodes: NeedNode[], each: string, as: string, content: readonly Block[], scope: Scope, depth: number): void {
    const role = each.startsWith('role.') ? each.slice('role.'.length) : null;
    if (role !== null) {
      const label = this.#roles.get(role);
      if (label === undefined) this.problems.push(`The template has no role '${role}'. Add it to its roles.`);
      else this.#take(nodes, roleNeed(role, label));
    } else if (each === 'facts' || each === 'authorities') this.#take(nodes, listNeed(each));
    else this.problems.push(`'${each}' cannot be repeated. Use a role such as role.plaintiff, facts or authorities.`);
    const loops = new Map(scope.loops).set(as, each);
    nodes.push({ kind: 'repeat', each, as, needs: this.read(content, { ...scope, loops }, depth + 1) });
  }

  read(blocks: readonly Block[], scope: Scope, depth: number): readonly NeedNode[] {
    const nodes: NeedNode[] = [];
    if (depth > DEEPEST_BLOCK) {
      this.problems.push(`The document is nested too deeply. Use at most ${DEEPEST_BLOCK} levels.`);
      return nodes;
    }
    for (const block of blocks) {
      for (const key of keysOfBlock(block)) this.#key(nodes, key, scope);
      if (block.type === 'condition') this.#condition(nodes, block.attrs.when, block.content, scope, depth);
      else if (block.type === 'repeat') {
        this.#repeat(nodes, block.attrs.each, block.attrs.as, block.content, scope, depth);
      } else nodes.push(...this.read(blocksWithin(block), scope, depth + 1));
    }
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
  return { needs, problems: [...new Set(reader.problems)] };
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
