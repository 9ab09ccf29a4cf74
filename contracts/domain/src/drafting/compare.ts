import type { Mark } from '@lexledger/contracts/drafting/document';
import { diffArrays } from 'diff';
import type { FilledBlock, FilledInline } from './filled.ts';

/** How a paragraph of a comparison is set. A row of a table is a paragraph whose cells have tabs between them. */
export interface LineStyle {
  readonly kind: 'paragraph' | 'heading' | 'item';
  /** Level of a heading, or of a list from 0; steps of half an inch of a paragraph. */
  readonly level: number;
  readonly align: 'left' | 'center' | 'right';
  readonly isOrdered: boolean;
}

interface Piece {
  readonly text: string;
  readonly marks: readonly Mark[];
}

interface Line {
  readonly style: LineStyle;
  readonly pieces: readonly Piece[];
  readonly text: string;
}

export interface ComparedPart extends Piece {
  readonly kind: 'same' | 'added' | 'removed';
}

/** A paragraph of both documents, or of one of them. */
export interface ComparedLine {
  readonly kind: 'same' | 'changed' | 'added' | 'removed';
  readonly style: LineStyle;
  readonly parts: readonly ComparedPart[];
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** What is one token, since half of it would mean something else: amounts, dates, citations, sections, numbers, words. */
const TOKENS = new RegExp(
  [
    String.raw`(?:${MONTHS})\s\d{1,2},\s\d{4}`,
    String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{2,4}`,
    String.raw`-?\$\s?\d[\d,]*(?:\.\d+)?`,
    String.raw`\d{1,4}\s(?:[A-Z][A-Za-z]*\.\s?(?:\d[a-z]{1,2}\.?\s)?)+\s?(?:§+\s*)?\d[\w.()-]*\w`,
    String.raw`(?:§+|¶+|Section|Rule|Article|Exhibit|Paragraph)\s*\d[\w.()-]*[\w)]`,
    String.raw`(?:§+|¶+|Section|Rule|Article|Exhibit|Paragraph)\s*[\dA-Z]\b`,
    String.raw`\d[\d,]*(?:\.\d+)?%?`,
    String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}’'-]*[\p{L}\p{N}])?`,
    String.raw`\s+`,
    String.raw`[\s\S]`,
  ].join('|'),
  'gu',
);

export const tokensOf = (text: string): readonly string[] => text.match(TOKENS) ?? [];

const PLAIN: LineStyle = { kind: 'paragraph', level: 0, align: 'left', isOrdered: false };

const pieceOf = (one: FilledInline): readonly Piece[] => {
  if (one.type === 'text') return [{ text: one.text, marks: one.marks ?? [] }];
  if (one.type === 'hardBreak') return [{ text: '\n', marks: [] }];
  return [{ text: ` [${one.content.map(({ text }) => text).join('')}]`, marks: [] }];
};

const lineOf = (content: readonly FilledInline[], style: LineStyle): Line => {
  const pieces = content.flatMap(pieceOf);
  return { style, pieces, text: pieces.map(({ text }) => text).join('') };
};

function linesOfBlock(block: FilledBlock, style: LineStyle, depth: number): readonly Line[] {
  switch (block.type) {
    case 'paragraph':
      return [
        lineOf(block.content, style.kind === 'item' ? style : { ...style, align: block.align, level: block.indent }),
      ];
    case 'heading':
      return [lineOf(block.content, { ...PLAIN, kind: 'heading', level: block.level, align: block.align })];
    case 'list': {
      const item: LineStyle = { ...PLAIN, kind: 'item', level: depth, isOrdered: block.isOrdered };
      return block.items.flatMap((inner) => linesOf(inner, item, depth + 1));
    }
    case 'table':
      return block.rows.map((row) => {
        const cells = row.map((cell) => linesOf(cell.blocks).flatMap(({ pieces }) => pieces));
        const pieces = cells.flatMap((cell, index) => (index === 0 ? cell : [{ text: '\t', marks: [] }, ...cell]));
        return { style: PLAIN, pieces, text: pieces.map(({ text }) => text).join('') };
      });
    case 'blockquote':
      return linesOf(block.blocks, { ...PLAIN, level: 1 }).map((line) => ({
        ...line,
        style: { ...line.style, level: 1 },
      }));
    case 'caption':
      return [block.court, block.county, block.first.names, block.second.names, block.number]
        .filter((content) => content.length > 0)
        .map((content) => lineOf(content, PLAIN));
    case 'signature':
      return block.lines.map((content) => lineOf(content, PLAIN));
    case 'part':
      return linesOf(block.blocks);
    case 'pageBreak':
      return [];
  }
}

/** The paragraphs of a filled document, in their order. */
function linesOf(blocks: readonly FilledBlock[], style: LineStyle = PLAIN, depth = 0): readonly Line[] {
  return blocks.flatMap((block) => linesOfBlock(block, style, depth));
}

type Token = Piece;

