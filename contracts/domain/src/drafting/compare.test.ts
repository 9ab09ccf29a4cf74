import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedLine, compareDocuments, tokensOf } from './compare.ts';
import { fillDocument } from './fill.ts';
import { readNotation } from './notation.ts';

const filled = (text: string) =>
  fillDocument(readNotation(text).blocks, {
    roles: new Map(),
    parties: {},
    answers: {},
    values: { today: '2026-11-26', values: {}, parties: [], facts: [], authorities: [] },
  }).blocks;

const compare = (before: string, after: string) => compareDocuments(filled(before), filled(after));

/** '[-old-]' is removed, '{+new+}' added. */
const shown = ({ parts }: ComparedLine): string =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`)).join('');

describe('the words of a comparison', () => {
  it.each([
    ['pay $1,000.50 by May 1, 2026.', ['pay', ' ', '$1,000.50', ' ', 'by', ' ', 'May 1, 2026', '.']],
    ['Iqbal, 556 U.S. 662, 678 (2009)', ['Iqbal', ',', ' ', '556 U.S. 662', ',', ' ', '678', ' ', '(', '2009', ')']],
    ['550 F. Supp. 2d 12', ['550 F. Supp. 2d 12']],
    ['42 U.S.C. § 1983', ['42 U.S.C. § 1983']],
    ['Rule 12(b)(6) and § 4.2(a)', ['Rule 12(b)(6)', ' ', 'and', ' ', '§ 4.2(a)']],
    ['client’s well-being', ['client’s', ' ', 'well-being']],
    ['Exhibit A', ['Exhibit A']],
  ])('of %j keep together what is one', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  it('leave nothing out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(tokensOf(text).join('')).toBe(text);
      }),
    );
  });
});

describe('two versions of a document', () => {
  it('show which words changed within a paragraph, amounts and dates as a whole', () => {
    const lines = compare(
      'The fee is $1,000 and is due on May 1, 2026 in full.',
      'The fee is $1,200 and is due on June 1, 2026 in full.',
    );
    expect(lines.map(shown)).toEqual([
      'The fee is [-$1,000-]{+$1,200+} and is due on [-May 1, 2026-]{+June 1, 2026+} in full.',
    ]);
  });

  it('pair a rewritten paragraph with what it was, and tell added and removed ones apart', () => {
    const lines = compare(
      'First stays.\n\nThe client pays the fee within ten days.\n\nGoes away entirely, this one.',
      'First stays.\n\nBrand new text here.\n\nThe client pays the whole fee within thirty days.',
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['same', 'added', 'changed', 'removed']);
    expect(lines.map(shown)[2]).toBe('The client pays the {+whole +}fee within [-ten-]{+thirty+} days.');
  });

  it('keep what a paragraph is: a heading, an item, a row', () => {
    const lines = compare('# Title\n\n1. One\n   - deep\n\n| a | b |', '# Title\n\n1. One\n   - deep\n\n| a | c |');
    expect(lines.map(({ style }) => [style.kind, style.level, style.isOrdered])).toEqual([
      ['heading', 1, false],
      ['item', 0, true],
      ['item', 1, false],
      ['paragraph', 0, false],
    ]);
    expect(shown(lines[3] as ComparedLine)).toBe('a\t[-b-]{+c+}');
  });

  it('give the first where what was added is rejected, and the second where it is accepted', () => {
    const sentence = fc.array(fc.constantFrom('the', 'fee', '$1,000', 'of', 'Ada', 'shall', 'pay', '§ 12'), {
      minLength: 1,
      maxLength: 8,
    });
    const text = fc.array(sentence, { maxLength: 8 }).map((all) => all.map((words) => words.join(' ')));
    const side = (lines: readonly ComparedLine[], left: 'added' | 'removed') =>
      lines
        .filter(({ kind }) => kind !== left)
        .map(({ parts }) =>
          parts
            .filter(({ kind }) => kind !== left)
            .map((part) => part.text)
            .join(''),
        );
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = compare(before.join('\n\n'), after.join('\n\n'));
        expect(side(lines, 'added')).toEqual(before);
        expect(side(lines, 'removed')).toEqual(after);
      }),
    );
  });
});
