import type { Block } from '@lexledger/contracts/drafting/document';
import { draftBlock } from '@lexledger/contracts/drafting/document';
import { describe, expect, it } from 'vitest';
import { readCondition } from '../conditions.ts';
import { exampleOf } from '../example.ts';
import { type FilledDocument, fillDocument } from '../fill.ts';
import { linesOf } from '../filled.ts';
import { flatNeeds, needsTree, subjectsOfBlocks } from '../needs.ts';
import { readNotation, rolesByKey } from '../notation.ts';
import type { StandardTemplate } from '../standardTemplate.ts';
import { STANDARD_TEMPLATES } from '../standardTemplates.ts';
import { optionStarts } from '../subjects.ts';

const MARK = 'This branch was reached.';

const read = ({ body, roles }: StandardTemplate) => readNotation(body, { roles: rolesByKey(roles) });

interface Branch {
  /** Its condition and those around it, the outer ones first. */
  readonly when: readonly string[];
  /** The document with a mark in the branch. */
  readonly marked: readonly Block[];
}

/** Every branch of a document's conditions. */
function branches(blocks: readonly Block[], around: readonly string[] = []): readonly Branch[] {
  return blocks.flatMap((block, index): readonly Branch[] => {
    if (block.type !== 'condition' && block.type !== 'repeat') return [];
    const when = block.type === 'condition' ? [...around, block.attrs.when] : around;
    const put = (content: readonly Block[]): readonly Block[] => blocks.with(index, { ...block, content });
    const mark: Block = { type: 'paragraph', content: [{ type: 'text', text: MARK }] };
    return [
      ...(block.type === 'condition' ? [{ when, marked: put([...block.content, mark]) }] : []),
      ...branches(block.content, when).map((inner) => ({ ...inner, marked: put(inner.marked) })),
    ];
  });
}

/** Answers under which all of the conditions hold: the options that are named, or one that none of them excludes. */
function answersFor(when: readonly string[], blocks: readonly Block[]): Readonly<Record<string, string>> {
  const subjects = subjectsOfBlocks(blocks);
  const comparisons = when.flatMap((written) => {
    const read = readCondition(written, optionStarts(subjects));
    if ('problem' in read) throw new Error(read.problem);
    return read.condition[0] ?? [];
  });
  const answers: Record<string, string> = {};
  for (const { path, operator, value } of comparisons) {
    const { label = path, options = [] } = subjects.get(path.toLowerCase()) ?? {};
    const excluded = comparisons
      .filter((one) => one.path === path && one.operator === 'is not')
      .map((one) => one.value);
    if (operator === 'is') answers[label] = value;
    else answers[label] ??= options.find((option) => !excluded.includes(option)) ?? '';
  }
  return answers;
}

const DEFECTS = {
  'two spaces': / {2}/,
  'a space before a mark': / [.,;:](?:\s|$)/,
  'two marks': /(?<![.])[.]{2}(?![.])|,,|;;|:\.|\?\./,
  'an open placeholder': /\[(?!PROPOSED\])[A-Z]|\{\{|\}\}|\{%/,
  'an empty sentence': /(?:^|[.!?] )[.,;]/,
  'marks of the notation': /\*|(?<!_)__(?!_)|::/,
};

function expectReadable({ blocks, open, problems }: FilledDocument): void {
  expect(problems).toEqual([]);
  expect(open.map(({ key }) => key)).toEqual([]);
  const lines = linesOf(blocks).flatMap((text) => text.split('\n'));
  for (const [defect, pattern] of Object.entries(DEFECTS)) {
    expect(
      lines.filter((text) => pattern.test(text)),
      defect,
    ).toEqual([]);
  }
}

describe('the standard templates', () => {
  it('have a key, a title and a category each', () => {
    expect(STANDARD_TEMPLATES.length).toBeGreaterThanOrEqual(25);
    for (const name of ['key', 'title'] as const) {
      expect(new Set(STANDARD_TEMPLATES.map((template) => template[name])).size).toBe(STANDARD_TEMPLATES.length);
    }
    for (const { key } of STANDARD_TEMPLATES) expect(key).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });
});

describe.each(STANDARD_TEMPLATES.map((template) => [template.key, template] as const))('%s', (_key, template) => {
  const { blocks, problems } = read(template);

  it('can be read, and is made of blocks that a record takes', () => {
    expect(problems).toEqual([]);
    for (const block of blocks) expect(draftBlock().parse(block)).toEqual(block);
    expect(needsTree(blocks, rolesByKey(template.roles)).problems).toEqual([]);
  });

  it('has a value for every need in its example, and no other', () => {
    const given = exampleOf(template, blocks);
    const needs = flatNeeds(needsTree(blocks, rolesByKey(template.roles)).needs).map(({ need }) => need);
    const isGiven = ({ key, from }: (typeof needs)[number]): boolean =>
      from === 'today' ||
      key in given.answers ||
      key in given.values.values ||
      (key === 'facts' && given.values.facts.length > 0) ||
      (key === 'authorities' && given.values.authorities.length > 0) ||
      (key.startsWith('role.') && (given.parties[key.split('.')[1] as string] ?? []).length > 0);
    expect(needs.filter((need) => !isGiven(need)).map(({ key }) => key)).toEqual([]);
    const names = new Set(needs.flatMap(({ key, label }) => [key, label]));
    expect(Object.keys(template.example.answers).filter((name) => !names.has(name))).toEqual([]);
  });

  it('reads well as it is filled in its example', () => {
    expectReadable(fillDocument(blocks, exampleOf(template, blocks)));
  });

  it('reads well in every branch', () => {
    for (const { when, marked } of branches(blocks)) {
      const filled = fillDocument(marked, exampleOf(template, marked, answersFor(when, blocks)));
      expect(linesOf(filled.blocks), when.join(', then ')).toContain(MARK);
      expectReadable(filled);
    }
  });
});