const tokensOfLine = ({ pieces }: Line): readonly Token[] =>
  pieces.flatMap(({ text, marks }) => tokensOf(text).map((token) => ({ text: token, marks })));

const sameText = (a: Token, b: Token): boolean => a.text === b.text;

/** Joins neighbors of the same kind and marks. */
function joined(parts: readonly ComparedPart[]): readonly ComparedPart[] {
  const all: ComparedPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const isSame = last?.kind === part.kind && JSON.stringify(last.marks) === JSON.stringify(part.marks);
    if (last !== undefined && isSame) all[all.length - 1] = { ...last, text: last.text + part.text };
    else all.push(part);
  }
  return all;
}

function changedLine(before: Line, after: Line): ComparedLine {
  const [old, now] = [tokensOfLine(before), tokensOfLine(after)];
  let at = 0;
  const parts = diffArrays([...old], [...now], { comparator: sameText }).flatMap(
    ({ value, added, removed }): readonly ComparedPart[] => {
      if (removed) return value.map((token) => ({ ...token, kind: 'removed' }));
      // What is the same in both has the marks that it has now.
      const tokens = now.slice(at, at + value.length);
      at += value.length;
      return tokens.map((token) => ({ ...token, kind: added ? 'added' : 'same' }));
    },
  );
  return { kind: 'changed', style: after.style, parts: joined(parts) };
}

const whole = (line: Line, kind: 'same' | 'added' | 'removed'): ComparedLine => ({
  kind,
  style: line.style,
  parts: joined(line.pieces.map((piece) => ({ ...piece, kind }))),
});

/** Paragraphs that share at least this part of their words are two states of one. */
const SIMILAR = 0.4;
/** Pairs of paragraphs that are compared at most; between longer rewritten passages nothing is paired. */
const MOST_PAIRS = 40_000;

/** The part of the words of two paragraphs that both have, from 0 to 1. */
function similarity(a: readonly Token[], b: readonly Token[]): number {
  const counts = new Map<string, number>();
  const words = (tokens: readonly Token[]) => tokens.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const [inA, inB] = [words(a), words(b)];
  for (const { text } of inA) counts.set(text, (counts.get(text) ?? 0) + 1);
  let shared = 0;
  for (const { text } of inB) {
    const left = counts.get(text) ?? 0;
    if (left === 0) continue;
    shared += 1;
    counts.set(text, left - 1);
  }
  return inA.length + inB.length === 0 ? 0 : (2 * shared) / (inA.length + inB.length);
}

/** Pairs the paragraphs of a rewritten passage in their order, so that together they are as similar as can be. */
function rewritten(before: readonly Line[], after: readonly Line[]): readonly ComparedLine[] {
  if (before.length === 0 || after.length === 0 || before.length * after.length > MOST_PAIRS) {
    return [...before.map((line) => whole(line, 'removed')), ...after.map((line) => whole(line, 'added'))];
  }
  const [old, now] = [before.map(tokensOfLine), after.map(tokensOfLine)];
  const score = old.map((a) => now.map((b) => similarity(a, b)));
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1));
  const at = (row: number, column: number): number => best[row]?.[column] ?? 0;
  const pair = (row: number, column: number): number => {
    const similar = score[row]?.[column] ?? 0;
    return similar < SIMILAR ? 0 : similar + at(row + 1, column + 1);
  };
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      (best[row] as Float64Array)[column] = Math.max(pair(row, column), at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [a, b] = [before[row], after[column]];
    const isPair = a !== undefined && b !== undefined && pair(row, column) > 0 && pair(row, column) === at(row, column);
    if (isPair) {
      lines.push(changedLine(a, b));
      row += 1;
      column += 1;
    } else if (a !== undefined && (b === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push(whole(a, 'removed'));
      row += 1;
    } else {
      lines.push(whole(b as Line, 'added'));
      column += 1;
    }
  }
  return lines;
}

/**
 * The paragraphs of two filled documents beside each other, with what changed within those that were rewritten. A
 * paragraph that moved is removed in one place and added in the other.
 */
export function compareDocuments(
  before: readonly FilledBlock[],
  after: readonly FilledBlock[],
): readonly ComparedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const chunks = diffArrays([...old], [...now], { comparator: (a, b) => a.text === b.text });
  const lines: ComparedLine[] = [];
  let removed: readonly Line[] = [];
  let at = 0;
  const flush = (added: readonly Line[]): void => {
    lines.push(...rewritten(removed, added));
    removed = [];
  };
  for (const chunk of chunks) {
    if (chunk.removed) {
      removed = [...removed, ...chunk.value];
      continue;
    }
    const here = now.slice(at, at + chunk.value.length);
    at += chunk.value.length;
    if (chunk.added) flush(here);
    else {
      flush([]);
      lines.push(...here.map((line) => whole(line, 'same')));
    }
  }
  flush([]);
  return lines;
}

/** Whether anything differs. */
export const differs = (lines: readonly ComparedLine[]): boolean => lines.some(({ kind }) => kind !== 'same');
